import type { FoundPiece } from './piece.ts'

const frenchVerbs =
  'command|achet|pay|envoy|expedi|post|prelev|debit|effectu|mang|din|dejeun|signal|contact|appel|retourn|depos|recuper|oubli|laiss|cass|tomb|arriv'
const frenchObject = "(?:,? (?!pour |de |du |des |d'|que |qu'|si |et |mais |ou |pas |a |au |vers |avant |apres |le |ce )[a-z\\d€$'.]+){0,2}"
/** `j'ai commandé le`, `j'étais là le`. Without accents `paye` is present too, unless an auxiliary verb precedes it. */
const frenchPast = new RegExp(
  `(?<!(?:sera|seront|serait|etre|soit|soient|serai|serez|serons|si je|si on|quand) )(?<![a-z])(?:(?:(?<=(?:ai|as|a|avons|avez|ont|avais|avait|suis|es|est|sommes|etes|sont|ete|bien|deja) )(?:${frenchVerbs})ee?s?|(?:command|achet|pay|envoy|expedi|effectu|debit|prelev|retourn|depos)ees?)|(?:recu|venu|perdu|rendu|dormi)e?s?|(?<=(?:ai|as|a|avons|avez|ont) )ete|(?<=(?:commandes?|reservations?|achats?) )(?:passe|faite)e?s?|passe commande)${frenchObject},? (?:(?:le|du|ce) )?$|(?<![a-z])(?:etais|etait|etions|etaient|etiez) (?:pas |deja |tous |toutes )?(?:la|ici|ouverts?|ouvertes?|fermee?s?|chez vous|a [a-z']+|au [a-z]+|dans [a-z']+ [a-z]+) (?:(?:le|du|ce) )?$`,
)
/** A participle that is written with its accent needs no auxiliary verb. */
const accented = /(?<!\p{L})(?:command|achet|pay|envoy|exp[eé]di|post|pr[eé]lev|d[eé]bit|effectu|d[eé]pos)ée?s? (?:le |du )?$/iu
/** `ordered on`, `I was there on`, `we had dinner with you on`. */
const englishObject = "(?: (?!for |to |until |by |on |about |that |if |when |and |but |or |not |before |after )[a-z\\d€£$'.]+){0,3}"
const englishPast = new RegExp(
  `(?<!(?:be|being|if i|if we|if you) )(?<![a-z])(?:(?<=^ ?|[.,;!?(] ?|(?:i|we|you|he|she|they|i've|ive|we've|weve|have|has|already|just|and|order|orders|who) )(?:ordered|bought|purchased|paid|received|placed|sent|shipped|posted|emailed|visited|dined|ate|stayed|called|phoned|wrote|returned|complained|lost|left|forgot|broke|spoke|met)|arrived|happened|came|went|(?:was|were|been|got) (?:there|here|in|at|with you|charged|billed|delivered|shipped|sent|told|debited)|had (?:dinner|lunch|breakfast|brunch|a meal|a drink))(?:${englishObject} (?:on|on the|last|back on)|(?: (?:it|them|there|here|in|online))?(?: the)?) $`,
)
/** The preposition of a date, which may be part of it; what is `for` a date need not have happened. */
const preposition = /^(?:on the|on|the|le|du) (?=.)/
const other = /^(?:for|pour|by|until|till|before|avant|from|after|apres) /

/**
 * Whether a date follows what has happened, and is the last such day: `commandée le 2 octobre`, `I was there on the 8th`.
 *
 * @param written The same text up to the date, in its original letters.
 */
export function isPast(text: string, { start, end }: FoundPiece, written: string): boolean {
  const own = text.slice(start, end)
  if (other.test(own)) return false
  const before = text.slice(Math.max(0, start - 60), start) + (preposition.exec(own)?.[0] ?? '')
  return frenchPast.test(before) || englishPast.test(before) || accented.test(written.slice(-60).normalize('NFC'))
}
