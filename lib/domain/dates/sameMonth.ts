import { addDays, addMonths, dayNumber, existing } from './calendar.ts'
import type { FoundPiece } from './piece.ts'

const maxGap = 40
const sentenceEnd = /[.;:!?()]/

/** Before a day these say that it ends a stay: `on arrive le 23 et on repart dimanche`. */
const leaving =
  /(?<!\p{L})(?:(?:re)?(?:par[ts]|partons|partez|partira|partirai|partirons|partant)|depart|retour|rentre[rsz]?|rentrons|rentrant|jusqu'a[ux]?|check[ -]?out|leav(?:e|es|ing)|depart(?:s|ing|ure)?|returning|return|heading (?:home|back)|going (?:home|back)|until|till)(?: (?:le|the|on|au|du|for|home))*(?: |$)$/u

/** A number of a day after a day with its month is near that one: `le 12 novembre ou le 13`, `December 24 and noon on the 25th`. */
export function inSameMonth(text: string, groups: readonly FoundPiece[]): FoundPiece[] {
  const near: FoundPiece[] = []
  for (const group of groups) {
    const last = near.at(-1)
    const gap = last ? text.slice(last.end, group.start) : ''
    const isNear = last && gap.length <= maxGap && !sentenceEnd.test(gap)
    const isLeaving = isNear && leaving.test(gap)
    near.push(isLeaving ? afterArrival(nearTo(group, last), last) : isNear ? nearTo(group, last) : group)
  }
  return near
}

function nearTo(group: FoundPiece, { day: named, inYear, last }: FoundPiece): FoundPiece {
  const { day, repeats } = group
  if (!named || !inYear || !day || repeats !== 'month') return group
  const from = last ?? named
  const days = [0, 1].flatMap((months) => existing({ ...addMonths({ ...from, day: 1 }, months), day: day.day }) ?? [])
  const [nearest = day] = days.toSorted((a, b) => Math.abs(dayNumber(a) - dayNumber(from)) - Math.abs(dayNumber(b) - dayNumber(from)))
  return { ...group, day: nearest }
}

/** The first such day after another one. */
function afterArrival(group: FoundPiece, { day: arrival, last }: FoundPiece): FoundPiece {
  const { day, repeats } = group
  const from = last ?? arrival
  if (!day || !from || (repeats !== 'week' && repeats !== 'month') || group.last || group.grain !== 'day') return group
  let next = day
  while (dayNumber(next) <= dayNumber(from)) next = repeats === 'week' ? addDays(next, 7) : addMonths(next, 1)
  return { ...group, day: next }
}
