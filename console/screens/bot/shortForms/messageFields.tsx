import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { CarouselEntry, Message } from '../../../../schemas/message.ts'
import { screenPath } from '../../../core/paths.ts'
import { CardFields, Messages } from '../forms/message.tsx'
import { Line, TextArea } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { MediaLine } from '../kit/mediaLine.tsx'
import { emptied, listIn, partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { hasOne, messageText, pictureText, pictureURL } from '../stepTypes/shortFields.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'
import type { ShortFormProps } from './shortFormProps.ts'

const isOnly = (step: StepContent, ...types: readonly Message['type'][]): boolean =>
  (step.messages ?? []).every(({ type }) => types.includes(type)) && types.every((type) => hasOne(step, type))

/** The text of a step; the list of its messages if it had other texts, too, when its form was opened. */
export function MessageText({ slot, featureID, label }: ShortFormProps & { readonly label: string }): JSX.Element | null {
  const [wasOne] = useState(hasOne(slot.value, 'text'))
  if (!wasOne) return <Messages slot={partOf(slot, 'messages')} featureID={featureID} />
  return hasOne(slot.value, 'text') ? (
    <TextArea label={label} hint={formMessages.messageTemplate} slot={emptied(seenThrough(slot, messageText))} required />
  ) : null
}

export function Picture({ slot, featureID }: ShortFormProps): JSX.Element | null {
  const [wasOnly] = useState(isOnly(slot.value, 'image'))
  if (!wasOnly) return <Messages slot={partOf(slot, 'messages')} featureID={featureID} />
  if (!isOnly(slot.value, 'image')) return null
  return (
    <>
      <MediaLine label={t.picture} accepts="pictures" slot={emptied(seenThrough(slot, pictureURL))} required />
      <Line label={formMessages.alternative} hint={formMessages.alternativeHint} slot={seenThrough(slot, pictureText)} />
    </>
  )
}

/** The cards of a step that has nothing else to say. */
export function Cards({ slot, featureID }: ShortFormProps): JSX.Element | null {
  const [wasOnly] = useState(isOnly(slot.value, 'carousel'))
  const messages = partOf(slot, 'messages')
  const [message] = messages.value ?? []
  if (!wasOnly) return <Messages slot={messages} featureID={featureID} />
  if (!message || !isOnly(slot.value, 'carousel')) return null
  return (
    <List<CarouselEntry>
      slot={listIn(partOf<Message, 'carousel'>({ value: message, set: (next) => messages.set([next]) }, 'carousel'))}
      name={({ value }, i) => value || formMessages.card(i)}
      add={formMessages.addCard}
      make={() => ({})}
    >
      {(card) => <CardFields slot={card} featureID={featureID} />}
    </List>
  )
}

export const Documents = ({ appID }: ShortFormProps): JSX.Element => (
  <p class="faint">
    {t.documentsHint} <a href={screenPath(appID, ['documents'])}>{t.documentsLink}</a>
  </p>
)
