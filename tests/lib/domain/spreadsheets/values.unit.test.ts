import { describe, expect, it } from 'vitest'
import { trimmedCell } from '../../../../lib/domain/spreadsheets/cells.ts'
import { cellEmail, cellPhone } from '../../../../lib/domain/spreadsheets/contacts.ts'
import { cellDate, guessDateOrder } from '../../../../lib/domain/spreadsheets/dates.ts'
import { cellNumber, guessDecimal } from '../../../../lib/domain/spreadsheets/numbers.ts'
import { seenIDs } from '../../../../lib/domain/spreadsheets/seenIDs.ts'

describe('numbers of cells', () => {
  it.each<[string, number, number]>([
    ['12', 12, 12],
    ['-3', -3, -3],
    ['\u22123', -3, -3],
    ['- 5', -5, -5],
    ['+1.5', 1.5, 1.5],
    ['.5', 0.5, 0.5],
    [',5', 0.5, 0.5],
    ['12,5', 12.5, 12.5],
    ['165,09', 165.09, 165.09],
    ['2 234,07', 2234.07, 2234.07],
    ['1\u00a0234,56', 1234.56, 1234.56],
    ['1\u202f234\u202f567', 1234567, 1234567],
    ['1.234,56', 1234.56, 1234.56],
    ['1,234.56', 1234.56, 1234.56],
    ['1.234.567,8', 1234567.8, 1234567.8],
    ['1,234,567', 1234567, 1234567],
    ['1’234.50', 1234.5, 1234.5],
    ["1'234", 1234, 1234],
    ['12,50 €', 12.5, 12.5],
    ['$1,234.56', 1234.56, 1234.56],
    ['-£12.50', -12.5, -12.5],
    ['12,50 EUR', 12.5, 12.5],
    ['CHF 12.50', 12.5, 12.5],
    ['-1.5e2', -150, -150],
    ['1,5E3', 1500, 1500],
    ['0,125', 0.125, 0.125],
    ['0.30000000000000004', 0.30000000000000004, 0.30000000000000004],
    // Only these can mean two numbers: as in English, as in French.
    ['1.234', 1.234, 1234],
    ['1,234', 1234, 1.234],
    ['-999.999', -999.999, -999999],
  ])('%s', (text, english, french) => {
    expect([cellNumber(text, '.'), cellNumber(text, ',')]).toEqual([english, french])
  })

  it.each([
    '',
    '-',
    '.',
    ',',
    'x',
    '12x',
    '1 2',
    '12 34',
    '1,2,3',
    '1.234,56.7',
    '12.34,56',
    '1,23.4',
    '1 234 56',
    '06 12 34 56 78',
    '1e999',
    '2026-01-31',
    '12345678901234567',
    '5%',
    '(5)',
    '0x10',
    'Infinity',
    'NaN',
  ])('refuses %j', (text) => {
    expect([cellNumber(text, '.'), cellNumber(text, ',')]).toEqual([undefined, undefined])
  })

  it('are read by the convention of the file', () => {
    expect(guessDecimal(['1,234', '12,5', 'x'], ',')).toBe(',')
    expect(guessDecimal(['1.234', '12.5'], ';')).toBe('.')
    expect([guessDecimal(['1.234'], ';'), guessDecimal(['1.234'], ','), guessDecimal(['7'], '\t')]).toEqual([',', '.', '.'])
  })
})

describe('dates of cells', () => {
  it.each<[string, string]>([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T09:00:00+02:00', '2026-01-31T09:00:00+02:00'],
    ['2026-01-31 09:00:00', '2026-01-31T09:00:00Z'],
    ['2026-01-31T09:00', '2026-01-31T09:00:00Z'],
    ['31/01/2026 24:00', '2026-02-01T00:00:00.000Z'],
    ['le 31/01/2026', '2026-01-31'],
    ['mardi le 3 février 2026', '2026-02-03'],
    ['31 / 01 / 2026', '2026-01-31'],
    ['2026 - 01 - 31', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['31-01-26', '2026-01-31'],
    ['01/12/65', '1965-12-01'],
    ['31/01/2026 14:30', '2026-01-31T14:30:00Z'],
    ['31/01/2026 à 14h30', '2026-01-31T14:30:00Z'],
    ['31/01/2026 2:05:09 PM', '2026-01-31T14:05:09Z'],
    ['31/01/2026 12:00 am', '2026-01-31T00:00:00Z'],
    ['31 janvier 2026', '2026-01-31'],
    ['1er févr. 2026', '2026-02-01'],
    ['1 aout 2026', '2026-08-01'],
    ['31-janv-26', '2026-01-31'],
    ['31-Jan-26', '2026-01-31'],
    ['Jan 31, 2026', '2026-01-31'],
    ['September 3rd, 2026', '2026-09-03'],
    ['mardi 3 février 2026', '2026-02-03'],
    ['mar. 3 févr. 2026 à 9:05', '2026-02-03T09:05:00Z'],
    ['Tuesday, February 3, 2026', '2026-02-03'],
    ['Mar 3, 2026', '2026-03-03'],
    ['3 fév 2026', '2026-02-03'],
    ['Feb 3, 2026 at 2:05 PM', '2026-02-03T14:05:00Z'],
    ['2026-02-03 14:05:06.7+01', '2026-02-03T14:05:06+01:00'],
    ['2026-02-03 14:05:06 UTC', '2026-02-03T14:05:06Z'],
    ['2026-02-03 14:05:06 -0530', '2026-02-03T14:05:06-0530'],
  ])('%s', (text, date) => {
    expect(cellDate(text, 'dmy')).toBe(date)
  })

  it.each([
    '',
    '31',
    '31/01',
    '31/02/2026',
    '2026-02-30',
    '32/01/2026',
    '31/13/2026',
    '25/12/0026',
    '31/01/2026 25:00',
    '31/01/2026 24:30',
    'le 31',
    '31/ 01/2026',
    '31/01/2026 13:00 pm',
    '31/01-2026',
    '1/2/3',
    '12:30',
    '3 mardi 2026',
    '3 ju 2026',
    '3 jui 2026',
    '45322',
  ])('refuses %j', (text) => {
    expect(cellDate(text, 'dmy')).toBeUndefined()
  })

  it('are read with the month first where only that fits', () => {
    expect(guessDateOrder(['01/02/2026', '01/31/2026'])).toBe('mdy')
    expect([guessDateOrder(['01/02/2026', '31/01/2026']), guessDateOrder(['01/02/2026']), guessDateOrder([])]).toEqual([
      'dmy',
      'dmy',
      'dmy',
    ])
    expect([cellDate('01/31/2026', 'mdy'), cellDate('01/31/2026', 'dmy')]).toEqual(['2026-01-31', undefined])
  })
})

describe('contacts of cells', () => {
  it.each([
    '06 12 34 56 78',
    '+33 6 12 34 56 78',
    '0033612345678',
    '612345678',
    '33612345678',
    '+33 06 12 34 56 78',
    '\u202a+33 6 12 34 56 78\u202c',
    '06.12.34.56.78',
    '０６１２３４５６７８',
    'p:+33612345678',
    'Tél. : 06 12 34 56 78',
    'whatsapp:+33612345678',
    '612345678.0',
  ])('the telephone number %s is brought into one form', (text) => {
    expect(cellPhone(text, 'FR')).toBe('+33612345678')
  })
  it('numbers of other countries by their code, or that of the file', () => {
    expect(cellPhone('690123456', 'FR')).toBe('+590690123456')
    expect([cellPhone('0690 12 34 56', 'FR'), cellPhone('0698 12 34 56', 'FR')]).toEqual(['+590690123456', '+33698123456'])
    expect([cellPhone('(202) 555-0143', 'US'), cellPhone('+1 202 555 0143', 'FR')]).toEqual(['+12025550143', '+12025550143'])
  })
  it.each(['', '12', 'n/a', '06 12 34 56', '2026-01-31', '12,5', 'ada@x.test'])('%j is no telephone number', (text) => {
    expect(cellPhone(text, 'FR')).toBeUndefined()
  })

  it('e-mail addresses are folded', () => {
    expect(['CLIENT1@EXEMPLE.FR', 'mailto:a.b+c@x.test', 'jos\u00e9@\u200bex\u00e4mple.fr'].map(cellEmail)).toEqual([
      'client1@exemple.fr',
      'a.b+c@x.test',
      'josé@exämple.fr',
    ])
    expect(['', 'ada', 'ada@x', 'a b@x.fr', 'a@b@x.fr', 'a@x.fr, b@x.fr', 'Ada <a@x.fr>'].map(cellEmail)).toEqual(Array(7).fill(undefined))
  })
})

it('what is invisible is removed at the ends of cells, and nowhere else', () => {
  expect(trimmedCell('\ufeff\u200b \u00a0\u202aa \u200d b\u202c\u00ad\r')).toBe('a \u200d b')
  expect(trimmedCell('👍🏽')).toBe('👍🏽')
  expect(trimmedCell('❤️')).toBe('❤️')
  expect(trimmedCell('\u200b \u0000')).toBe('')
})

it('ids are known again, whatever their number', () => {
  const ids = seenIDs()
  const all = Array.from({ length: 20_000 }, (_, i) => `client-${i}@example.test`)
  expect(all.every((id) => ids.add(id))).toBe(true)
  expect(all.some((id) => ids.add(id))).toBe(false)
  expect([ids.add(''), ids.add(''), ids.add('CLIENT-1@example.test')]).toEqual([true, false, true])
})
