import { noDay } from './days.ts'
import type { FoundPiece } from './piece.ts'

/** What takes the next day out of those that are meant: `tous les jours sauf le mardi`, `any day but Monday`, `demain sauf à 14h`. */
const before =
  /(?:^|[^\p{L}])(?:sauf|hormis|excepte|hors|a part|en dehors d[eu]|a l'exception d[eu]|excepting|except(?: for)?|excluding|apart from|other than|(?:any|every|all)(?: ?days?| ?time| evenings?| weekdays?)? but|anything but)(?:,? (?:pour|on|at|the|le|la|les|l'))? ?$/u

/** A piece that an exclusion precedes names no day. */
export const withExclusion = (text: string, piece: FoundPiece): FoundPiece =>
  before.test(text.slice(Math.max(0, piece.start - 36), piece.start)) ? { start: piece.start, end: piece.end, ...noDay } : piece
