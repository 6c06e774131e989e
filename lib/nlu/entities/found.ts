import type { Entity } from '../../../schemas/nlu.ts'

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
  for (const candidate of [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every(({ start, end }) => candidate.end <= start || end <= candidate.start)) kept.push(candidate)
  }
  return kept.sort((a, b) => a.start - b.start)
}
