import type { NumberMatch } from './numbers.ts'

/** An amount of money in a text. */
export interface Amount {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly unit: string
  /** Whether the next number was consumed as hundredths. */
  readonly tookNext?: boolean
}

/** What joins the two ends of a range; spaces around a dash also separate what does not belong together. */
const joint = /^(?:[-–—]|[ \u00a0\u202f](?:to|ou|or)[ \u00a0\u202f]|([ \u00a0\u202f](?:[-–—]|à|a)[ \u00a0\u202f]))$/iu
const and = /^[ \u00a0\u202f](?:et|and)[ \u00a0\u202f]$/iu
/** How many times the lower end the upper one may be: `ligne 3 - 20 euros` and `deux à 12 euros` are none. */
const most = { joined: 100, apart: 3 }

/** `table de 4 à 25 euros`: how many, then the price. */
const counted =
  /(?:table|groupe|lot|boite|boîte|paquet|pack|party|group|set|box|row|ligne|page|chambre|room|menu|le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|n°|no\.?|#)(?: (?:de|d|of|for|pour))? $/iu

/** What may follow the upper end without a currency, as its number counts nothing else. */
const done =
  /^(?:[ \u00a0\u202f]*(?:$|[.,;!?)\n](?!\d))|[ \u00a0\u202f](?:each|per|a|an|pp|max|maximum|for|or|please|pls|tops|tonight|total|all|in|on|if|but|la|le|par|pour|svp|stp|merci|ttc|environ|chacun|maxi|si|mais)(?![\p{L}\p{M}\p{N}]))/iu

const fromBefore = /(?:^|[^\p{L}])(?:de|from)[ \u00a0\u202f]$/iu

/** Whether a number follows `between`. */
export const isBetween = (text: string, start: number): boolean =>
  /(?:^|[^\p{L}])(?:entre|between)[ \u00a0\u202f]+[€$£¥]?[ \u00a0\u202f]?$/iu.test(text.slice(Math.max(0, start - 12), start))

type End = Pick<Amount, 'start' | 'end' | 'value'>

function isRange(text: string, low: End, high: End): boolean {
  const between = text.slice(low.end, high.start)
  const [joined, apart] = joint.exec(between) ?? []
  if (joined === undefined) return and.test(between) && isBetween(text, low.start) && high.value > low.value
  const isJoined = apart === undefined || fromBefore.test(text.slice(Math.max(0, low.start - 6), low.start))
  return high.value > low.value && low.value > 0 && high.value <= low.value * (isJoined ? most.joined : most.apart)
}

/** The lower end of a range whose currency follows the upper one: `300-400 dollars`, `entre 40 et 60 €`. */
export function lowEnd(text: string, { start, end, number, article }: NumberMatch, high: Amount): Amount | undefined {
  if (article || counted.test(text.slice(Math.max(0, start - 16), start)) || /\p{L}/u.test(text[start - 1] ?? '')) return undefined
  const low = { start, end, value: number * factorOf(text, { start, end }, high), unit: high.unit }
  return isRange(text, low, high) ? low : undefined
}

/** Both ends of a range whose currency is at the lower one, or that alone: `$300-400`, `de 50 € à 80`. */
export function rangeFrom(text: string, low: Amount, number: NumberMatch): readonly Amount[] {
  const { start, end, number: value } = number
  const high = { start, end, value, unit: low.unit }
  if (number.article || !done.test(text.slice(end, end + 14))) return [low]
  const first = { ...low, value: low.value * factorOf(text, low, high) }
  return isRange(text, first, high) ? [first, high] : [low]
}

/** `5 à 10k€`, `$1-2k`: both are thousands. */
const factorOf = (text: string, low: Pick<Amount, 'start' | 'end'>, high: Amount): number =>
  /^[€$£]?\d{1,3}$/.test(text.slice(low.start, low.end)) && /\d\s?k/iu.test(text.slice(high.start, high.end)) ? 1000 : 1
