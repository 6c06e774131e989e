import { anyOf, type DayPart } from './piece.ts'

const units = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const small = [...units, 'dix sept', 'dix huit', 'dix neuf']
const tens = ['vingt', 'trente', 'quarante', 'cinquante'].flatMap((name, i) =>
  Array.from({ length: 10 }, (_, unit): [string, number] => [
    unit === 0 ? name : unit === 1 ? `${name} et un` : `${name} ${small[unit]}`,
    20 + 10 * i + unit,
  ]),
)

/** Number words up to 59. */
const numbers: ReadonlyMap<string, number> = new Map<string, number>([
  ...small.map((name, i): [string, number] => [name, i]),
  ...tens,
  ['une', 1],
  ['vingt et une', 21],
  ['premier', 1],
])

const upTo = (most: number): string[] => [...numbers].filter(([, value]) => value >= 1 && value <= most).map(([name]) => name)

// `un mars` is a chocolate bar; the first is `premier`.
const dayWords = anyOf(upTo(31).filter((name) => name !== 'un' && name !== 'une'))
const hourWords = anyOf(upTo(23))
const minuteWords = anyOf(upTo(59).filter((name) => name !== 'premier' && name !== 'un' && name !== 'une'))
const countWords = anyOf(upTo(59).filter((name) => name !== 'premier'))

/** The number of digits (`12`, `1er`) or words. */
const numberOf = (written = ''): number => numbers.get(written.replaceAll('-', ' ')) ?? Number.parseInt(written, 10)

const monthNames = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
/** Full names, which may stand without a day. */
const months = monthNames.join('|')
/** Also abbreviations, beside a day. */
const monthsBesideDay = `${months}|(?:janv?|fevr?|avr|juil|sept?|oct|nov|dec)(?:\\.(?!\\d))?`

/** 1 to 12, by the first three or four letters. */
const monthOf = (written = ''): number =>
  monthNames.findIndex((name) => name === written || (written.length > 2 && name.startsWith(written.replace('.', '')))) + 1

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const weekdayNames = weekdays.join('|')
const abbreviations = 'dim|lun|mar|mer|jeu|ven|sam'
/** Abbreviations are words too (`mer`, `jeu`): only beside a day with its month. */
const weekdayAlternatives = `${weekdayNames}|${abbreviations}`

/** 0 is Sunday. */
const weekdayOf = (written = ''): number => weekdays.findIndex((name) => name.startsWith(written.replace('.', '')))

const notCounted =
  "a|au|aux|vers|des|avant|apres|et|ou|pour|de|du|en|dans|chez|avec|mais|si|s'il|est|ca|c'est|je|on|j'ai|nous|vous|il|elle|entre|jusqu'au|prochain|dernier|qui|car|sans|sur|ce|cette|le|puis|ok|possible|uniquement|seulement|plutot|sinon|aussi|environ|svp|stp|merci|matin|midi|soir|apres-midi|aprem|dispo|disponible|minimum|maximum|inclus|compris"
const afterNumber = (words: string): string => `(?=$| ?[,;!?)-]| ?\\.(?!\\d)| (?:${notCounted}|${words})(?![\\p{L}\\p{N}]))`
/** What numbers count, also after an article or a weekday: `samedi 4 personnes`, `le 2 pièces`, `le 8 rue de la Paix`. */
const counts =
  'pers|personnes?|p|pax|adultes|enfants|bebes|gens|amis|copains|copines|collegues|invites|convives|hommes|femmes|couverts|places|tables|chambres|lits|nuits?|nuitees|jours?|jrs?|j|semaines?|mois|ans?|annees?|heures?|h|hrs?|minutes?|min|mn|secondes?|euros?|eur|balles|dollars?|francs?|centimes?|cts|km|kms|metres?|m|m2|cm|mm|kg|kgs|kilos?|g|grammes?|l|litres?|cl|tonnes?|degres?|fois|pieces?|etoiles|portes|roues|pages|points|parts|menus|plats|bouteilles|verres|billets|tickets|photos|articles|produits|colis|exemplaires|options|mille|cents?|millions?|pour cent|bis|ter|rue|avenue|av|boulevard|bd|quai|place|chemin|allee|impasse|route|cours|x|er|ere|e|eme'
/** After digits the number is a day unless they count the next word. */
const beforeWord = `(?<=\\d)(?= (?!(?:${monthsBesideDay}|${counts})(?![\\p{L}\\p{N}]))[\\p{L}\\p{Extended_Pictographic}(])`
/** Whether the number of a day is certain: the sentence goes on with a function word, a time or a sign. */
const afterCertainDay = afterNumber('\\d{1,2} ?h|\\d{1,2}:|[01]?\\d ?heures')
/** What may follow the number of a day: any word but one that it counts. */
const afterDayNumber = `(?:${afterCertainDay}|${beforeWord})`
/** What may follow minutes that stand apart from their hour. */
const afterMinutes = afterNumber(
  `${weekdayNames}|demain|aujourd'hui|hier|table|resa|reservation|rdv|terrasse|dehors|pile|precises?|tapantes?|max|\\d{1,2}`,
)

const parts: Readonly<Record<string, DayPart>> = {
  matin: 'morning',
  mat: 'morning',
  midi: 'afternoon',
  apres: 'afternoon',
  aprem: 'afternoon',
  soir: 'evening',
  nuit: 'night',
}

const partNames = 'matinee|matin|apres[ -]?midi|aprem|soiree|soir|nuit'

const partOf = (written: string | undefined): DayPart | undefined => Object.entries(parts).find(([name]) => written?.startsWith(name))?.[1]

/** The vocabulary of the French rules: patterns, and what their matches mean. */
export const frenchWords = {
  dayWords,
  hourWords,
  minuteWords,
  countWords,
  numberOf,
  months,
  monthsBesideDay,
  monthOf,
  weekdayNames,
  weekdayAlternatives,
  abbreviations,
  weekdayOf,
  afterCertainDay,
  afterDayNumber,
  afterMinutes,
  partNames,
  partOf,
}
