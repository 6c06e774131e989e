import type { BotDocument } from '../../../../schemas/bot.ts'
import type { Script } from '../../../../schemas/script.ts'

/** Ids of an example; an import replaces them. A part has 12 characters. */
const app = 'example00000'
const idOf = (kind: string, n: number): string => `${kind.padEnd(9, '0')}${String(n).padStart(3, '0')}`

type Feature = NonNullable<BotDocument['features']>[number]
type Resource = NonNullable<BotDocument['resources']>[number]
type Step = Omit<Resource, '_id' | 'featureID'>

export const featureID = (n: number): string => `${app}-${idOf('feature', n)}`
export const stepID = (feature: number, n: number): string => `${featureID(feature)}-${idOf('step', n)}`

export interface Said {
  readonly name: string
  readonly answer?: string
  /** Index of the feature that it leads to. */
  readonly feature?: number
  readonly expressions: readonly string[]
}

/** A test of the example: what is said, and what the bot does then. */
export type ExampleScript = Pick<Script, 'title' | 'turns'>

/** A bot to import, and the scripts that test it. */
export interface Example {
  readonly bot: BotDocument
  readonly scripts: readonly ExampleScript[]
}

interface Parts {
  readonly title: string
  readonly language: 'en' | 'fr'
  readonly color: string
  readonly welcome: string
  /** With their steps in order. */
  readonly features: readonly (Omit<Feature, '_id'> & { readonly steps: readonly Step[] })[]
  readonly intents: readonly Said[]
  readonly scripts: readonly ExampleScript[]
}

export function makeExample({ title, language, color, welcome, features, intents, scripts }: Parts): Example {
  const intentID = (n: number): string => `${app}-${idOf('intent', n)}`
  const bot: BotDocument = {
    application: {
      title,
      language,
      isNluFirst: true,
      design: { color, showTitle: true, showTopBar: true },
      info: { titre: title, description: welcome },
    },
    features: features.map(({ steps, ...feature }, i) => ({ ...feature, _id: featureID(i) })),
    resources: features.flatMap(({ steps }, f) => steps.map((step, n) => ({ ...step, _id: stepID(f, n), featureID: featureID(f) }))),
    intents: intents.map(({ name, answer }, i) => ({
      _id: intentID(i),
      intent_name: name,
      ...(answer ? { suggested_answer: answer } : {}),
    })),
    configs: intents.flatMap(({ feature }, i) =>
      feature === undefined
        ? []
        : [
            {
              _id: `${app}-${idOf('config', i)}`,
              intent: { _id: intentID(i) },
              logic: { active: true, goToFeature: featureID(feature) },
              context: { resume_context: true },
            },
          ],
    ),
    expressions: intents.flatMap(({ expressions }, i) =>
      expressions.map((expression_text, n) => ({
        _id: `${app}-${idOf(`expr${String(i).padStart(2, '0')}`, n)}`,
        intent: { _id: intentID(i) },
        expression_text,
        language,
      })),
    ),
  }
  return { bot, scripts }
}

export const says = (...texts: readonly string[]): NonNullable<Step['messages']> => texts.map((text) => ({ type: 'text' as const, text }))
