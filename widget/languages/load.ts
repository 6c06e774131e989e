import { addPart } from '../parts.ts'
import type { Language } from './choose.ts'
import type { Words } from './words.ts'

/** What the widget says in a language; undefined for English, which its scripts have, and where the words do not come. */
export const wordsIn = (base: string, language: Language): Promise<Words | undefined> =>
  new Promise((done) => {
    if (language === 'en') return done(undefined)
    void addPart<(words: Words) => void>(base, language, done).then((isThere) => isThere || done(undefined))
  })
