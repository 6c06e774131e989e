import type { BotDocument } from '../../../schemas/bot.ts'
import type { FeatureBody } from '../../../schemas/feature.ts'
import type { ResourceBody } from '../../../schemas/resource.ts'
import type { WorkflowBody } from '../../../schemas/workflow.ts'

/**
 * A bot as data. Objects have names, and `@{name}` stands for the id of an object: `@{home}` for a feature, `@{home.menu}` for one of its
 * resources. `@{api}` is the URL of the API.
 */
export interface DemoBot {
  readonly application: BotDocument['application']
  readonly features: readonly DemoFeature[]
  readonly workflows: readonly DemoWorkflow[]
  readonly intents: readonly DemoIntent[]
  readonly entities: readonly DemoEntity[]
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

export interface DemoEntity extends Omit<NonNullable<BotDocument['entities']>[number], '_id'> {
  readonly name: string
}

/** An intent with a target or an answer. `needs`: entities without which the target does not apply; `saves`: whether all that are found are saved. */
export interface DemoIntent {
  readonly name: string
  readonly language: string
  readonly expressions: readonly string[]
  readonly answer?: string
  readonly logic?: Leads
  readonly needs?: readonly string[]
  readonly saves?: boolean
}

/** A copy of built-in small talk. With a target, it interrupts the pending question, which is resumed afterwards unless `isFinal`. */
export interface DemoSmallTalk {
  readonly name: string
  readonly language: string
  readonly logic?: Leads
  readonly isFinal?: boolean
}

type Leads = ReturnType<typeof goesTo | typeof leadsTo>

/** The texts of the bot in one language. */
export type Words = typeof import('./english.ts').english

export const says = (text: string) => ({ type: 'text', text }) as const
export const leadsTo = (goToResource: string) => ({ active: true, type: 'resource', goToResource }) as const
export const goesTo = (goToFeature: string) => ({ active: true, type: 'resource', goToFeature }) as const
