import type { Answer, CarouselEntry, Message } from '../../../schemas/message.ts'
import { invalid } from '../../core/errors.ts'
import { checkLink, checkURL } from './urls.ts'

/**
 * Validates the fields of messages (docs/management.md#messages-and-answers): what each type requires, and URLs. Filters are validated by
 * `checkFilters`. Throws `invalid`.
 */
export function checkMessages(messages: readonly Message[] = [], at = 'messages'): void {
  for (const [i, message] of messages.entries()) {
    const here = `${at}.${i}`
    const needed = needs[message.type]
    if (!message[needed]?.length) throw invalid(`${here}.${needed}`, `is required when type is ${message.type}`)
    checkURL(message.url, `${here}.url`)
    for (const [j, entry] of (message.carousel ?? []).entries()) checkEntry(entry, `${here}.carousel.${j}`)
  }
}

const needs = { text: 'text', image: 'url', video: 'url', audio: 'url', carousel: 'carousel' } as const

/** Validates the fields of answers outside a carousel (docs/management.md#messages-and-answers). */
export function checkAnswers(answers: readonly Answer[] = [], at = 'answers'): void {
  for (const [i, answer] of answers.entries()) {
    const here = `${at}.${i}`
    if (answer.type === 'share') throw invalid(`${here}.type`, 'can be share only in a carousel')
    checkAnswer(answer, here)
    if (answer.type === 'url' && answer.url === undefined && answer.payload === undefined)
      throw invalid(`${here}.url`, 'is required when type is url')
  }
}

function checkEntry({ mediaDescription, answers = [] }: CarouselEntry, at: string): void {
  checkURL(mediaDescription, `${at}.mediaDescription`)
  for (const [i, answer] of answers.entries()) checkCarouselAnswer(answer, `${at}.answers.${i}`)
}

function checkCarouselAnswer(answer: Answer, at: string): void {
  for (const name of ['value', 'type'] as const) if (answer[name] === undefined) throw invalid(`${at}.${name}`, 'is required in a carousel')
  if (answer.payload === undefined && answer.url === undefined) throw invalid(`${at}.payload`, 'or url is required in a carousel')
  if (answer.payload !== undefined && answer.url !== undefined) throw invalid(`${at}.payload`, 'cannot be combined with url in a carousel')
  checkAnswer(answer, at)
}

function checkAnswer({ type, url }: Answer, at: string): void {
  if (url !== undefined && type !== 'url') throw invalid(`${at}.url`, 'is only allowed when type is url')
  checkLink(url, `${at}.url`)
}
