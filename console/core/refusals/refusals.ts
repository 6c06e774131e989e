import type { Refused } from '../../../client/http.ts'

let wordsOf: ((refused: Refused) => string) | undefined

/** Loads the words for refusals: apart, since the first screen needs none. */
export async function loadRefusalTexts(): Promise<void> {
  // Where they do not load, the service is out of reach, and the console says so.
  wordsOf ??= await import('./refusalText.ts').then(
    ({ refusalText }) => refusalText,
    () => undefined,
  )
}

/** What the console says about a refusal of the API; undefined until the texts are loaded. */
export const textOf = (refused: Refused): string | undefined => wordsOf?.(refused)
