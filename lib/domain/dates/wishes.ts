import type { FoundPiece } from './piece.ts'

/** `passez un bon week-end`, but not `c'est bon samedi`. */
const french =
  /(?<!(?:c|cest|c'est|est|serait|parait|semble|pas|tout|ca) )(?<!\p{L})(?:bon|bonne|excellent|excellente|joyeux|beau|belle) $/u
/** `have a great Sunday`, `happy Friday`. */
const english =
  /(?:^|[^\p{L}])(?:(?:have|having|enjoy|wish(?:ing)? (?:you|u|ya|y'all)(?: all)?) (?:(?:an?|your|ur|the|yourselves an?) )?(?:(?:very|really) )?(?:(?:good|great|nice|lovely|wonderful|fantastic|fab|fabulous|amazing|awesome|beautiful|blessed|fun|brilliant|super|pleasant|happy|relaxing|restful|safe|long) )|enjoy (?:your|ur|the) |happy )(?:rest of (?:your |the )?)?$/u
/** What follows a wish in French: `bon lundi à 10h alors` is a proposal. */
const afterWish = /^(?: ?[,;.!)😊🙂👍❤-]| ?$| (?:et|a (?:tous|toutes|vous|toi|toute)|quand meme|merci|les? |la |bisous?|bises?|alors ?$))/u

/** Whether a day is only wished well. */
export function isWish(text: string, { start, end, clock, grain }: FoundPiece): boolean {
  if (clock || (grain !== 'day' && grain !== 'week')) return false
  const before = text.slice(Math.max(0, start - 40), start)
  return english.test(before) || (french.test(before) && afterWish.test(text.slice(end, end + 20)))
}
