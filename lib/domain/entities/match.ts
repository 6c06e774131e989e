import type { Entity } from '../../../schemas/entity.ts'
import type { Span } from './overlap.ts'

/** A match in a text, from `start` (inclusive) to `end` (exclusive), in UTF-16 code units. */
export interface Match {
  readonly start: number
  readonly end: number
  /** A part in between that does not belong to it: other matches may lie there. */
  readonly hole?: Span
  /** The value to save in a profile. */
  readonly value: string
  readonly additional?: NonNullable<Entity['additional_attribute']>
}

/** Resolves overlaps: the longest match wins, the first of equal length. Returns matches in text order. */
export function longestMatches<F extends Match>(matches: readonly F[]): F[] {
  const resolved: F[] = []
  const occupied = new Set<number>()
  for (const candidate of [...matches].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    // Matches kept earlier are at least as long: an overlap includes the first or the last unit.
    if (occupied.has(candidate.start) || occupied.has(candidate.end - 1)) continue
    resolved.push(candidate)
    for (let at = candidate.start; at < candidate.end; at++) occupied.add(at)
  }
  return resolved.sort((a, b) => a.start - b.start)
}

/** Remaining work for one text: lists may hold any number of long similar words, and so may a text. */
export interface Effort {
  remaining: number
}
