import { fold } from '../../../core/fold.ts'
import { toMenuEntry } from '../flow/menu.ts'
import { type Option, responseOf } from '../model/option.ts'
import { noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { matchSeveral, matchText } from '../show/match.ts'
import type { RespondentMessage } from './receive.ts'

/** What a message means to the resource that waits. */
export type Meaning =
  /** Options were chosen. `isWhole`: together they are the whole answer. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly isWhole: boolean }
  /** Several answers end here. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'location'; readonly place: string }
  | { readonly kind: 'media'; readonly url: string; readonly isOff: boolean }
  /** A button that is not offered now: one further up, which may lead somewhere by itself. */
  | { readonly kind: 'stale'; readonly answerID: string }
  /** It leads somewhere by itself: an entry of the menu. */
  | { readonly kind: 'go'; readonly go: Go }
  /** A button that nobody offers any more: the question is asked again. */
  | { readonly kind: 'gone' }

const gone: Meaning = { kind: 'gone' }
const goTo = (go: Go | undefined): Meaning => (go ? { kind: 'go', go } : gone)
const chosen = (...options: readonly Option[]): Meaning => ({ kind: 'choice', options, isWhole: false })

/** What a message means to a resource that shows these options. Words on the buttons that were pressed go to the transcript. */
export function interpret(turn: Turn, resource: BotResource, input: RespondentMessage, options: readonly Option[]): Meaning {
  switch (input.kind) {
    case 'text':
      return meaningOfWords(turn, resource, input.text, options)
    case 'payload':
      return meaningOfPayload(turn, resource, input.payload, options)
    case 'answer': {
      const option = options.find(({ shown }) => shown.answerID === input.answerID)
      return option ? pressed(turn, option) : { kind: 'stale', answerID: input.answerID }
    }
    case 'index': {
      const option = options[input.index]
      return option ? pressed(turn, option) : gone
    }
    case 'answers':
      return meaningOfSeveral(turn, resource, input.answerIDs, options)
    case 'location':
      return { kind: 'location', place: `${input.latitude},${input.longitude}` }
    case 'media':
      return { kind: 'media', url: input.url, isOff: input.isOff === true }
  }
}

function meaningOfWords(turn: Turn, { content }: BotResource, words: string, options: readonly Option[]): Meaning {
  const option = matchText(options, words) ?? numbered(turn, words, options)
  if (option) return chosen(option)
  if (content.multiple_answers !== true) return { kind: 'words', words }
  if (fold(words) === 'stop') return { kind: 'stop' }
  const several = matchSeveral(options, words)
  return several ? chosen(...several) : { kind: 'words', words }
}

/** A text message has no buttons: the number of a choice, from 1, stands for it. */
const numbered = (turn: Turn, words: string, options: readonly Option[]): Option | undefined =>
  turn.facts.source === 'sms' && /^\s*\d{1,2}\s*$/.test(words) ? options[Number(words) - 1] : undefined

function meaningOfPayload(turn: Turn, resource: BotResource, payload: string, options: readonly Option[]): Meaning {
  const option = options.find(({ shown }) => shown.payload === payload) ?? matchText(options, payload)
  if (option) return pressed(turn, option)
  if (resource.content.multiple_answers === true && payload === 'stop') return { kind: 'stop' }
  const go = toMenuEntry(turn, payload)
  if (!go) noteLog(turn, 'button_unknown', resourceRef(resource))
  return goTo(go)
}

/** All must be there: half of a choice is not what was chosen. */
function meaningOfSeveral(turn: Turn, resource: BotResource, ids: readonly string[], options: readonly Option[]): Meaning {
  const found = ids.map((id) => options.find(({ shown }) => shown.answerID === id)).filter((option) => option !== undefined)
  if (found.length > 0 && found.length === ids.length) return { ...pressed(turn, ...found), isWhole: true }
  noteLog(turn, 'button_unknown', resourceRef(resource))
  return gone
}

function pressed(turn: Turn, ...options: readonly Option[]): Extract<Meaning, { kind: 'choice' }> {
  turn.said = options.map((option) => option.shown.value ?? option.shown.title ?? responseOf(option)).join(', ')
  return { kind: 'choice', options, isWhole: false }
}
