import { dayNumber } from './calendar.ts'
import { daySpan } from './days.ts'
import type { Piece, Reference } from './piece.ts'

/** The months of a season on the northern hemisphere, by its astronomical limits. */
const seasons = { spring: [3, 20, 6, 20], summer: [6, 21, 9, 22], autumn: [9, 23, 12, 20], winter: [12, 21, 3, 19] } as const
export type Season = keyof typeof seasons

/** A season: the current or the next one, or that of a year (in which a winter begins). */
export function seasonPiece(
  reference: Reference,
  season: Season,
  { year, next, last }: { year?: string; next?: boolean; last?: boolean } = {},
): Piece | undefined {
  const [month, day, endMonth, endDay] = seasons[season]
  const from = { month, day }
  const to = { month: endMonth, day: endDay }
  const isAcross = endMonth < month
  if (last) {
    const ends = [reference.today.year, reference.today.year - 1].map((end) => daySpan(reference, from, to, String(end)))
    return ends.find((span) => span?.last && dayNumber(span.last) < dayNumber(reference.today))
  }
  const span = daySpan(reference, from, to, year === undefined ? undefined : String(Number(year) + (isAcross ? 1 : 0)))
  if (!next || !span?.day || dayNumber(span.day) > dayNumber(reference.today)) return span
  return daySpan(reference, from, to, String(span.day.year + (isAcross ? 2 : 1)))
}
