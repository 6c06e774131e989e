import { smallTalkEn } from './smallTalk.en.ts'
import { smallTalkFr } from './smallTalk.fr.ts'

/** One intent of the small talk that ships: what people say besides, and what a bot may answer. */
export interface SmallTalk {
  readonly answer: string
  readonly expressions: readonly string[]
}

export type SmallTalkLanguage = keyof typeof smallTalk

/** By language and name of the intent; the same intents in each language (docs/understanding.md#small-talk). */
export const smallTalk = { fr: smallTalkFr, en: smallTalkEn } as const satisfies Record<string, Record<string, SmallTalk>>

/** An intent that ships, in the fields of a stored one. */
export interface ShippedIntent {
  readonly _id: string
  readonly language: string
  readonly intent_name: string
  readonly is_small_talk: true
  readonly suggested_answer: string
  readonly expressions: readonly string[]
}

const languages = Object.keys(smallTalk) as SmallTalkLanguage[]

/** The intents that ship, of one language or of all. Their ids look like no application's: `common-fr-greeting`. */
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
