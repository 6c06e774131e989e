import type { ApplicationContent, Bot, BotFeature, BotResource, FeatureContent, ResourceContent } from './content.ts'

/** An application's content in display order. */
interface Content {
  readonly application: ApplicationContent
  readonly features: readonly FeatureContent[]
  /** Ordered within each feature; features may be interleaved. Resources without a feature are ignored. */
  readonly resources: readonly ResourceContent[]
  /** Loads the body of a resource lazily; without it, `resources` are complete. */
  readonly bodyOf?: (resourceID: string) => ResourceContent
}

/** Builds the bot that the engine runs. Build it once per version of the content. */
export function botOf({ application, features, resources, bodyOf }: Content): Bot {
  const byFeature = new Map<string, BotResource[]>(features.map(({ featureID }) => [featureID, []]))
  const resourceByID = new Map<string, BotResource>()
  for (const content of resources) {
    const { resourceID: id, featureID } = content
    const siblings = byFeature.get(featureID)
    if (!siblings) continue
    const resource = bodyOf ? lazyResource(content, siblings.length, bodyOf) : { id, content, featureID, index: siblings.length }
    siblings.push(resource)
    resourceByID.set(id, resource)
  }
  const nodes = features.map((content): BotFeature => {
    const { featureID: id } = content
    return { id, content, resources: byFeature.get(id) ?? [] }
  })
  return { application, features: nodes, featureByID: new Map(nodes.map((node) => [node.id, node])), resourceByID }
}

const lazyResource = (
  { resourceID: id, featureID }: ResourceContent,
  index: number,
  bodyOf: (id: string) => ResourceContent,
): BotResource => ({
  id,
  featureID,
  index,
  get content() {
    return bodyOf(id)
  },
})
