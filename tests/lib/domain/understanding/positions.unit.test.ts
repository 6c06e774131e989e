import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, wordsOf } from '../../../../lib/core/fold.ts'
import { featuresOf } from '../../../../lib/domain/classifier/features.ts'
import { cut, readLetters } from '../../../../lib/domain/classifier/letters.ts'
import { compose } from '../../../../lib/domain/entities/compose.ts'
import { recognizerOf } from '../../../../lib/domain/entities/recognize.ts'
import { tokensOf } from '../../../../lib/domain/entities/tokens.ts'

const moment = { now: Date.parse('2026-11-21T10:00:00Z'), zone: 'Europe/Paris' }
const types = ['number', 'date', 'amount', 'duration', 'email', 'phone', 'url']
const synonyms = [{ synonym_reference: 'Évreux' }, { synonym_reference: 'Saint-Étienne' }, { synonym_reference: '🍕' }]
const recognize = recognizerOf([...types.map((type) => ({ _id: type, slot_data_type: type })), { _id: 'list', synonyms }])

/** Ordinary and unusual text: emoji of several code units, composed and decomposed accents, single combining marks, lone surrogates. */
const noise = fc.array(
  fc.oneof(
    fc.constantFrom(
      '👩‍👩‍👧‍👦',
      '🇫🇷',
      '❤️',
      'é',
      'e\u0301',
      'ﬁ',
      'œ',
      'ß',
      '\u0301',
      'İ',
      'ǅ',
      '’',
      '\ud83d',
      '\udc69',
      '\u00a0',
      '½',
      '𝒜',
      '한',
    ),
    fc.constantFrom('12', 'mars', 'vingt', 'euros', '€', 'heures', 'demain', 'à', '@', 'a.fr', '06', '34', '-', '.', ' ', 'et'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
  { maxLength: 12 },
)
const noisyText = noise.map((parts) => parts.join(' '))

/** Entities, with a text and the value that is found in it. */
const known: [string, string, string][] = [
  ['list', 'Évreux', 'Évreux'],
  ['list', 'E\u0301vreux', 'Évreux'],
  ['list', 'saint e\u0301tienne', 'Saint-Étienne'],
  ['list', '🍕', '🍕'],
  ['date', '12 décembre 2031', '2031-12-12T00:00:00.000+01:00'],
  ['date', '12 de\u0301cembre 2031', '2031-12-12T00:00:00.000+01:00'],
  ['date', 'apre\u0300s-demain', '2026-11-23T00:00:00.000+01:00'],
  ['number', 'vingt-et-une', '21'],
  ['amount', '20 €', '20'],
  ['email', 'josé@exemple.fr', 'josé@exemple.fr'],
]
const quiet = fc.array(fc.constantFrom('👩‍👩‍👧‍👦', '🇫🇷', '❤️', 'e\u0301le\u0300ve', 'çà', 'œil', 'ﬁn', '\u0301', '…', 'ǅ', '한국'), {
  maxLength: 6,
})

describe('positions', () => {
  test('are those of the original text, whatever surrounds the entity', async () => {
    await fc.assert(
      fc.asyncProperty(quiet, fc.constantFrom(...known), quiet, async (before, [entity, words, value], after) => {
        const start = before.map((part) => `${part} `).join('').length
        const text = `${before.map((part) => `${part} `).join('')}${words}${after.map((part) => ` ${part}`).join('')}`
        const found = (await recognize(text, 'fr', moment)).filter((one) => one.entity === entity)
        expect(found.map((one) => [one.value, one.start, one.end, one.text])).toEqual([[value, start, start + words.length, words]])
      }),
      { numRuns: 300 },
    )
  })

  test('are within the text, in order, and match its content, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(noisyText, fc.constantFrom('fr' as const, 'en' as const), async (text, language) => {
        const found = await recognize(text, language, moment)
        for (const { start, end, text: there } of found) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).toBe(there)
        }
        expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b))
        for (const entity of [...types, 'list']) {
          const own = found.filter((one) => one.entity === entity)
          for (const [i, one] of own.entries()) expect(own[i + 1]?.start ?? text.length).toBeGreaterThanOrEqual(one.end)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('in normalized text map back to the original', () => {
    fc.assert(
      fc.property(noisyText, (text) => {
        const { text: short, original } = compose(text)
        expect(original(short.length)).toBe(text.length)
        for (let i = 0; i < short.length; i++) expect(original(i)).toBeLessThanOrEqual(original(i + 1))
      }),
    )
  })

  test('of words split the text as the comparison does', () => {
    fc.assert(fc.property(noisyText, (text) => tokensOf(text).every(({ start, end, word }) => fold(text.slice(start, end)) === word)))
  })
})

describe('letters', () => {
  const read = (text: string): string[] => {
    const into = new Uint16Array(2000)
    const size = readLetters(text, into)
    return String.fromCharCode(...into.subarray(0, size))
      .split(String.fromCharCode(cut))
      .slice(0, -1)
  }
  test('are split by the lookup table as by the regular expressions', () => {
    fc.assert(
      fc.property(noisyText, (text) => {
        expect(read(text)).toEqual(wordsOf(text))
      }),
      { numRuns: 2000 },
    )
  })
  test('give the same features composed or decomposed, and in any case', () => {
    const hashes = (text: string) => {
      const { size, hashes: all } = featuresOf(text)
      return [...all.slice(0, size)]
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Où', 'êtes', 'L’été', 'garçon', 'NOËL', 'œuf'), { maxLength: 8 }), (words) => {
        const text = words.join(' ')
        expect(hashes(text.normalize('NFD'))).toEqual(hashes(text))
        expect(hashes(text.toUpperCase())).toEqual(hashes(text))
      }),
    )
  })
})

test('long texts that almost match are processed in reasonable time', async () => {
  for (const text of [
    'a'.repeat(2000),
    '1 '.repeat(1000),
    'a.'.repeat(1000),
    'www.'.repeat(500),
    '+33 6 '.repeat(400),
    'deux mille '.repeat(200),
    'lundi '.repeat(300),
  ]) {
    const begun = process.cpuUsage()
    await recognize(text, 'fr', moment)
    expect(process.cpuUsage(begun).user / 1000, text.slice(0, 20)).toBeLessThan(3_000)
  }
})
