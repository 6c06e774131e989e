import { readable } from '../dates/readable.ts'

/**
 * What names a day in order to exclude it (`pas demain`, `anything but Monday`), speaks of the past, or means two days. `non,` and `no,`
 * correct: a day may follow.
 */
const words = [
  "pas|jamais|sauf|hormis|excepte|hors|ni|rien|eviter|evitez|evite|impossible|indispo|indisponibles?|fermee?s?|complete?s?|occupee?|absente?|c'etait",
  "a part|en dehors de|a l'exception|plutot que|au lieu de|la derniere fois",
  "n(?:e |')\\S{1,12} (?:plus|aucun|aucune)",
  "\\S{1,8}n't|(?:ca|wo|do|did|does|is|was|are|could|would)nt|cannot|not|never|neither|nor|except|excluding|avoid|unavailable|busy|closed|fully booked|nothing",
  '(?:any|every|all)\\S{0,8} (?:\\S{1,8} )?but|other than|apart from|rather than|instead of|last time|it was',
  'no (?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  'week[ -]?ends?',
]
const exclusion = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** Politeness and hesitation that have such words. */
const harmless =
  /pourquoi pas|why not|why don't we|pas de (?:soucis?|problemes?|preference)|(?:si )?(?:ca |cela )?ne (?:vous |te )?(?:derange|gene) pas|pas trop (?:tot|tard)|not too (?:early|late)|(?:je )?(?:ne )?sais pas(?: trop)?|i (?:don't|dont) (?:know|mind)|can't wait|(?:si|if) (?:pas|not)(?= )|not a problem|n'est-ce pas|isn't it/gu

/** Whether a text in French or English names days that are not wanted, or not those that are. */
export const excludesDays = (written: string): boolean => exclusion.test(readable(written).text.replace(harmless, ' '))
