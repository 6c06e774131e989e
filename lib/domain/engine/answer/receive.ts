import { toFallback } from '../flow/fallback.ts'
import type { BotResource, Target } from '../model/content.ts'
import type { RespondentMessage, SentFile } from '../model/input.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import type { EngineGenerator, Turn } from '../model/turn.ts'
import { optionsOf } from '../show/options.ts'
import { askAgain, sayText } from '../show/say.ts'
import { toStale } from '../show/stale.ts'
import { complete } from '../write/complete.ts'
import { choose } from './choose.ts'
import { backAtButton, offers } from './formatAnswer.ts'
import { acceptsFreeText, receiveFreeText, takeAsAnswer } from './freeText.ts'
import { interpret, type Meaning } from './interpret.ts'
import { finishPicking } from './multipleAnswers.ts'
import { refuseAnswer } from './refuse.ts'

/**
 * Interprets a message as an answer to the waiting resource and acts on it. Returns where it leads; undefined if the resource keeps
 * waiting.
 */
export function* receive(turn: Turn, resource: BotResource, input: RespondentMessage): EngineGenerator<Target | undefined> {
  const options = optionsOf(turn, resource)
  const question = input.kind === 'answer' && !offers(options, input.answerID) ? backAtButton(turn, input.answerID) : undefined
  if (question) return yield* receive(turn, question, input)
  // A caption is the answer where the file that it is of cannot be.
  const file = input.kind === 'text' ? input.file : undefined
  if (file && takesFile(resource, file, options)) return yield* takeAsAnswer(turn, resource, file.url)
  const meaning = interpret(turn, resource, input, options)
  switch (meaning.kind) {
    case 'choice':
      return yield* choose(turn, resource, meaning)
    case 'stop':
      return yield* finishPicking(turn, resource)
    case 'text':
      return yield* receiveFreeText(turn, resource, meaning.text, options)
    case 'location':
      return yield* location(turn, resource, meaning.place, options)
    case 'media':
      return yield* media(turn, resource, meaning, options)
    case 'target':
      return meaning.target
    case 'stale': {
      const target = yield* toStale(turn, meaning.answerID)
      if (!target) askAgain(turn, resource)
      return target
    }
    case 'gone':
      askAgain(turn, resource)
      return undefined
  }
}

function* location(turn: Turn, resource: BotResource, place: string, options: readonly Option[]): EngineGenerator<Target | undefined> {
  const option = options.find(({ answer }) => answer.type === 'location')
  if (option) return yield* complete(turn, resource, { response: [place], forms: [place, responseOf(option)], answer: option.answer })
  if (options.some(isChoice) || !acceptsFreeText(resource, options)) return yield* refuseAnswer(turn, resource, place)
  return yield* takeAsAnswer(turn, resource, place)
}

/**
 * A file is an answer (its URL) if nothing else is expected. Otherwise, and if the application accepts no files, the bot sends
 * `errorMessageIfPicture`.
 */
function* media(
  turn: Turn,
  resource: BotResource,
  { file }: Extract<Meaning, { kind: 'media' }>,
  options: readonly Option[],
): EngineGenerator<Target | undefined> {
  if (takesFile(resource, file, options)) return yield* takeAsAnswer(turn, resource, file.url)
  const pictureError = turn.bot.application.info?.errorMessageIfPicture
  if (!pictureError) return yield* refuseAnswer(turn, resource, file.url)
  const fallback = toFallback(turn, resource)
  if (!fallback) sayText(turn, pictureError, options)
  return fallback
}

function takesFile(resource: BotResource, { isOff }: SentFile, options: readonly Option[]): boolean {
  const { validation, properties } = resource.content
  const expectsOther = isOff || options.some(isChoice) || validation?.type !== undefined || properties?.type !== undefined
  return !expectsOther && acceptsFreeText(resource, options)
}
