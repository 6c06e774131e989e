import { anyOf, type DayPart } from './piece.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty'.split(' ')
const smallOrdinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** Number words up to 59. */
const numbers: ReadonlyMap<string, number> = new Map<string, number>([
  ...small.map((name, i): [string, number] => [name, i]),
  ...tens.flatMap((name, i) =>
    small.slice(0, 10).map((unit, j): [string, number] => [j === 0 ? name : `${name} ${unit}`, 20 + 10 * i + j]),
  ),
  ['a', 1],
  ['an', 1],
  ['a couple of', 2],
  ['a couple', 2],
  ['couple of', 2],
  ['couple', 2],
])

const ordinals: ReadonlyMap<string, number> = new Map<string, number>([
  ...smallOrdinals.map((name, i): [string, number] => [name, i + 1]),
  ...smallOrdinals.slice(0, 9).map((name, i): [string, number] => [`twenty ${name}`, 21 + i]),
  ['thirtieth', 30],
  ['thirty first', 31],
  ['last', -1],
])

const upTo = (most: number): string[] =>
  [...numbers].filter(([name, value]) => value >= 1 && value <= most && !/^a|^couple/.test(name)).map(([name]) => name)

const ordinalWords = anyOf([...ordinals.keys()].filter((name) => name !== 'last'))
const nthWords = 'first|1st|second|2nd|third|3rd|fourth|4th|last'
const hourWords = anyOf(upTo(12))
const minuteWords = anyOf(upTo(59))
const countWords = anyOf([...upTo(59), 'a', 'an', 'a couple of', 'a couple', 'couple of', 'couple'])

/** The number of digits (`12`, `3rd`) or words. */
const numberOf = (written = ''): number => {
  const name = written.replaceAll('-', ' ')
  return numbers.get(name) ?? ordinals.get(name) ?? Number.parseInt(written, 10)
}

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const months = monthNames.join('|')
/** Also abbreviations, beside a day. */
const monthsBesideDay = `${months}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:\\.(?!\\d))?`

/** 1 to 12, by the first three letters. */
const monthOf = (written = ''): number => monthNames.findIndex((name) => name.startsWith(written.replace('.', '').slice(0, 3))) + 1

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const weekdayNames = weekdays.join('|')
/** Abbreviations are words too (`sat`, `sun`, `wed`): only beside a date, or after a preposition. */
const weekdayAbbreviations = 'sun|mon|tues?|wed|thurs?|thur?|fri|sat'
const weekdayAlternatives = `${weekdayNames}|${weekdayAbbreviations}`

/** 0 is Sunday. */
const weekdayOf = (written = ''): number => weekdays.findIndex((name) => name.startsWith(written.slice(0, 3)))

/** What may follow the number of a day or an hour; a noun makes it something else: `the 2nd floor`, `at 5 euros`. */
const afterNumber = `(?=$| ?[,;!?)-]| ?\\.(?!\\d)| (?:at|on|or|and|for|from|in|if|is|works?|would|will|please|pls|plz|thanks?|thx|with|until|till|to|but|so|when|we|i|i'll|i'd|you|the|this|next|of|by|before|after|around|about|sharp|ish|then|instead|tomorrow|today|tonight|morning|afternoon|evening|night|ok|works|works|suits|though|as|because|maybe|not|o'clock|noon|${weekdayNames}|\\d{1,2}:\\d\\d|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m)(?![\\p{L}\\p{N}]))`

/** What numbers count: `saturday 4 people`, `in march 10 guests`. */
const counts =
  "people|ppl|persons?|pax|guests?|adults?|kids?|children|friends|colleagues|couples|of (?:us|you|them|my|our)|nights?|days?|weeks?|months?|years?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|am|pm|a\\.m|p\\.m|o'clock|oclock|ish|km|kms|miles?|m|cm|mm|ft|feet|inch(?:es)?|kg|kgs|kilos?|g|grams?|lbs?|pounds?|oz|l|lit(?:er|re)s?|percent|euros?|eur|dollars?|bucks|usd|gbp|quid|cents?|pence|times|x|tickets?|seats?|places|rooms|beds?|tables|covers?|bottles?|items?|pieces?|pages?|points?|stars?|degrees?|copies|units?|boxes|parcels?|hundred|thousand|million|k"
/** What ordinals count: `the 2nd floor`, `the 5th time`. */
const ranks =
  'floor|storey|level|century|times?|ones?|options?|choice|question|items?|persons?|people|guests?|place|prize|row|column|line|paragraph|page|chapter|verse|edition|version|volume|season|episode|round|attempt|try|visit|stay|order|message|emails?|mail|call|customer|client|child|kid|baby|son|daughter|wife|husband|years?|months?|weeks?|days?|hours?|minutes?|quarter|half|birthday|anniversary|grade|class|street|st|avenue|ave|road|rd|lane|district|arrondissement|world|amendment|parts?|steps?|party|generation|degree|gear|base|things?|photos?|pictures?|image|link|number|name|address|product|button|account|card|dose|installment|payment|parcel|package|letter|draft|test|exam|lesson|session|course|bottle|glass|room(?! for)|door|table(?! for)|seat|bed|house|hole|hand|guy|woman|man|team|game|match|song|book|film|movie|reply|answer|reminder|warning|request|complaint|appointment|meeting|night|morning|afternoon|evening|nights|weekend|sunday|monday|tuesday|wednesday|thursday|friday|saturday|of'
const beforeOther = (words: string): string => `(?= (?!(?:${words})(?![\\p{L}\\p{N}]))[\\p{L}\\p{Extended_Pictographic}(])`
/** What may follow the number of a day: any word but one that it counts. */
const afterDayNumber = `(?:${afterNumber}|(?<=\\d)${beforeOther(counts)})`
/** What may follow the ordinal of a day: any word but one that it ranks. Spelled-out ordinals mostly rank. */
const afterOrdinal = `(?:${afterNumber}|(?<=\\d(?:st|nd|rd|th))${beforeOther(ranks)})`
/** What follows a day that has neither a month nor a weekday. */
const afterDay =
  "i|im|i'm|id|ill|ive|i've|it|it's|its|it'll|he|she|they|there|there's|that|that's|my|our|his|her|does|do|dont|don't|can|can't|cant|could|might|should|has|have|was|were|sounds?|looks?|seems?|fits|may|must|too|also|only|unless|once|since|during|how|what|which|who|why|where|all|any|both|early|late|latest|onwards?|inclusive|preferably|ideally|roughly|approx|sorry|hi|hello|hey|cheers|ty|lol|x|xx|dinner|lunch|lunchtime|brunch|breakfast|supper|tea|midday|midnight|noonish|am|pm|party of|room for|table for|double|single|twin|full|free|open|available|avail|busy|due"
/**
 * What may follow the ordinal of a day that has neither a month nor a weekday. Up to twelve an unknown word is what it ranks: `the 3rd contract`,
 * but `the 25th double room`.
 */
const afterLoneOrdinal = `(?:${afterOrdinal}(?<=(?:1[3-9]|2\\d|3[01])[a-z]{2})|${afterNumber}|(?<=\\d(?:st|nd|rd|th))(?= (?:(?:${afterDay}|${weekdayNames})(?![\\p{L}\\p{N}])|[\\p{Extended_Pictographic}(])))`

const partNames = 'morning|afternoon|evening|night'

const partOf = (written: string | undefined): DayPart | undefined => {
  switch (written) {
    case 'morning':
    case 'afternoon':
    case 'evening':
    case 'night':
      return written
    default:
      return undefined
  }
}

/** The vocabulary of the English rules: patterns, and what their matches mean. */
export const englishWords = {
  ordinalWords,
  nthWords,
  hourWords,
  minuteWords,
  countWords,
  numberOf,
  months,
  monthsBesideDay,
  monthOf,
  weekdayNames,
  weekdayAbbreviations,
  weekdayAlternatives,
  weekdayOf,
  afterNumber,
  afterDayNumber,
  afterOrdinal,
  afterLoneOrdinal,
  partNames,
  partOf,
}
