import type { ApplicationContent, Bot, BotFeature, BotResource, FeatureContent, ResourceContent } from './types.ts'

/** An application's content, each thing in its order. */
interface Content {
  readonly application: ApplicationContent
  readonly features: readonly FeatureContent[]
  /** In order inside each feature; features may follow one another in any order. A resource whose feature is not there is left out. */
  readonly resources: readonly ResourceContent[]
  /** What a resource is, where it is looked at only when somebody comes to it; else `resources` say it. */
  readonly bodyOf?: (resourceID: string) => ResourceContent
}

/** The bot that the engine walks through. It is made for each version of the content, and can be kept as long as that lasts. */
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
