import { fold } from '../../../core/fold.ts'
import { toMenuEntry } from '../flow/menu.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import { type Asking, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go, Input } from '../model/types.ts'
import { matchText } from '../show/match.ts'
import { optionsOf } from '../show/options.ts'
import { askAgain, sayText } from '../show/say.ts'
import { toStale } from '../show/stale.ts'
import { complete } from '../write/complete.ts'
import { choose, chooseSeveral } from './choose.ts'
import { receiveFreeText, takeAsAnswer, takesOwnWords } from './freeText.ts'
import { refuseAnswer } from './refuse.ts'
import { finishPicking } from './several.ts'

/** What a respondent can send to a resource that waits. */
export type RespondentMessage = Exclude<Input, { kind: 'feature' | 'resource' | 'restart' | 'resume' | 'button' }>

/** Takes what comes as the answer of the resource that waits. Returns where it leads; undefined where the resource goes on waiting. */
export function* receive(turn: Turn, resource: BotResource, input: RespondentMessage): Asking<Go | undefined> {
  const options = optionsOf(turn, resource)
  switch (input.kind) {
    case 'text':
      return yield* words(turn, resource, input.text, options)
    case 'answer':
      return yield* press(
        turn,
        resource,
        options.find(({ shown }) => shown.answerID === input.answerID),
        input.answerID,
      )
    case 'index':
      return yield* press(turn, resource, options[input.index])
    case 'payload':
      return yield* payload(turn, resource, input.payload, options)
    case 'answers':
      return yield* pressSeveral(turn, resource, input.answerIDs, options)
    case 'location':
      return yield* location(turn, resource, `${input.latitude},${input.longitude}`, options)
    case 'media':
      return yield* media(turn, resource, input.url, options)
  }
}

function* words(turn: Turn, resource: BotResource, text: string, options: readonly Option[]): Asking<Go | undefined> {
  const option = matchText(options, text) ?? numbered(turn, text, options)
  if (option) return yield* choose(turn, resource, option)
  if (resource.content.multiple_answers === true && fold(text) === 'stop') return yield* finishPicking(turn, resource)
  return yield* receiveFreeText(turn, resource, text, options)
}

/** A text message has no buttons: the number of a choice, from 1, stands for it. */
const numbered = (turn: Turn, text: string, options: readonly Option[]): Option | undefined =>
  turn.facts.source === 'sms' && /^\s*\d{1,2}\s*$/.test(text) ? options[Number(text) - 1] : undefined

function* press(turn: Turn, resource: BotResource, option: Option | undefined, answerID?: string): Asking<Go | undefined> {
  if (option) {
    turn.said = wordsOn([option])
    return yield* choose(turn, resource, option)
  }
  const go = answerID === undefined ? undefined : toStale(turn, answerID)
  if (!go) askAgain(turn, resource)
  return go
}

function* payload(turn: Turn, resource: BotResource, sent: string, options: readonly Option[]): Asking<Go | undefined> {
  const option = options.find(({ shown }) => shown.payload === sent) ?? matchText(options, sent)
  if (option) return yield* press(turn, resource, option)
  if (resource.content.multiple_answers === true && sent === 'stop') return yield* finishPicking(turn, resource)
  const go = toMenuEntry(turn, sent)
  if (go) return go
  noteLog(turn, 'button_unknown', resourceRef(resource))
  askAgain(turn, resource)
  return undefined
}

/** All must be there: half of a choice is not what was chosen. */
function* pressSeveral(turn: Turn, resource: BotResource, ids: readonly string[], options: readonly Option[]): Asking<Go | undefined> {
  const chosen = ids.map((id) => options.find(({ shown }) => shown.answerID === id)).filter((option) => option !== undefined)
  if (chosen.length === 0 || chosen.length < ids.length) {
    noteLog(turn, 'button_unknown', resourceRef(resource))
    askAgain(turn, resource)
    return undefined
  }
  turn.said = wordsOn(chosen)
  return yield* chooseSeveral(turn, resource, chosen, true)
}

function* location(turn: Turn, resource: BotResource, place: string, options: readonly Option[]): Asking<Go | undefined> {
  const option = options.find(({ answer }) => answer.type === 'location')
  if (option) return yield* complete(turn, resource, { response: [place], forms: [place, responseOf(option)], answer: option.answer })
  if (options.some(isChoice) || !takesOwnWords(resource, options)) return yield* refuseAnswer(turn, resource, place)
  return yield* takeAsAnswer(turn, resource, place)
}

/** A picture, where nothing else is asked for, is an answer: its URL. Elsewhere the application has words for it (`errorMessageIfPicture`). */
function* media(turn: Turn, resource: BotResource, url: string, options: readonly Option[]): Asking<Go | undefined> {
  const { validation, properties } = resource.content
  const asksElse = options.some(isChoice) || validation?.type !== undefined || properties?.type !== undefined
  if (!asksElse && takesOwnWords(resource, options)) return yield* takeAsAnswer(turn, resource, url)
  const said = turn.bot.application.info?.errorMessageIfPicture
  if (!said) return yield* refuseAnswer(turn, resource, url)
  sayText(turn, said, options)
  return undefined
}

const wordsOn = (options: readonly Option[]): string =>
  options.map((option) => option.shown.value ?? option.shown.title ?? responseOf(option)).join(', ')
