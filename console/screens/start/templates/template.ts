import type { BotDocument } from '../../../../schemas/bot.ts'
import type { Script } from '../../../../schemas/script.ts'

/** Ids of a template; an import replaces them. A part has 12 characters. */
const app = 'template0000'
const idOf = (kind: string, n: number): string => `${kind.padEnd(9, '0')}${String(n).padStart(3, '0')}`

type Feature = NonNullable<BotDocument['features']>[number]
type Workflow = NonNullable<BotDocument['workflows']>[number]
export type Step = Omit<NonNullable<BotDocument['resources']>[number], '_id' | 'featureID'>

export const featureID = (n: number): string => `${app}-${idOf('feature', n)}`
export const stepID = (feature: number, n: number): string => `${featureID(feature)}-${idOf('step', n)}`
export const workflowID = (n: number): string => `${app}-${idOf('workflow', n)}`

export interface TemplateIntent {
  readonly name: string
  readonly answer?: string
  /** Index of the feature that it leads to. */
  readonly feature?: number
  readonly expressions: readonly string[]
}

/** A test of the template: what is typed or pressed, and what the bot does then. */
export type TemplateScript = Pick<Script, 'title' | 'turns' | 'now'>

/** A bot to import, and the scripts that test it; the first one is shown as its preview. */
export interface Template {
  readonly bot: BotDocument
  readonly scripts: readonly TemplateScript[]
}

interface Parts {
  readonly title: string
  readonly language: 'en' | 'fr'
  readonly color: string
  readonly welcome: string
  /** With their steps in order. */
  readonly features: readonly (Omit<Feature, '_id'> & { readonly steps: readonly Step[] })[]
  readonly workflows?: readonly Omit<Workflow, '_id'>[]
  readonly intents: readonly TemplateIntent[]
  /** Index of the feature that follows answers which are not understood. */
  readonly fallback?: number
  readonly scripts: readonly TemplateScript[]
}

export function makeTemplate({ title, language, color, welcome, features, workflows = [], intents, fallback, scripts }: Parts): Template {
  const intentID = (n: number): string => `${app}-${idOf('intent', n)}`
  const bot: BotDocument = {
    application: {
      title,
      language,
      nlu: { active: true },
      design: { color, showTitle: true, showTopBar: true },
      info: { titre: title, description: welcome },
      ...(fallback === undefined ? {} : { fallback: { active: true, featureID: featureID(fallback), after: 2 } }),
    },
    features: features.map(({ steps, ...feature }, i) => ({ ...feature, _id: featureID(i) })),
    resources: features.flatMap(({ steps }, f) => steps.map((step, n) => ({ ...step, _id: stepID(f, n), featureID: featureID(f) }))),
    workflows: workflows.map((workflow, i) => ({ ...workflow, _id: workflowID(i) })),
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
