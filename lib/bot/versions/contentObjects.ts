import type { Application } from '../../store/applications/access.ts'
import { wholeContentOf } from '../../store/content/contentOf.ts'
import { expressionsIn, understandingIn, workflowsIn } from '../../store/content/contentReads.ts'
import type { ContentObjects } from '../../store/content/draftContent.ts'

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
