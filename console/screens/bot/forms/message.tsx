import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Answer, CarouselEntry, Message } from '../../../../schemas/message.ts'
import { Choice } from '../../../ui/choice.tsx'
import { useExpected } from '../kit/expected.ts'
import { Line, Lines, TextArea } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { MediaLine } from '../kit/mediaLine.tsx'
import { Section } from '../kit/section.tsx'
import { listIn, partOf, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import { FilterFields, filterSays } from './filter.tsx'
import { TargetChoice } from './target.tsx'
import { targetOfAnswer, withTarget } from './targets.ts'

const types = ['text', 'image', 'video', 'audio', 'carousel'] as const

/** The messages of a step. */
export const Messages = ({
  slot,
  featureID,
  add = t.addMessage,
}: {
  readonly slot: Slot<Message[] | undefined>
  readonly featureID: string
  readonly add?: string
}): JSX.Element => (
  <List<Message> slot={listIn(slot)} name={nameOf} add={add} make={() => ({ type: 'text', text: '' })}>
    {(message) => <MessageFields slot={message} featureID={featureID} />}
  </List>
)

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
const nameOf = ({ type, text, url }: Message): string => `${t.messageTypes[type]}${text || url ? ` · ${short(text || url || '')}` : ''}`

function MessageFields({ slot, featureID }: { readonly slot: Slot<Message>; readonly featureID: string }): JSX.Element {
  const { value: message, set } = slot
  const { type, filters } = message
  /** What was written for other types, in case the type is changed back. */
  const left = useRef(new Map<string, Message>())
  const change = (next: string): void => {
    const chosen = types.find((each) => each === next) ?? 'text'
    const { filters: kept, ...written } = message
    left.current.set(type, written)
    const fresh: Message =
      chosen === 'text' ? { type: chosen, text: '' } : chosen === 'carousel' ? { type: chosen, carousel: [{}] } : { type: chosen, url: '' }
    set({ ...(left.current.get(chosen) ?? fresh), ...(kept ? { filters: kept } : {}) })
  }
  return (
    <>
      <Choice
        label={t.messageType}
        value={type}
        options={types.map((value) => ({ value, text: t.messageTypes[value] }))}
        onChange={change}
      />
      {type === 'text' ? <TextArea label={t.text} hint={t.messageTemplate} slot={partOf(slot, 'text')} required /> : null}
      {type === 'image' ? (
        <>
          <MediaLine label={t.mediaURL} accepts="pictures" slot={partOf(slot, 'url')} required />
          <Line label={t.alternative} hint={t.alternativeHint} slot={partOf(slot, 'text')} />
        </>
      ) : null}
      {type === 'video' || type === 'audio' ? <Line label={t.mediaURL} type="url" slot={partOf(slot, 'url')} required /> : null}
      {type === 'carousel' ? (
        <List<CarouselEntry>
          slot={listIn(partOf(slot, 'carousel'))}
          name={({ value }, i) => value || t.card(i)}
          add={t.addCard}
          make={() => ({})}
        >
          {(card) => <CardFields slot={card} featureID={featureID} />}
        </List>
      ) : null}
      <Section title={t.shownTo} says={filterSays(filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
    </>
  )
}

export const CardFields = ({ slot, featureID }: { readonly slot: Slot<CarouselEntry>; readonly featureID: string }): JSX.Element => (
  <>
    <Line label={t.cardTitle} slot={partOf(slot, 'value')} />
    <TextArea label={t.cardText} slot={partOf(slot, 'textDescriptiuon')} />
    <MediaLine label={t.cardPicture} accepts="pictures" slot={partOf(slot, 'mediaDescription')} />
    <Answers slot={partOf(slot, 'answers')} featureID={featureID} isOnCard />
    <Section title={t.shownTo} says={filterSays(slot.value.filters)}>
      <FilterFields slot={partOf(slot, 'filters')} />
    </Section>
  </>
)

/** The answers of a step with their targets. On a card each needs a kind, and a value or a URL. */
export const Answers = ({
  slot,
  featureID,
  isOnCard = false,
}: {
  readonly slot: Slot<Answer[] | undefined>
  readonly featureID: string
  readonly isOnCard?: boolean
}): JSX.Element => (
  <List<Answer>
    slot={listIn(slot)}
    name={({ value, title }, i) => value || title || t.answer(i)}
    add={t.addAnswer}
    make={() => (isOnCard ? { value: '', type: 'button', payload: '' } : { value: '' })}
  >
    {(answer) => <AnswerFields slot={answer} featureID={featureID} isOnCard={isOnCard} />}
  </List>
)

const answerTypes = ['', 'button', 'url', 'location', 'share'] as const

function AnswerFields({
  slot,
  featureID,
  isOnCard,
}: {
  readonly slot: Slot<Answer>
  readonly featureID: string
  readonly isOnCard: boolean
}): JSX.Element {
  const { value: answer, set } = slot
  const { type, url } = answer
  const isExpected = useExpected(!answer.value && !answer.title && !answer.payload)
  const leads = type !== 'url' && type !== 'share'
  const offered = answerTypes.filter((each) => each === (type ?? '') || (isOnCard ? each !== '' : each !== 'share'))
  const changeType = (next: string): void => {
    const chosen = answerTypes.find((each) => each === next)
    const { type: _, url: __, ...rest } = answer
    set(chosen ? { ...rest, type: chosen, ...(chosen === 'url' ? { url: url ?? '' } : {}) } : rest)
  }
  return (
    <>
      <Line label={t.answerText} slot={partOf(slot, 'value')} required={isExpected && !answer.title && !answer.payload} />
      <Choice
        label={t.answerType}
        value={type ?? ''}
        options={offered.map((value) => ({ value, text: t.answerTypes[value] }))}
        onChange={changeType}
      />
      {type === 'url' ? <MediaLine label={t.answerURL} accepts="files" slot={partOf(slot, 'url')} /> : null}
      {leads ? (
        <TargetChoice
          label={t.leadsTo}
          value={targetOfAnswer(answer)}
          onChange={(target) => set(withTarget(answer, target))}
          featureID={featureID}
        />
      ) : null}
      {leads || isOnCard ? <Line label={t.answerPayload} slot={partOf(slot, 'payload')} /> : null}
      <Section title={t.answerKeywords} says={answer.keywords?.join(', ')}>
        <Lines label={t.answerKeywords} slot={partOf(slot, 'keywords')} />
        <Line label={t.answerTitle} slot={partOf(slot, 'title')} />
        <Line label={t.answerID} slot={partOf(slot, 'answerID')} />
      </Section>
      <Section title={t.shownTo} says={filterSays(answer.filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
    </>
  )
}
