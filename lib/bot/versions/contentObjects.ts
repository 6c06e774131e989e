import type { Workflow } from '../../../schemas/workflow.ts'
import type { Application } from '../../store/applications/access.ts'
import type { StoredFeature, StoredResource } from '../../store/content/botObjects.ts'
import { wholeContentOf } from '../../store/content/contentOf.ts'
import { expressionsIn, understandingIn, workflowsIn } from '../../store/content/contentReads.ts'
import type { BotSettings } from '../../store/content/heldContent.ts'
import type { StoredConfig, StoredEntity, StoredIntent } from '../../store/content/nluObjects.ts'
import type { StoredExpression } from '../../store/nlu/storedExpressions.ts'

/** All content of a bot, as it is stored: of the draft or of a version. */
export interface ContentObjects {
  readonly settings: BotSettings
  /** In their order. */
  readonly features: readonly StoredFeature[]
  /** Feature by feature, each in its order. */
  readonly resources: readonly StoredResource[]
  readonly workflows: readonly Workflow[]
  readonly intents: readonly StoredIntent[]
  readonly entities: readonly StoredEntity[]
  readonly configs: readonly StoredConfig[]
  readonly expressions: readonly StoredExpression[]
}

/** The content that the application is opened at. */
export async function contentObjectsOf(application: Application): Promise<ContentObjects> {
  const [{ settings, features, resources }, workflows, understanding, expressions] = await Promise.all([
    wholeContentOf(application),
    workflowsIn(application),
    understandingIn(application),
    expressionsIn(application),
  ])
  const { intents, entities, configs } = understanding
  const existing = new Set(intents.map(({ _id }) => _id))
  // Expressions of a deleted intent are still being removed.
  return {
    settings,
    features,
    resources,
    workflows,
    intents,
    entities,
    configs,
    expressions: expressions.filter(({ intent }) => existing.has(intent)),
  }
}
