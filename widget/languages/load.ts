import { addPart } from '../parts.ts'
import type { Language } from './choose.ts'
import type { Messages } from './messages.ts'

/** What the widget says in a language; undefined for English, which its scripts have, and where the messages do not come. */
export const messagesIn = (base: string, language: Language): Promise<Messages | undefined> =>
  new Promise((done) => {
    if (language === 'en') return done(undefined)
    void addPart<(messages: Messages) => void>(base, language, done).then((isThere) => isThere || done(undefined))
  })
