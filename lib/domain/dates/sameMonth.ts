import { addMonths, dayNumber, existing } from './calendar.ts'
import type { FoundPiece } from './piece.ts'

const maxGap = 40
const sentenceEnd = /[.;:!?()]/

/** A number of a day after a day with its month is near that one: `le 12 novembre ou le 13`, `December 24 and noon on the 25th`. */
export function inSameMonth(text: string, groups: readonly FoundPiece[]): FoundPiece[] {
  const near: FoundPiece[] = []
  for (const group of groups) {
    const last = near.at(-1)
    const gap = last ? text.slice(last.end, group.start) : ''
    near.push(last && gap.length <= maxGap && !sentenceEnd.test(gap) ? nearTo(group, last) : group)
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
