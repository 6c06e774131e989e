import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import { smallTalkEn } from './smallTalk.en.ts'
import { smallTalkFr } from './smallTalk.fr.ts'

/** A built-in small talk intent: expressions, and a suggested reply. */
export interface SmallTalk {
  readonly answer: string
  readonly expressions: readonly string[]
}

export type SmallTalkLanguage = keyof typeof smallTalk

/** By language and intent name; every language has the same intents (docs/understanding.md#small-talk). */
export const smallTalk = { fr: withFrenchSpaces(smallTalkFr), en: smallTalkEn } as const satisfies Record<string, Record<string, SmallTalk>>

/** A built-in intent in the form of a stored one. */
export interface ShippedIntent {
  readonly _id: string
  readonly language: string
  readonly intent_name: string
  readonly is_small_talk: true
  readonly suggested_answer: string
  readonly expressions: readonly string[]
}

const languages = Object.keys(smallTalk) as SmallTalkLanguage[]

/** Returns the built-in intents of one language, or of all. Their IDs cannot collide with an application's: `common-fr-greeting`. */
export const shippedIntents = (language?: SmallTalkLanguage): ShippedIntent[] =>
  (language ? [language] : languages).flatMap((lang) =>
    Object.entries<SmallTalk>(smallTalk[lang]).map(([name, { answer, expressions }]) => ({
      _id: `common-${lang}-${name}`,
      language: lang,
      intent_name: name,
      is_small_talk: true,
      suggested_answer: answer,
      expressions,
    })),
  )

export const shippedIntent = (id: string): ShippedIntent | undefined => shippedIntents().find(({ _id }) => _id === id)
