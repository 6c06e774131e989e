import { shippedIntents } from '../../lib/domain/smallTalk/smallTalk.ts'
import { elsewhereEn, shopEn } from './shop.en.ts'
import { elsewhereFr, shopFr } from './shop.fr.ts'

/** A text and its intent; null where it is out of scope. */
export interface Case {
  readonly text: string
  readonly intent: string | null
}

export interface CaseSet {
  readonly language: 'fr' | 'en'
  readonly training: readonly (Case & { readonly intent: string })[]
  /** Never trained on. */
  readonly heldOut: readonly Case[]
  readonly outOfScope: readonly Case[]
}

/** A shop's questions with the small talk that ships: each fourth expression of an intent is held out. */
export const sets: readonly CaseSet[] = [setOf('fr', shopFr, elsewhereFr), setOf('en', shopEn, elsewhereEn)]

function setOf(language: 'fr' | 'en', shop: Readonly<Record<string, string>>, elsewhere: string): CaseSet {
  const intents: [string, readonly string[]][] = [
    ...Object.entries(shop).map(([intent, lines]): [string, string[]] => [intent, lines.split('\n')]),
    ...shippedIntents(language).map(({ intent_name, expressions }): [string, readonly string[]] => [intent_name, expressions]),
  ]
  const cases = intents.flatMap(([intent, texts]) => texts.map((text, i) => ({ text, intent, heldOut: i % 4 === 3 })))
  return {
    language,
    training: cases.filter(({ heldOut }) => !heldOut),
    heldOut: cases.filter(({ heldOut }) => heldOut),
    outOfScope: elsewhere.split('\n').map((text) => ({ text, intent: null })),
  }
}
