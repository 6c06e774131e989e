import { isBlank, isTyped } from '../../../core/typedText.ts'
import { toMenuEntry } from '../flow/menu.ts'
import type { BotResource, Target } from '../model/content.ts'
import type { RespondentMessage, SentFile } from '../model/input.ts'
import { type Option, responseOf } from '../model/option.ts'
import { noteLog, resourceRef, type Turn } from '../model/turn.ts'
import { matchSeveral, matchText } from '../show/match.ts'
import { numbersInReply } from './numberedReply.ts'

/** The meaning of a message to the waiting resource. */
export type Meaning =
  /** Options were chosen. `isWhole`: they are the complete answer. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly isWhole: boolean }
  /** Ends a multiple-answer question. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'location'; readonly place: string }
  | { readonly kind: 'media'; readonly file: SentFile }
  /** A button that is not currently offered, such as one of an earlier message; it may have a target of its own. */
  | { readonly kind: 'stale'; readonly answerID: string }
  /** An entry of the menu with a target. */
  | { readonly kind: 'target'; readonly target: Target }
  /** A button that no longer exists, or a text without content: the question is repeated. */
  | { readonly kind: 'gone' }

const gone: Meaning = { kind: 'gone' }
const goTo = (target: Target | undefined): Meaning => (target ? { kind: 'target', target } : gone)
const choiceOf = (...options: readonly Option[]): Meaning => ({ kind: 'choice', options, isWhole: false })

/** Interprets a message for a resource that offers these options. The labels of pressed buttons go to the transcript. */
export function interpret(turn: Turn, resource: BotResource, input: RespondentMessage, options: readonly Option[]): Meaning {
  switch (input.kind) {
    case 'text':
      return meaningOfText(turn, resource, input.text, options)
    case 'payload':
      return meaningOfPayload(turn, resource, input.payload, options)
    case 'answer': {
      const option = options.find(({ button }) => button.answerID === input.answerID)
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
      return { kind: 'media', file: input }
  }
}

function meaningOfText(turn: Turn, { content }: BotResource, text: string, options: readonly Option[]): Meaning {
  if (isBlank(text)) return gone
  const option = matchText(options, text) ?? numbered(turn, text, options)
  if (option) return choiceOf(option)
  if (content.multiple_answers !== true) return { kind: 'text', text }
  if (isTyped('stop', text)) return { kind: 'stop' }
  const several = matchSeveral(options, text)
  return several ? choiceOf(...several) : { kind: 'text', text }
}

/** Where there are no buttons, the number of an option, from 1, selects it. */
function numbered(turn: Turn, text: string, options: readonly Option[]): Option | undefined {
  const [number, ...more] = (turn.facts.isPlainText && numbersInReply(text)) || []
  return number === undefined || more.length > 0 ? undefined : options[number - 1]
}

function meaningOfPayload(turn: Turn, resource: BotResource, payload: string, options: readonly Option[]): Meaning {
  const option = options.find(({ button }) => button.payload === payload) ?? matchText(options, payload)
  if (option) return pressed(turn, option)
  if (resource.content.multiple_answers === true && payload === 'stop') return { kind: 'stop' }
  const target = toMenuEntry(turn, payload)
  if (!target) noteLog(turn, 'button_unknown', resourceRef(resource))
  return goTo(target)
}

/** All IDs must be offered: part of a choice is not what was chosen. */
function meaningOfSeveral(turn: Turn, resource: BotResource, ids: readonly string[], options: readonly Option[]): Meaning {
  const found = ids.map((id) => options.find(({ button }) => button.answerID === id)).filter((option) => option !== undefined)
  if (found.length > 0 && found.length === ids.length) return { ...pressed(turn, ...found), isWhole: true }
  noteLog(turn, 'button_unknown', resourceRef(resource))
  return gone
}

function pressed(turn: Turn, ...options: readonly Option[]): Extract<Meaning, { kind: 'choice' }> {
  turn.buttonText = options.map((option) => option.button.value ?? option.button.title ?? responseOf(option)).join(', ')
  return { kind: 'choice', options, isWhole: false }
}
