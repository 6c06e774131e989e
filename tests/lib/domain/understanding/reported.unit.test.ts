import { expect, test } from 'vitest'
import { datesIn } from '../../../../lib/domain/entities/dates.ts'
import { numbersIn } from '../../../../lib/domain/entities/numbers.ts'

/** Sentences that were reported as misread by other parsers (docs/field-reports.md). Tuesday, 11:30 in Paris. */
const moment = { now: Date.parse('2026-05-12T09:30:00Z'), zone: 'Europe/Paris' }

test.each([
  ['fr', 'demain à 20h et en terrasse', ['2026-05-13T20:00']],
  ['en', '6 pm get ready', ['2026-05-12T18:00']],
  ['fr', 'le premier mercredi du mois prochain', ['2026-06-03T00:00']],
  ['en', 'the first Wednesday of next month', ['2026-06-03T00:00']],
  ['fr', 'lundi prochain à midi', ['2026-05-18T12:00']],
  ['fr', '15 novembre 2027', ['2027-11-15T00:00']],
  ['fr', 'le 18 juin 89', ['1989-06-18T00:00']],
  ['fr', 'du 1er au 15 août', ['2026-08-15T00:00']],
  ['en', 'from the 22nd to the 30th of July', ['2026-07-30T00:00']],
  ['fr', 'mar. 19 janv. à 08:26', ['2027-01-19T08:26']],
  ['fr', "j'ai été à la mer", []],
  ['fr', 'le week-end', ['2026-05-16T00:00']],
  ['fr', 'la semaine prochaine', ['2026-05-18T00:00']],
  ['fr', 'vendredi à midi', ['2026-05-15T12:00']],
  ['en', 'mid August', ['2026-08-15T00:00']],
  ['fr', 'fin du mois', ['2026-05-31T00:00']],
  ['en', 'may I come in', []],
  ['en', 'Thu Oct 26 11:00:09 EDT 2023', ['2023-10-26T17:00']],
  ['en', 'Wed, Jan 20th, 2027', ['2027-01-20T00:00']],
  ['fr', '28 mars 2027 à 2h30', ['2027-03-28T03:30']],
  ['fr', 'ce soir', ['2026-05-12T18:00']],
  ['en', 'this morning', ['2026-05-12T08:00']],
  ['en', '06/16/2027 05:00 PM', ['2027-06-16T17:00']],
] as const)('%s: %s', (language, text, dates) => {
  expect(datesIn(text, language, moment).map(({ value }) => value.slice(0, 16))).toEqual(dates)
})

test.each([
  ['mille cent', '1100'],
  ['septante-cinq', '75'],
  ['cent quatre-vingt-huit', '188'],
  ['1,234.56', '1234.56'],
])('fr: %s is %s', (text, number) => expect(numbersIn(text, 'fr').map(({ value }) => value)).toEqual([number]))
