import { addPart } from '../parts.ts'
import type { Language } from './choose.ts'
import type { Messages } from './messages.ts'

/** Loads the messages of a language; undefined for English, which the scripts contain, and if loading fails. */
export const messagesIn = (base: string, language: Language): Promise<Messages | undefined> =>
  new Promise((done) => {
    if (language === 'en') return done(undefined)
    void addPart<(messages: Messages) => void>(base, language, done).then((isThere) => isThere || done(undefined))
  })
