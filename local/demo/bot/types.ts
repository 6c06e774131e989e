import type { BotDocument } from '../../../schemas/bot.ts'
import type { FeatureBody } from '../../../schemas/feature.ts'
import type { ResourceBody } from '../../../schemas/resource.ts'
import type { WorkflowBody } from '../../../schemas/workflow.ts'

/**
 * A bot as data. Objects have names of their own; `@{name}` stands for the id of an object, wherever it is used: `@{home}` for a feature,
 * `@{home.menu}` for a resource of it. `@{api}` is where the API answers.
 */
export interface DemoBot {
  readonly application: BotDocument['application']
  readonly features: readonly DemoFeature[]
  readonly workflows: readonly DemoWorkflow[]
  readonly intents: readonly DemoIntent[]
  readonly smallTalk: readonly DemoSmallTalk[]
}

export interface DemoFeature extends Omit<FeatureBody, 'title'> {
  readonly name: string
  readonly title: string
  readonly resources: readonly DemoResource[]
}

export interface DemoResource extends ResourceBody {
  readonly name: string
}

export interface DemoWorkflow extends WorkflowBody {
  readonly name: string
}

/** Something that people say; it leads somewhere, or has an answer. */
export interface DemoIntent {
  readonly name: string
  readonly language: string
  readonly expressions: readonly string[]
  readonly answer?: string
  readonly logic?: ReturnType<typeof goesTo>
}

/** Small talk that is copied of what ships. One that leads somewhere interrupts what is asked, which then goes on. */
export interface DemoSmallTalk {
  readonly name: string
  readonly language: string
  readonly logic?: ReturnType<typeof goesTo>
}

/** What the bot says, in one language. */
export type Words = typeof import('./english.ts').english

export const says = (text: string) => ({ type: 'text', text }) as const
export const goesTo = (goToFeature: string) => ({ active: true, type: 'resource', goToFeature }) as const
