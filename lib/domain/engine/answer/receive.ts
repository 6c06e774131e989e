import { toFallback } from '../flow/fallback.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import type { Asking, Turn } from '../model/turn.ts'
import type { BotResource, Go, Input } from '../model/types.ts'
import { optionsOf } from '../show/options.ts'
import { askAgain, sayText } from '../show/say.ts'
import { toStale } from '../show/stale.ts'
import { complete } from '../write/complete.ts'
import { choose } from './choose.ts'
import { backAtButton, offers } from './formatAnswer.ts'
import { receiveFreeText, takeAsAnswer, takesOwnWords } from './freeText.ts'
import { interpret, type Meaning } from './interpret.ts'
import { refuseAnswer } from './refuse.ts'
import { finishPicking } from './several.ts'

/** What a respondent can send to a resource that waits. */
export type RespondentMessage = Exclude<
  Input,
  { kind: 'feature' | 'resource' | 'restart' | 'resume' | 'handedBack' | 'restartProcess' | 'button' }
>

/**
 * Takes what comes as the answer of the resource that waits: says what it means first, then does what that asks for. Returns where it leads;
 * undefined where the resource goes on waiting.
 */
export function* receive(turn: Turn, resource: BotResource, input: RespondentMessage): Asking<Go | undefined> {
  const options = optionsOf(turn, resource)
  const question = input.kind === 'answer' && !offers(options, input.answerID) ? backAtButton(turn, input.answerID) : undefined
  if (question) return yield* receive(turn, question, input)
  const meaning = interpret(turn, resource, input, options)
  switch (meaning.kind) {
    case 'choice':
      return yield* choose(turn, resource, meaning)
    case 'stop':
      return yield* finishPicking(turn, resource)
    case 'words':
      return yield* receiveFreeText(turn, resource, meaning.words, options)
    case 'location':
      return yield* location(turn, resource, meaning.place, options)
    case 'media':
      return yield* media(turn, resource, meaning, options)
    case 'go':
      return meaning.go
    case 'stale': {
      const go = yield* toStale(turn, meaning.answerID)
      if (!go) askAgain(turn, resource)
      return go
    }
    case 'gone':
      askAgain(turn, resource)
      return undefined
  }
}

function* location(turn: Turn, resource: BotResource, place: string, options: readonly Option[]): Asking<Go | undefined> {
  const option = options.find(({ answer }) => answer.type === 'location')
  if (option) return yield* complete(turn, resource, { response: [place], forms: [place, responseOf(option)], answer: option.answer })
  if (options.some(isChoice) || !takesOwnWords(resource, options)) return yield* refuseAnswer(turn, resource, place)
  return yield* takeAsAnswer(turn, resource, place)
}

/**
 * A file, where nothing else is asked for, is an answer: its URL. Elsewhere, and where files are off, the application has words for it
 * (`errorMessageIfPicture`).
 */
function* media(
  turn: Turn,
  resource: BotResource,
  { url, isOff }: Extract<Meaning, { kind: 'media' }>,
  options: readonly Option[],
): Asking<Go | undefined> {
  const { validation, properties } = resource.content
  const asksElse = isOff || options.some(isChoice) || validation?.type !== undefined || properties?.type !== undefined
  if (!asksElse && takesOwnWords(resource, options)) return yield* takeAsAnswer(turn, resource, url)
  const said = turn.bot.application.info?.errorMessageIfPicture
  if (!said) return yield* refuseAnswer(turn, resource, url)
  const fallback = toFallback(turn, resource)
  if (!fallback) sayText(turn, said, options)
  return fallback
}
