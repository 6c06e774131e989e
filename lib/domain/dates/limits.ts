import type { FoundPiece } from './piece.ts'

/**
 * What makes of a date the limit of what is meant: `avant vendredi`, `à partir du 5`, `until 5 May`, `by Friday`, `the 5th at the latest`.
 * Before a clock time `by`, `from` and `vers` name it.
 */
const words = "avant|apres|des|depuis|jusqu'(?:a|au|en)|d'ici|(?:a |au )?(?:partir|compter) d[eu]|before|after|until|till|since|as of"
const before = new RegExp(`(?:^|[^\\p{L}])(?:${words})(?: l[ea]| les| the)? ?$`, 'u')
const within = new RegExp(`^(?!avant[ -]hier|apres[ -](?:demain|midi))(?:${words}) `, 'u')
/** Before a day only. */
const beforeDay =
  /(?:^|[^\p{L}])(?:(?:by|from|starting|beginning|around|(?<!(?:how|what) )about|circa|roughly)(?: on)?(?: the)?|(?:vers|environ)(?: le)?|(?:autour|alentours|environs)(?: du)?) ?$/u
const withinDay = /^(?:by|from|starting|beginning) /u

/** After a date: `le 5 ou après`, `au plus tard`, `5 May or later`, `from Monday on`. */
const after =
  /^,? ?(?:(?:ou|et|or|and) (?:apres|avant|plus tard|plus tot|au-dela|after|before|later|earlier|sooner|onwards?|beyond)|au plus (?:tard|tot)|(?:au )?(?:maximum|minimum|maxi?|mini?)|dernier delai|at the (?:latest|earliest|soonest)|latest|earliest|onwards?|or so|environ)(?![\p{L}\p{N}])/u

/** Marks a day, or a time, that limits what is meant. */
export function withLimit(text: string, piece: FoundPiece): FoundPiece {
  const { start, end, clock, day } = piece
  const preceding = text.slice(Math.max(0, start - 20), start)
  const own = text.slice(start, end)
  const following = text.slice(end, end + 30)
  const limitsDay = day !== undefined && (beforeDay.test(preceding) || withinDay.test(own))
  if (!limitsDay && !before.test(preceding) && !within.test(own) && !after.test(following)) return piece
  return clock && !day ? { ...piece, clock: { ...clock, isLimit: true } } : { ...piece, isLimit: true }
}
