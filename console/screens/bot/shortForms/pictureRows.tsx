import type { JSX } from 'preact'
import type { CarouselEntry } from '../../../../schemas/message.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RequiredLine } from '../kit/fields.tsx'
import { MediaLine } from '../kit/mediaLine.tsx'
import { partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { pictureTitle } from '../stepTypes/shortFields.ts'
import type { ShortFormProps } from './shortFormProps.ts'

/** The pictures that are the answers to a question, a row each: those of its first cards. */
export function PictureRows({ slot }: ShortFormProps): JSX.Element {
  const { value: messages = [], set: setMessages } = partOf(slot, 'messages')
  const at = messages.findIndex(({ type }) => type === 'carousel')
  const message = messages[at]
  const cards = message?.carousel ?? []
  const set = (next: CarouselEntry[]): void => {
    if (message) setMessages(messages.with(at, { ...message, carousel: next }))
  }
  const add = (): void => {
    const value = t.option(cards.length + 1)
    set([...cards, { value, answers: [{ type: 'button', value, payload: value }] }])
  }
  return (
    <div class="answer-rows">
      {cards.map((card, i) => {
        const one = { value: card, set: (next: CarouselEntry) => set(cards.with(i, next)) }
        return (
          <div class="answer-row" key={i}>
            <RequiredLine label={t.optionTitle} slot={seenThrough(one, pictureTitle)} />
            <MediaLine label={t.picture} accepts="pictures" slot={partOf(one, 'mediaDescription')} />
            {cards.length > 1 ? (
              <Button look="quiet" label={t.removePicture(card.value || formMessages.card(i))} onPress={() => set(cards.toSpliced(i, 1))}>
                <Icon name="bin" />
              </Button>
            ) : null}
          </div>
        )
      })}
      <Button onPress={add}>
        <Icon name="plus" />
        {t.addPicture}
      </Button>
    </div>
  )
}
