import type { Entity } from '../../../schemas/entity.ts'

/** Something recognized in a text: from `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
export interface Found {
  readonly start: number
  readonly end: number
  /** What it stands for, as it is saved in a profile. */
  readonly value: string
  readonly additional?: NonNullable<Entity['additional_attribute']>
}

/** What is left where finds overlap: the longer one, of equal ones the first. In the order of the text. */
export function longest<F extends Found>(found: readonly F[]): F[] {
  const kept: F[] = []
  const taken = new Set<number>()
  for (const candidate of [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    // What was kept before is no shorter: where it overlaps, it covers the beginning or the end.
    if (taken.has(candidate.start) || taken.has(candidate.end - 1)) continue
    kept.push(candidate)
    for (let at = candidate.start; at < candidate.end; at++) taken.add(at)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** How much looking is left for one text: lists may hold any number of long words that look alike, and a text as many. */
export interface Effort {
  left: number
}
