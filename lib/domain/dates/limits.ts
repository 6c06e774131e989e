import type { FoundPiece } from './piece.ts'

/** `avant vendredi`, `after the 15th`: what is meant lies before or after the date. */
const before = /(?:^|[^\p{L}])(?:avant|apres|before|after)(?: l[ea]| les| the)? ?$/u
const within = /^(?:avant(?![ -]hier)|apres(?![ -](?:demain|midi))|before|after) /u

/** Marks a day, or a time, that limits what is meant. */
export function withLimit(text: string, piece: FoundPiece): FoundPiece {
  const { start, end, clock, day } = piece
  if (!before.test(text.slice(Math.max(0, start - 20), start)) && !within.test(text.slice(start, end))) return piece
  return clock && !day ? { ...piece, clock: { ...clock, isLimit: true } } : { ...piece, isLimit: true }
}
