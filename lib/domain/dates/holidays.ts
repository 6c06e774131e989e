import { addDays, type Day, dayNumber, easterOf } from './calendar.ts'
import { nthWeekday } from './days.ts'
import type { Piece, Reference } from './piece.ts'

const fixed =
  (month: number, day: number) =>
  (year: number): Day => ({ year, month, day })
const afterEaster =
  (days: number) =>
  (year: number): Day =>
    addDays(easterOf(year), days)
const thanksgiving = (year: number): Day => nthWeekday(year, 11, 4, 4) ?? { year, month: 11, day: 22 }

/** The last Sunday of May in France; the first one of June where that is Pentecost. */
const mothersDay = (year: number): Day => {
  const sunday = nthWeekday(year, 5, 0, -1) ?? { year, month: 5, day: 31 }
  return dayNumber(sunday) === dayNumber(addDays(easterOf(year), 49)) ? addDays(sunday, 7) : sunday
}

export type DayOfYear = (year: number) => Day

/** Names as the rules read them: lower case, no accents, apostrophes kept. */
export const frenchHolidays: ReadonlyMap<string, DayOfYear> = new Map([
  ['noel', fixed(12, 25)],
  ['la veille de noel', fixed(12, 24)],
  ['veille de noel', fixed(12, 24)],
  ['le reveillon de noel', fixed(12, 24)],
  ['reveillon de noel', fixed(12, 24)],
  ['reveillon du nouvel an', fixed(12, 31)],
  ['reveillon du jour de l an', fixed(12, 31)],
  ['saint sylvestre', fixed(12, 31)],
  ['st sylvestre', fixed(12, 31)],
  ['la saint sylvestre', fixed(12, 31)],
  ['la st sylvestre', fixed(12, 31)],
  ["jour de l'an", fixed(1, 1)],
  ['nouvel an', fixed(1, 1)],
  ['la saint valentin', fixed(2, 14)],
  ['la st valentin', fixed(2, 14)],
  ['la fete du travail', fixed(5, 1)],
  ['la fete nationale', fixed(7, 14)],
  ["l'assomption", fixed(8, 15)],
  ['la toussaint', fixed(11, 1)],
  ["l'armistice", fixed(11, 11)],
  ['halloween', fixed(10, 31)],
  ['mardi gras', afterEaster(-47)],
  ['mercredi des cendres', afterEaster(-46)],
  ['dimanche des rameaux', afterEaster(-7)],
  ['jeudi saint', afterEaster(-3)],
  ['vendredi saint', afterEaster(-2)],
  ['samedi saint', afterEaster(-1)],
  ['dimanche de paques', afterEaster(0)],
  ['paques', afterEaster(0)],
  ['lundi de paques', afterEaster(1)],
  ["l'ascension", afterEaster(39)],
  ["jeudi de l'ascension", afterEaster(39)],
  ['la pentecote', afterEaster(49)],
  ['dimanche de pentecote', afterEaster(49)],
  ['lundi de pentecote', afterEaster(50)],
  ['lundi de la pentecote', afterEaster(50)],
  ['dimanche de la pentecote', afterEaster(49)],
  ['la fete de la musique', fixed(6, 21)],
  ['la chandeleur', fixed(2, 2)],
  ['la saint nicolas', fixed(12, 6)],
  ['la fete des peres', (year) => nthWeekday(year, 6, 0, 3) ?? { year, month: 6, day: 21 }],
  ['fete des peres', (year) => nthWeekday(year, 6, 0, 3) ?? { year, month: 6, day: 21 }],
  ['la fete des meres', mothersDay],
  ['fete des meres', mothersDay],
])

export const englishHolidays: ReadonlyMap<string, DayOfYear> = new Map([
  ['christmas', fixed(12, 25)],
  ['xmas', fixed(12, 25)],
  ['christmas day', fixed(12, 25)],
  ['christmas eve', fixed(12, 24)],
  ['xmas day', fixed(12, 25)],
  ['xmas eve', fixed(12, 24)],
  ['boxing day', fixed(12, 26)],
  ["new year's eve", fixed(12, 31)],
  ['new years eve', fixed(12, 31)],
  ['new year eve', fixed(12, 31)],
  ['nye', fixed(12, 31)],
  ["new year's day", fixed(1, 1)],
  ['new years day', fixed(1, 1)],
  ["new year's", fixed(1, 1)],
  ["valentine's day", fixed(2, 14)],
  ['valentines day', fixed(2, 14)],
  ["valentine's", fixed(2, 14)],
  ['valentines', fixed(2, 14)],
  ['valentine day', fixed(2, 14)],
  ['st valentine', fixed(2, 14)],
  ["st patrick's day", fixed(3, 17)],
  ['st patricks day', fixed(3, 17)],
  ['saint patrick s day', fixed(3, 17)],
  ['halloween', fixed(10, 31)],
  ['independence day', fixed(7, 4)],
  ['thanksgiving', thanksgiving],
  ['thanksgiving day', thanksgiving],
  ['shrove tuesday', afterEaster(-47)],
  ['ash wednesday', afterEaster(-46)],
  ['palm sunday', afterEaster(-7)],
  ['maundy thursday', afterEaster(-3)],
  ['good friday', afterEaster(-2)],
  ['easter saturday', afterEaster(-1)],
  ['easter', afterEaster(0)],
  ['easter sunday', afterEaster(0)],
  ['easter monday', afterEaster(1)],
  ['ascension day', afterEaster(39)],
  ['whitsun', afterEaster(49)],
  ['whitsunday', afterEaster(49)],
  ['whit sunday', afterEaster(49)],
  ['pentecost', afterEaster(49)],
  ['pentecost sunday', afterEaster(49)],
  ['whit monday', afterEaster(50)],
  ['pentecost monday', afterEaster(50)],
  ['all saints day', fixed(11, 1)],
  ["all saints' day", fixed(11, 1)],
  ['bonfire night', fixed(11, 5)],
  ["st stephen's day", fixed(12, 26)],
  ['bastille day', fixed(7, 14)],
  ['memorial day', (year) => nthWeekday(year, 5, 1, -1) ?? { year, month: 5, day: 31 }],
  ['labor day', (year) => nthWeekday(year, 9, 1, 1) ?? { year, month: 9, day: 1 }],
])

/** The last such day: `last Christmas`. */
export function lastHoliday({ today }: Reference, dayOf: DayOfYear | undefined): Piece | undefined {
  if (!dayOf) return undefined
  const now = dayOf(today.year)
  return { day: dayNumber(now) < dayNumber(today) ? now : dayOf(today.year - 1), grain: 'day' }
}

/** The next such day, or that of a year. */
export function holidayPiece({ today }: Reference, dayOf: DayOfYear | undefined, year?: string): Piece | undefined {
  if (!dayOf) return undefined
  if (year !== undefined) return { day: dayOf(Number(year)), grain: 'day' }
  const now = dayOf(today.year)
  const day = dayNumber(now) >= dayNumber(today) ? now : dayOf(today.year + 1)
  return { day, grain: 'day', inYear: (named) => ({ day: dayOf(named), grain: 'day' }) }
}
