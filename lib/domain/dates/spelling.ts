import { distance } from '../entities/distance.ts'
import type { ReadableText } from './readable.ts'

/** Words as they are misspelt on phones, none of which is another word. */
const written: Record<'fr' | 'en', Record<string, string>> = {
  fr: {
    "aujourd'hui": "aujourdui aujourd'ui aujourd'huit aujoud'hui aujourdh'ui aujord'hui ojourd'hui ojourdhui ojd",
    demain: 'demin demian demein dmain deumain 2main 2m1 dem1',
    lundi: 'lindi ludni lunid lundie lundit',
    mardi: 'madri mardit mardie',
    mercredi: 'mecredi mercedi mercrdi mercredit merdredi',
    jeudi: 'jeuid jeudit jeudie',
    vendredi: 'vendredit vendrdi vendedi venredi vendrei',
    samedi: 'samdi samedit smaedi samedie',
    dimanche: 'dimache dimanch dimenche dimanhce',
    semaine: 'sem',
    fevrier: 'fevier fevirer',
    juillet: 'juilet jullet',
    septembre: 'setembre septemebre',
    decembre: 'desembre',
  },
  en: {
    today: '2day todya tody',
    tomorrow: 'tomorow tommorow tommorrow tomorro tomorrw tomorrrow tommorw tmrw tmr tmw tmro tomoz 2moro 2morrow',
    tonight: 'tonite tonigth tonght 2nite 2night',
    morning: 'mornin mornng mroning moring',
    afternoon: 'afternon aftenoon afternoom arvo',
    evening: 'evenin evning evenning',
    night: 'nite nigth',
    yesterday: 'yesteday yesturday yestarday',
    till: 'til',
    next: 'nxt',
    week: 'wk',
    weekend: 'wkend wknd',
    month: 'mth mnth',
    year: 'yr',
    monday: 'munday mondya mondy',
    tuesday: 'tuseday teusday tusday tuesdy thuesday',
    wednesday: 'wensday wendsday wednsday wenesday wednesdy wedensday weds',
    thursday: 'thrusday thurday thursdy thurdsay',
    friday: 'firday fryday fridy frday',
    saturday: 'saterday satuday saturdy satruday satday',
    sunday: 'sundy sudnay',
    january: 'januray janurary',
    february: 'febuary feburary febrary',
    september: 'setember septmber',
  },
}

const misspelt = (language: 'fr' | 'en'): ReadonlyMap<string, string> =>
  new Map(Object.entries(written[language]).flatMap(([word, forms]) => forms.split(' ').map((form): [string, string] => [form, word])))

const known = { fr: misspelt('fr'), en: misspelt('en') }

const names = {
  fr: "aujourd'hui demain lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juillet septembre octobre novembre decembre",
  en: 'today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday january february march april august september october november december',
}
const vocabulary = { fr: names.fr.split(' '), en: names.en.split(' ') }

/** A word that is close to only one name, from five letters on: one wrong letter, two from eight. A plural is every such day. */
function closest(word: string, language: 'fr' | 'en'): string | undefined {
  if (word.length < 5 || word.length > 14) return undefined
  if (vocabulary[language].some((name) => word === `${name}s`)) return undefined
  const most = word.length < 8 ? 1 : 2
  const near = vocabulary[language].filter((name) => name[0] === word[0] && distance(word, name, most) <= most)
  return near.includes(word) || near.length > 1 ? undefined : near[0]
}

/** A word of which only one letter is wrong is the name, where that is too long to be near another word. */
const slip = (word: string, language: 'fr' | 'en'): string | undefined =>
  word.length < 6 || word.endsWith('s')
    ? undefined
    : vocabulary[language].find((name) => name.length > 6 && name !== word && name[0] === word[0] && distance(word, name, 1) === 1)

const word = /(?<![\p{L}\p{N}'])[a-z\d][a-z\d']{1,14}(?![\p{L}\p{N}'])|(?<=^| )@(?= ?\d)/gu

/** `tonight @8`: the preposition, with its space. */
const atSign = (next: string | undefined, language: 'fr' | 'en'): string => (language === 'fr' ? 'a' : 'at') + (next === ' ' ? '' : ' ')

/**
 * Which misspellings are read: `listed` ones, also one wrong letter in a long name (`usual`), or also words that are close to just one name
 * (`any`), which may be other words: for answers to a question for a date.
 */
export type Misspellings = 'listed' | 'usual' | 'any'

interface Spelling {
  readonly language: 'fr' | 'en'
  readonly misspellings: Misspellings
}

function rightForm(found: string, next: string | undefined, { language, misspellings }: Spelling): string | undefined {
  if (found === '@') return atSign(next, language)
  const listed = known[language].get(found)
  if (listed !== undefined || misspellings === 'listed') return listed
  return misspellings === 'any' ? closest(found, language) : slip(found, language)
}

/** A text with the names of days and months spelt right. */
export function respelt({ text, original }: ReadableText, language: 'fr' | 'en', misspellings: Misspellings): ReadableText {
  const changes = Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    index,
    found,
    right: rightForm(found, text[index + found.length], { language, misspellings }),
  })).filter(({ right }) => right !== undefined)
  if (changes.length === 0) return { text, original }
  const indexes: number[] = []
  let result = ''
  let from = 0
  const keep = (to: number) => {
    for (; from < to; from++) indexes.push(from)
  }
  for (const { index, found, right = found } of changes) {
    result += text.slice(from, index) + right
    keep(index)
    // The last letter stays the last one, so that a match ends where the word does.
    for (let i = 0; i < right.length; i++) indexes.push(index + (i === right.length - 1 ? found.length - 1 : Math.min(i, found.length - 1)))
    from = index + found.length
  }
  result += text.slice(from)
  keep(text.length)
  return { text: result, original: (index) => original(indexes[index] ?? text.length) }
}
