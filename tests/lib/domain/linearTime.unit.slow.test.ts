import { Readable } from 'node:stream'
import fc from 'fast-check'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from '../../../lib/conversation/turn/checkAnswer.ts'
import { parseExactly } from '../../../lib/core/exactNumbers.ts'
import { bareForm, isBlank, isTyped } from '../../../lib/core/typedText.ts'
import { readDates } from '../../../lib/domain/dates/read.ts'
import { isEmail } from '../../../lib/domain/engine/answer/formats.ts'
import { numbersInReply } from '../../../lib/domain/engine/answer/numberedReply.ts'
import { amountsIn } from '../../../lib/domain/entities/amounts.ts'
import { answerDate } from '../../../lib/domain/entities/answerDate.ts'
import { answerNumber } from '../../../lib/domain/entities/answerNumber.ts'
import { emailsIn, phonesIn, urlsIn } from '../../../lib/domain/entities/contacts.ts'
import { digitNumbersIn } from '../../../lib/domain/entities/digitNumbers.ts'
import { durationsIn } from '../../../lib/domain/entities/durations.ts'
import { numbersIn } from '../../../lib/domain/entities/numbers.ts'
import { languageOf } from '../../../lib/domain/language/language.ts'
import { isNegated } from '../../../lib/domain/language/negation.ts'
import { sentencesIn } from '../../../lib/domain/language/sentences.ts'
import { optOutRequest } from '../../../lib/domain/optOut/optOutText.ts'
import { guessColumns } from '../../../lib/domain/spreadsheets/columns.ts'
import { cellEmail, cellPhone } from '../../../lib/domain/spreadsheets/contacts.ts'
import { cellDate } from '../../../lib/domain/spreadsheets/dates.ts'
import { cellNumber } from '../../../lib/domain/spreadsheets/numbers.ts'
import { readTable } from '../../../lib/domain/spreadsheets/table.ts'
import { richText } from '../../../widget/richText.ts'
import { countSteps, type StepCounter } from '../../harness/steps.ts'
import { superLinear } from '../../harness/superLinear.ts'
import { cutEvery } from './spreadsheets/files.ts'

/** Readers of what people type, send and import: whatever it is, none throws, and the work grows no faster than the text. */

const moment = { now: Date.parse('2026-05-12T09:30:00Z'), zone: 'Europe/Paris' }
const local = { now: moment.now, today: { year: 2026, month: 5, day: 12 }, minutes: 690 }
const context = { language: 'fr', zone: undefined, now: moment.now } as const

async function readFile(text: string): Promise<void> {
  const table = await readTable(Readable.from([Buffer.from(text)]))
  if ('stop' in table) return
  const rows: string[][] = []
  for await (const row of table.rows) if ('cells' in row) rows.push([...row.cells])
  guessColumns(table.header, rows.slice(0, 100), table.delimiter)
}

const readers: Record<string, (text: string) => unknown> = {
  'French dates': (text) => readDates(text, 'fr', local, { misspellings: 'any' }),
  'English dates': (text) => readDates(text, 'en', local, { misspellings: 'any' }),
  'numbers in digits': (text) => [digitNumbersIn(text, 'fr'), digitNumbersIn(text, 'en')],
  numbers: (text) => [numbersIn(text, 'fr'), numbersIn(text, 'en')],
  amounts: (text) => [amountsIn(text, 'fr'), amountsIn(text, 'en')],
  durations: (text) => [durationsIn(text, 'fr'), durationsIn(text, 'en')],
  'e-mail addresses': emailsIn,
  'web addresses': urlsIn,
  'phone numbers': phonesIn,
  'answers to questions': (text) => [answerDate(text, 'fr', moment), answerNumber(text, 'en'), isEmail(text)],
  'answers with a phone number': (text) => checkAnswer({ type: 'phone' }, text, context),
  'opt-out texts': optOutRequest,
  'buttons as typed': (text) => [isTyped(text, `${text}.`), bareForm(text), isBlank(text), numbersInReply(text)],
  'negations and sentences': (text) => [isNegated(text), sentencesIn(text), languageOf(text)],
  'formatted text': (text) => richText(text, (tag) => tag),
  files: readFile,
  'a column of a file': (text) => readFile(`nom;valeur\n${`é${text}`.replaceAll('\n', ' ')}é;x\n`),
  cells: (text) => [cellNumber(text, ','), cellDate(text, 'dmy'), cellEmail(text), cellPhone(text, 'FR')],
}

/** What patterns look for, and what nearly is it. */
const fragments = [
  ...[
    ' ',
    '\n',
    '\t',
    '.',
    ',',
    ';',
    ':',
    '-',
    '/',
    "'",
    '"',
    '(',
    ')',
    '[',
    ']',
    '*',
    '_',
    '!',
    '?',
    '@',
    '#',
    '%',
    '+',
    '€',
    '$',
    '=',
    '|',
  ],
  ...['0', '1', '12', '1 234', '1,234', '1.', '12/', '+33 6', '06 12', '20h', '8 pm', '€ 5', '1/2', '2026-05-12', '½', '٣'],
  ...[
    'le ',
    'du 3 au ',
    'à ',
    'de ',
    'et ',
    'and ',
    'to ',
    'at ',
    'moins ',
    'deux ',
    'cent ',
    'vingt et ',
    'hundred ',
    'lundi ',
    'next ',
    'dans ',
  ],
  ...['mai ', 'heures ', 'half ', 'une douzaine ', 'a dozen ', 'pas ', 'ne ', 'not ', 'stop ', 'stop all ', 'merci ', 'please '],
  ...[
    'http://',
    'www.',
    'a.b.',
    'a@',
    'a@b.',
    '](',
    '[a](',
    '**',
    '- a\n',
    '1. a\n',
    'sep=',
    'a;"',
    '""',
    'a,b\n',
    "l'",
    'é',
    '\u0301',
    '\u200b',
    '🙂',
    '👍🏽',
    'ß',
    'ﷺ',
  ],
]

interface PumpedText {
  readonly before: string
  readonly pump: string
  readonly after: string
}

/** Texts in which a pattern begins and then goes on and on. */
const begun: readonly PumpedText[] = [
  { before: 'sep=', pump: ' ', after: 'x' },
  { before: 'http://', pump: '.', after: ' x' },
  { before: 'sep=;\n"', pump: '\n', after: 'x' },
  { before: '1', pump: ' 234', after: ' 5' },
  { before: '06', pump: ' 12', after: '3' },
]

const sizes = [80, 320] as const
const repeated = (pump: string, size: number): string => pump.repeat(Math.ceil(size / pump.length)).slice(0, size)

const fragment = fc.constantFrom(...fragments)
const anyText = fc.record({
  before: fc.oneof(fc.constant(''), fragment),
  pump: fc.oneof(
    fragment,
    fc.tuple(fragment, fragment).map(([one, other]) => one + other),
  ),
  after: fc.constantFrom('', 'x', '1', '!'),
})

let counter: StepCounter
beforeAll(async () => {
  counter = await countSteps(['/lib/', '/widget/', '/libphonenumber-js/', '/papaparse/'])
})
afterAll(() => counter.stop())

test('numbers of JSON are read in linear time', async () => {
  const ofZeros = (zeros: number) => counter.stepsOf(() => parseExactly(`[1${'0'.repeat(zeros)}1]`))
  expect(await ofZeros(4000)).toBeLessThan(6 * (await ofZeros(1000)) + 2000)
})

test.each([
  ['a header of one name', (columns: number) => readFile('a;'.repeat(columns))],
  [
    'a long row in small pieces',
    async (bytes: number) => {
      const table = await readTable(cutEvery(Buffer.from(`a;b\n"${'x\n'.repeat(bytes)}";c\n`), 8))
      if ('rows' in table) for await (const row of table.rows) expect('cells' in row).toBe(true)
    },
  ],
])('%s is read in linear time', async (_, read) => {
  const few = await counter.stepsOf(() => read(500))
  expect(await counter.stepsOf(() => read(2000))).toBeLessThan(6 * few + 2000)
})

/** Counting takes longer than reading: texts are counted in groups. */
const groupSize = 6
const groupsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / groupSize) }, (_, i) => all.slice(i * groupSize, (i + 1) * groupSize))

test.each(Object.entries(readers))('%s are read in linear time', async (_, read) => {
  const known = [...fragments.map((pump) => ({ before: '', pump, after: 'x' })), ...begun]
  const stepsOf = (texts: readonly PumpedText[], size: number) =>
    counter.stepsOf(async () => {
      for (const { before, pump, after } of texts) await read(before + repeated(pump, size) + after)
    })
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: groupSize, maxLength: groupSize }), async (texts) => {
      const few = await stepsOf(texts, sizes[0])
      // Four times the text takes four times the steps, and some to begin with.
      expect(await stepsOf(texts, sizes[1])).toBeLessThan(6 * few + 2000)
    }),
    { examples: groupsOf(known).map((group): [PumpedText[]] => [group]), numRuns: groupsOf(known).length + 4, endOnFailure: true },
  )
})

test('their regular expressions, also those that are put together, take no more than linear time', async () => {
  const run = counter.takeExpressions()
  // libphonenumber-js has some of its own that may: their loops are bounded, or run on the 250 characters that it parses.
  for (const text of [...fragments, 'tel. 06 12 34 56 78 ext. 9'])
    await counter.stepsOf(() => [findPhoneNumbersInText(`${text} `.repeat(3), 'FR'), parsePhoneNumberFromString(text, 'FR')])
  const ofLibrary = new Set(counter.takeExpressions().map(String))
  expect(run.filter((expression) => !ofLibrary.has(String(expression)) && superLinear(expression).length > 0)).toEqual([])
})
