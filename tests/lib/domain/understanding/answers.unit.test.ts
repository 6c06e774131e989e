import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '../../../../lib/conversation/turn/checkAnswer.ts'
import { boundDay } from '../../../../lib/domain/dates/dateBounds.ts'
import { readDates } from '../../../../lib/domain/dates/read.ts'
import { amountsIn } from '../../../../lib/domain/entities/amounts.ts'
import { durationsIn } from '../../../../lib/domain/entities/durations.ts'
import { numbersIn } from '../../../../lib/domain/entities/numbers.ts'

/** Thursday, 11:00 in Paris. */
const now = Date.parse('2026-11-26T10:00:00Z')
const inFrench = { language: 'fr', zone: undefined, now } as const
const inEnglish = { language: 'en', zone: undefined, now } as const

describe('an answer to a date question', () => {
  test.each([
    ['fr', 'mardi prochain', '2026-12-01'],
    ['en', 'next Tuesday', '2026-12-01'],
    ['fr', 'le 25 décembre 2026', '2026-12-25'],
    ['fr', 'le 25/12/2026', '2026-12-25'],
    ['en', '25/12/26', '2026-12-25'],
    ['en', '05/06/27', '2027-06-05'],
    ['en', '5/6', '2027-06-05'],
    ['fr', 'demain', '2026-11-27'],
    ['fr', 'tomorrow', '2026-11-27'],
    ['en', 'après-demain', '2026-11-28'],
    ['fr', 'plutôt vendredi si possible', '2026-11-27'],
    ['fr', 'mardi à 14h', '2026-12-01T13:00:00.000Z'],
    ['en', 'Friday at 3:30 pm', '2026-11-27T14:30:00.000Z'],
    ['en', 'tomorow plz', '2026-11-27'],
    ['en', 'satrday', '2026-11-28'],
    ['en', '3rd of decembr', '2026-12-03'],
    ['fr', 'vendredii prochain', '2026-12-04'],
    ['fr', 'mercrediii à 15h', '2026-12-02T14:00:00.000Z'],
    ['fr', 'demain matin', '2026-11-27'],
    ['en', 'Saturday evening', '2026-11-28'],
    ['fr', 'dmn', '2026-11-27'],
    ['fr', 'mer 15h', '2026-12-02T14:00:00.000Z'],
    ['fr', 'sam. matin', '2026-11-28'],
    ['en', 'Wed at 3', '2026-12-02T14:00:00.000Z'],
    ['en', 'sat pm', '2026-11-28'],
    ['fr', 'demain,14h', '2026-11-27T13:00:00.000Z'],
    ['en', 'Monday,9am', '2026-11-30T08:00:00.000Z'],
    ['fr', 'lun 30', '2026-11-30'],
    ['fr', 'ven 27 à 15h', '2026-11-27T14:00:00.000Z'],
    ['en', 'Fri 27 at 3pm', '2026-11-27T14:00:00.000Z'],
    ['fr', 'à 20 heures demain, deux adultes', '2026-11-27T19:00:00.000Z'],
    ['fr', 'la veille de Noël', '2026-12-24'],
    ['fr', 'une semaine avant Noël', '2026-12-18'],
    ['en', 'the day after Christmas', '2026-12-26'],
    ['en', 'tomorrow at half nine in the morning', '2026-11-27T08:30:00.000Z'],
    // The day is known, the hour is not.
    ['fr', 'demain après 14h', '2026-11-27'],
    ['en', 'Friday before 6pm', '2026-11-27'],
    // None of these words excludes the day.
    ['fr', 'pourquoi pas demain ?', '2026-11-27'],
    ['fr', 'pas de souci pour demain', '2026-11-27'],
    ['fr', 'demain si ça ne vous dérange pas', '2026-11-27'],
    ['fr', 'demain, pas trop tard', '2026-11-27'],
    ['fr', 'non, mardi', '2026-12-01'],
    ['fr', '16.12.', '2026-12-16'],
    ['en', '16.12.27.', '2027-12-16'],
    ['fr', '20261216', '2026-12-16'],
    ['en', '16122026', '2026-12-16'],
    ['en', 'Dec 15 26', '2026-12-15'],
    ['en', 'December 15th, 27', '2027-12-15'],
    ['en', 'Tue Dec 15 26.', '2026-12-15'],
    // The weekday fits its day, or says something else.
    ['fr', 'samedi 12/12', '2026-12-12'],
    ['en', 'Saturday, December 12', '2026-12-12'],
    ['fr', 'la veille du samedi 12 décembre', '2026-12-11'],
    ['en', 'Mar 12', '2027-03-12'],
    ['en', 'March 12th', '2027-03-12'],
    ['fr', 'samedi 8h', '2026-11-28T07:00:00.000Z'],
    ['fr', 'après-demain', '2026-11-28'],
    ['en', 'why not tomorrow?', '2026-11-27'],
    ['en', 'no, Tuesday', '2026-12-01'],
    ['en', "I don't know, Tuesday", '2026-12-01'],
    ['en', 'how about Monday?', '2026-11-30'],
    ['en', 'Sunday by 8pm', '2026-11-29T19:00:00.000Z'],
    // In digits the day is first, also beside a time.
    ['en', '5/6 at 3pm', '2027-06-05T13:00:00.000Z'],
    ['en', 'Friday 4/12', '2026-12-04'],
    ['fr', 'le 14-12', '2026-12-14'],
    ['fr', 'le 03-12-2026 à 10h', '2026-12-03T09:00:00.000Z'],
    ['fr', 'le 6 1 27', '2027-01-06'],
    ['fr', 'demain à partir de 14h', '2026-11-27'],
    ['fr', 'vendredi soir prochain', '2026-12-04'],
    ['fr', 'demain midi vers 13h', '2026-11-27T12:00:00.000Z'],
    ['en', 'Tuesday evening next week', '2026-12-01'],
    ['en', 'January 5 next year', '2027-01-05'],
    ['en', 'Friday 18 in the evening', '2026-12-18'],
    ['en', 'Monday 14 at half past six', '2026-12-14T17:30:00.000Z'],
    ['fr', 'le 6/12 pour 2 ou 3 personnes', '2026-12-06'],
    ['fr', 'le 20 pour le menu de Noël', '2026-12-20'],
  ] as const)('in %s: %s is %s', async (language, text, answer) => {
    expect(await checkAnswer({ type: 'date' }, text, { ...inFrench, language })).toMatchObject({ verdict: 'valid', answer })
  })

  test('is read in the respondent’s time zone', async () => {
    const context = { ...inEnglish, zone: 'Pacific/Auckland' }
    expect(await checkAnswer({ type: 'date' }, 'tomorrow', context)).toMatchObject({ verdict: 'valid', answer: '2026-11-27' })
    expect(await checkAnswer({ type: 'date' }, 'tomorrow at 9am', context)).toMatchObject({
      verdict: 'valid',
      answer: '2026-11-26T20:00:00.000Z',
    })
    expect(await checkAnswer({ type: 'date' }, 'demain', { ...inFrench, zone: 'Mars/Olympus' })).toMatchObject({ answer: '2026-11-27' })
  })

  test.each([
    '25/12/0026',
    '31/02/2027',
    '31/02',
    'lundi ou mardi',
    'du 3 au 5 mars',
    'à 14h',
    'en mars',
    'la semaine prochaine',
    'oui',
    '',
    // Days that are excluded.
    'pas demain',
    'surtout pas samedi',
    'tout sauf mardi',
    'n’importe quand sauf lundi',
    'je ne peux pas demain',
    'demain je ne suis plus libre',
    'jamais le dimanche',
    'lundi c’est impossible',
    'n’importe quel jour hormis jeudi',
    'évitez vendredi',
    'not Saturday',
    'any day except Friday',
    'anything but Monday',
    "I can't do tomorrow",
    'never on Sunday',
    'no Mondays',
    'I am busy on Tuesday',
    'any day other than Friday',
    "tomorrow won't work",
    'Saturday is not possible',
    // Limits, periods and what was.
    'avant vendredi',
    'après le 15',
    'before Friday',
    'after the 15th',
    'pas avant jeudi',
    'la dernière fois c’était lundi',
    '14:00-15:30 le 20',
    'vendredi 9h30-10h15',
    '16:00-17:30 on Thursday',
    'ce week-end',
    'du 8 au 11 décembre',
    'entre le 8 et le 11 décembre',
    'le 8 ou 11 décembre',
    'jusqu’au 8 décembre',
    'd’ici le 8 décembre',
    'à partir du 8 décembre',
    'à compter de lundi',
    'dès lundi',
    'depuis le 20 octobre',
    'le 8 décembre au plus tard',
    'le 8 décembre ou plus tard',
    'lundi maximum',
    'vers le 8 décembre',
    'fin décembre',
    'mi-janvier',
    'début 2027',
    'demain ou après-demain',
    'demain ou le lendemain',
    'le lundi c’est fermé',
    '8 to 11 December',
    'between 8 and 11 December',
    '8 or 11 December',
    'until 8 December',
    'by Monday',
    'from 8 December on',
    'starting Monday',
    'as of December 8',
    'since 20 October',
    '8 December at the latest',
    'Monday or later',
    'around December 8',
    'late December',
    'mid January',
    'tomorrow or the day after',
    'Monday 7 or 14',
    'mardi 8-10',
    'Tuesday 29-30',
    'le 12-13',
    'demain midi ou 13h',
    'la semaine du 7 décembre',
    'the weekend of December 5',
    'fin de semaine prochaine',
    'aux alentours du 12',
    'end of the week',
    'December 3 or the 5th',
    'on est à 3h de Paris',
    'closed on Mondays',
    'Mondays',
    'the weekend after next',
    'une semaine avant la livraison',
    '31st of April',
    'lundi 26',
    'samedi 13/12',
    'mardi 13 décembre',
    'samedi 13/12/2026',
    'sam. 13 décembre',
    'Saturday, December 13',
    'Saturday the 13th of December 2026',
    '20261316',
    '99999999',
  ])('is refused: %j', async (text) => {
    expect(await checkAnswer({ type: 'date' }, text, inFrench)).toEqual({ verdict: 'invalid' })
  })

  test.each([
    [{ earliest: 'today' }, 'hier', 'earliest', 'jeudi 26 novembre 2026', "aujourd'hui"],
    [{ earliest: '+2' }, 'demain', 'earliest', 'samedi 28 novembre 2026', 'samedi'],
    [{ latest: '2026-12-15' }, 'le 16 décembre', 'latest', 'mardi 15 décembre 2026', 'le 15 décembre'],
    [{ weekdays: ['mon', 'tue'] }, 'vendredi', 'weekdays', 'lundi, mardi', 'mardi'],
    [{ hours: [{ from: '09:00', to: '12:00' }] }, 'mardi', 'time', '', 'mardi à 9h'],
    [{ hours: [{ from: '09:00', to: '12:00' }] }, 'mardi matin', 'time', '', 'mar. à 11h'],
    [{ hours: [{ from: '09:00', to: '12:00' }] }, 'mardi à midi', 'hours', '09:00–12:00', 'mardi à 11h59'],
    [{ slots: 30 }, 'mardi à 14h15', 'slots', '30', 'mardi à 14h30'],
    [{ hours: [{ from: '09:15', to: '12:00' }], slots: 45 }, 'mardi à 9h45', 'slots', '45', 'mardi à 10h'],
  ] as const)('with %j: %s breaks %s', async (bounds, text, limit, value, fine) => {
    const check = { type: 'date', bounds: structuredClone(bounds) as never } as const
    expect(await checkAnswer(check, text, inFrench)).toEqual({ verdict: 'invalid', limit, value })
    expect(await checkAnswer(check, fine, inFrench)).toMatchObject({ verdict: 'valid' })
  })

  test('a limit names its weekdays and days in English, too', async () => {
    const check = { type: 'date', bounds: { weekdays: ['sat', 'sun'] as ('sat' | 'sun')[] } } as const
    expect(await checkAnswer(check, 'Monday', inEnglish)).toMatchObject({ value: 'Saturday, Sunday' })
    expect(boundDay('-1', { year: 2027, month: 1, day: 1 })).toEqual({ year: 2026, month: 12, day: 31 })
  })
})

describe('an answer to a number question', () => {
  test.each([
    ['4 personnes', '4'],
    ['½', '0.5'],
    ['2½', '2.5'],
    ['¾ de litre', '0.75'],
    ['٤', '4'],
    ['４', '4'],
    ['10 €', '10'],
    ['1.234,5', '1234.5'],
    ['moins 3', '-3'],
    ['2 douzaines', '24'],
    ['2 et demi', '2.5'],
    ['4pers', '4'],
    ['10k', '10000'],
    ['4 personnes à 19h30', '4'],
    ['4 people at half past seven', '4'],
    ['3 pour le 14/02/2027', '3'],
    ['180cm', '180'],
  ])('%s is %s', async (text, answer) => {
    expect(await checkAnswer({ type: 'number' }, text, inFrench)).toMatchObject({ verdict: 'valid', answer })
  })
  test.each([
    '12 34',
    '3 ou 4',
    '1e3',
    '0612345678',
    'beaucoup',
    'douze',
    'two dozen',
    '25/12/2026',
    '3.2.1',
    '',
    '1a',
    'B4',
    '4 mai',
    '4h',
    '3 ans et demi',
    '192.168.1.10',
  ])('is refused: %j', async (text) => {
    expect(await checkAnswer({ type: 'number' }, text, inFrench)).toEqual({ verdict: 'invalid' })
  })
})

describe('an answer to a question for a phone number', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['０６１２３４５６７８', '+33612345678'],
    ['\u202a+33 6 12 34 56 78\u202c', '+33612345678'],
    ['+33 06 12 34 56 78', '+33612345678'],
    ['+33 (0)1 42 68 53 00', '+33142685300'],
    ['33612345678', '+33612345678'],
    ['612345678', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['06.12.34.56.78', '+33612345678'],
    ['0690 30 12 34', '+590690301234'],
    ['0262 45 67 89', '+262262456789'],
    ['06 39 12 34 56', '+262639123456'],
    ['+262 269 12 34 56', '+262269123456'],
    // A mobile number of the mainland.
    ['06 98 76 54 32', '+33698765432'],
    ['c’est le 06 12 34 56 78 merci', '+33612345678'],
    ['📞 06 12 34 56 78 (le soir)', '+33612345678'],
    ['appelez-moi au 0612345678 après 18h30', '+33612345678'],
    ['(+33) 6 12 34 56 78', '+33612345678'],
    // Spreadsheets and phones drop the zero, overseas too.
    ['690 30 12 34', '+590690301234'],
  ])('%j is stored as %s', async (text, answer) => {
    for (const type of ['phone', 'phone-fr'] as const)
      expect(await checkAnswer({ type }, text, inFrench), type).toEqual({ verdict: 'valid', answer })
  })
  test.each([
    ['+44 20 7946 0958', { answer: '+442079460958' }],
    ['01 42 68 53 00 poste 12', { answer: '+33142685300', extension: '12' }],
    ['+1 202 555 0143 ext. 7', { answer: '+12025550143', extension: '7' }],
  ])('%s keeps its extension apart', async (text, kept) => {
    expect(await checkAnswer({ type: 'phone' }, text, inFrench)).toEqual({ verdict: 'valid', ...kept })
  })
})

describe('reading any text', () => {
  const words = fc.constantFrom(
    'le',
    'du',
    '3',
    '12',
    '25/12',
    'à',
    '20h',
    '14:30',
    'et',
    'demi',
    'mardi',
    'prochain',
    'in',
    'an',
    'hour',
    'and',
    'a',
    'half',
    'from',
    'to',
    '9',
    'am',
    'next',
    'Friday',
    'moins',
    'quart',
    'de',
    '-',
    ',',
    '.',
    "d'",
    '€',
    '1.234,56',
    'dozen',
    'minus',
    'point',
    'five',
    '2026-02-30',
    'T',
    '10:00Z',
    'ſ',
    'İ',
    '½',
    '٣',
    '\ud83d',
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 20 }).map((all) => all.join(' ')),
    fc.array(words, { maxLength: 20 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const moment = { now, today: { year: 2026, month: 11, day: 26 }, minutes: 660 }

  test('never throws, and finds only what is in it', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('fr' as const, 'en' as const), (text, language) => {
        const found = [readDates(text, language, moment), numbersIn(text, language), amountsIn(text, language), durationsIn(text, language)]
        for (const { start, end } of found.flat()) expect(0 <= start && start < end && end <= text.length).toBe(true)
        for (const one of numbersIn(text, language)) expect(Number.isFinite(Number(one.value))).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})

test.each(['tel: 06 12 34 56 78', 'Tél. : 0612345678', 'téléphone : +33 6 12 34 56 78', 'Mobile:06.12.34.56.78'])(
  'a telephone number may be named: %s',
  async (text) => {
    const verdict = await checkAnswer({ type: 'phone' }, text, { language: 'fr', zone: undefined, now: 0 })
    expect(verdict).toEqual({ verdict: 'valid', answer: '+33612345678' })
  },
)
