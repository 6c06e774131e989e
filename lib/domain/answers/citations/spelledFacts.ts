import { spelledNumbersIn } from '../../entities/spelledNumbers.ts'
import { tokensOf } from '../../entities/tokens.ts'
import { languageOf } from '../../language/language.ts'
import type { Fact } from './fact.ts'
import { currencyOf } from './units.ts'

/** What `one`, `un` and `une` count; before anything else they are pronouns and articles. */
const counted =
  /^[\s\u00a0-]+(?:(?:working|business|full|entire|whole|seule?|single) )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|times?|euros?|dollars?|pounds?|cents?|percent|jours?|semaines?|mois|ans?|années?|heures?|secondes?|fois|centimes?|pour cent)(?![\p{L}])/iu

/** Words of a number of their own kind. */
const dozens =
  /(?<![\p{L}])(?:(?:half a |demi[- ])(dozen|douzaine)|(dozens?|douzaines?)|(quinzaine)|(vingtaine)|(trentaine)|(centaines?))(?![\p{L}])/giu

/** Numbers in words: `quatorze jours`, `twenty-five euros`. A word that is a number in one language only counts in that language. */
export function spelledFacts(text: string): Fact[] {
  const tokens = tokensOf(text)
  const usual = languageOf(text)
  const facts = (['fr', 'en'] as const).flatMap((language) =>
    spelledNumbersIn(text, tokens, language).flatMap(({ start, end, number }): Fact[] => {
      const isCent = language === 'fr' && usual === 'en' && /^cents?$|^mil$/iu.test(text.slice(start, end))
      if (isCent) return []
      const isOne = number === 1
      const implied = [`number:${number}`]
      if (isOne && !counted.test(text.slice(end, end + 30))) return [{ start, end, readings: [], implied }]
      const [unit, hundredths] = currencyOf(text, start, end)
      const price = unit === undefined ? [] : [`price:${hundredths ? number / 100 : number}:${unit}`]
      return [{ start, end, readings: price.length > 0 ? price : implied, implied }]
    }),
  )
  const collections = Array.from(text.matchAll(dozens), ({ index, 0: match, ...groups }): Fact => {
    const value = groups[1] ? 6 : groups[2] ? 12 : groups[3] ? 15 : groups[4] ? 20 : groups[5] ? 30 : 100
    return { start: index, end: index + match.length, readings: [`number:${value}`] }
  })
  return [...facts, ...collections]
}
