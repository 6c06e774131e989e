import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { datesIn } from '../../../../lib/domain/entities/dates.ts'

/** Tuesday, 11:30 in Paris. */
const moment = { now: Date.parse('2026-05-12T09:30:00Z'), zone: 'Europe/Paris' }

/** A sentence and what it says: `2026-05-12T09:30`, a day, `from..to`, several joined by ` & `, or `-`. */
const sentencesIn = (file: string): [string, string][] =>
  readFileSync(new URL(`./sentences/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.lastIndexOf(' | ')
      return [line.slice(0, at), line.slice(at + 3)]
    })

/** Midnight of a day reads as the day. */
const short = (iso: string, grain: string | undefined): string =>
  iso.slice(0, grain === 'hour' || grain === 'minute' || grain === 'second' ? 16 : 10)

const readIn = (text: string, language: 'fr' | 'en'): string =>
  datesIn(text, language, moment)
    .map(({ value, additional }) => {
      const from = additional?.from
      return `${from?.value ? `${short(from.value, from.grain)}..` : ''}${short(value, additional?.grain)}`
    })
    .join(' & ') || '-'

describe.each(['built', 'held'])('sentences that were %s', (half) => {
  test.each([
    ['french', 'fr'],
    ['english', 'en'],
  ] as const)('in %s are read right, or not at all', (file, language) => {
    const sentences = sentencesIn(`${file}.${half}`)
    const failures = sentences.flatMap(([text, expected]) => {
      const read = readIn(text, language)
      return read === expected ? [] : [{ text, expected, read }]
    })
    const wrong = failures.filter(({ read }) => read !== '-')
    const shown = failures.map(({ text, expected, read }) => `${text} | ${expected} | ${read}`).join('\n')
    expect(1 - failures.length / sentences.length, shown).toBeGreaterThanOrEqual(0.97)
    expect(wrong.length / sentences.length, shown).toBeLessThanOrEqual(0.01)
    expect(sentences.length).toBeGreaterThanOrEqual(200)
    expect(sentences.filter(([, expected]) => expected === '-').length / sentences.length).toBeGreaterThanOrEqual(0.25)
  })
})
