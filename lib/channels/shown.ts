import type { Answer, CarouselEntry } from '../../schemas/message.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { isChoosable } from '../domain/engine/model/option.ts'

/** What channels show of a message; a campaign's has no transcript entry of its own. */
export type Shown = Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'carousel' | 'answers' | 'attachment' | 'sources'>

/** All messages of a turn as one text. Media become links, choices are numbered. */
export function numberedText(shown: readonly Shown[]): string {
  const numbers = numbersOf(choicesOf(shown))
  return shown
    .map((message) => textOf(message, numbers))
    .filter((part) => part !== '')
    .join('\n\n')
}

/** What can be chosen, in the order in which it is numbered: number 1 is the first. */
export const choicesOf = (shown: readonly Shown[]): Answer[] =>
  shown.flatMap(({ carousel = [], answers = [] }) => [...carousel.flatMap((card) => card.answers ?? []), ...answers]).filter(isChoosable)

/** The choices that a number may mean where only messages with at least `least` choices are numbered, each by itself: those of the last one. */
export function choicesOfLast(shown: readonly Shown[], least: number): Answer[] {
  const numbered = shown.map(({ answers = [] }) => answers.filter(isChoosable)).filter((choices) => choices.length >= least)
  return numbered.at(-1) ?? []
}

/** The numbers that choices have; none where one of the choices is a number itself, which means itself. */
function numbersOf(choices: readonly Answer[]): ReadonlyMap<Answer, number> {
  return new Map(isNumbered(choices) ? choices.map((choice, i) => [choice, i + 1]) : [])
}

export const isNumbered = (choices: readonly Answer[]): boolean => !choices.some((choice) => /^\s*\d+\s*$/.test(labelOf(choice)))

/** What a button says. Providers refuse a message with a blank one, as of a name without a value. */
export function labelOf({ value, title, payload, answerID }: Answer): string {
  const label = value ?? title ?? payload ?? answerID ?? ''
  return label.trim() === '' ? '…' : label
}

type Numbers = ReturnType<typeof numbersOf>

const textOf = ({ type, text, url, carousel = [], answers = [], attachment, sources }: Shown, numbers: Numbers): string =>
  lines([
    text,
    ...sourceLines(sources),
    // A file goes beside the text: its URL is good for minutes.
    type === 'text' || type === 'carousel' || attachment ? undefined : url,
    ...carousel.map((card) => cardText(card, numbers)),
    ...answers.map((answer) => answerText(answer, numbers)),
  ])

/** What an answer cites, by its numbers. */
export const sourceLines = (sources: Shown['sources'] = []): string[] =>
  sources.map(({ n, title, url }) => `[${n}] ${title}${url === undefined ? '' : `: ${url}`}`)

const cardText = ({ value, textDescriptiuon, mediaDescription, answers = [] }: CarouselEntry, numbers: Numbers): string =>
  lines([value, textDescriptiuon, mediaDescription, ...answers.map((answer) => answerText(answer, numbers))])

function answerText(answer: Answer, numbers: Numbers): string | undefined {
  const label = labelOf(answer)
  if (isChoosable(answer)) return numbers.has(answer) ? `${numbers.get(answer)}. ${label}` : `- ${label}`
  // Sharing with others is nothing that a text message does.
  return answer.url === undefined ? undefined : `${label}: ${answer.url}`
}

const lines = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join('\n')

/** Cuts a text where a paragraph, a line or a word ends, and never inside a character. */
export const cutText = (text: string, most: number): string[] => cut(text, () => most)

/** The same, where a provider counts the bytes of UTF-8. */
export const cutBytes = (text: string, most: number): string[] => cut(text, (rest) => lengthWithin(rest, most))

function cut(text: string, room: (rest: string) => number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  for (let most = room(rest); rest.length > most; most = room(rest)) {
    const head = rest.slice(0, most + 1)
    const end = ['\n\n', '\n', ' '].map((between) => head.lastIndexOf(between)).find((at) => at > most / 2) ?? whole(rest, most)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** How much of a text fits into some bytes of UTF-8. */
function lengthWithin(text: string, most: number): number {
  let bytes = 0
  let length = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    length += character.length
  }
  return length
}

/** The end of the last character that is whole before a place. */
export const whole = (text: string, most: number): number => (text.slice(0, most).isWellFormed() ? most : most - 1)
