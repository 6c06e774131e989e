import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { putObjects } from '../table/objects.ts'
import {
  featureKind,
  filterKind,
  type NewFeature,
  type NewFilter,
  type NewResource,
  type NewWorkflow,
  resourceKind,
  workflowKind,
} from './botObjects.ts'
import type { ContentKind } from './contentStore.ts'
import { configKind, entityKind, intentKind, type NewConfig, type NewEntity, type NewIntent } from './nluObjects.ts'
import { ranksEntry } from './ranks.ts'

/** An object that has its id already. */
export interface Identified<Fields> {
  readonly id: string
  /** When it is said to be created (ISO 8601). */
  readonly createdAt: string
  readonly fields: Fields
}

/** All objects of a bot except its expressions; features and resources in order. */
export interface BotContent {
  readonly features: readonly Identified<NewFeature>[]
  readonly resources: readonly Identified<NewResource>[]
  readonly filters: readonly Identified<NewFilter>[]
  readonly workflows: readonly Identified<NewWorkflow>[]
  readonly intents: readonly Identified<NewIntent>[]
  readonly entities: readonly Identified<NewEntity>[]
  readonly configs: readonly Identified<NewConfig>[]
}

/** Stores the content of a new application, not all at once; the features last, since without them there are no resources. */
export async function putBotContent(application: Application, content: BotContent): Promise<void> {
  const { appID } = application
  const entriesOf = <Fields, T extends object>(
    kind: ContentKind<Fields, T>,
    objects: readonly Identified<Fields>[],
    rankOf: (id: string) => number | undefined = () => undefined,
  ) =>
    objects.map(({ id, createdAt, fields }) => {
      const dates = { createdAt, updatedAt: createdAt }
      return [kind.key(appID, id), kind.whole(fields, { appID, id, dates }), rankOf(id)] as const
    })
  const byFeature = Map.groupBy(content.resources, ({ id }) => featureOf(id) ?? '')
  const ranks = new Map([content.features, ...byFeature.values()].flatMap((list) => list.map(({ id }, rank) => [id, rank] as const)))
  const rankOf = (id: string) => ranks.get(id)
  await putObjects([
    ...entriesOf(resourceKind, content.resources, rankOf),
    ...entriesOf(filterKind, content.filters),
    ...entriesOf(workflowKind, content.workflows),
    ...entriesOf(intentKind, content.intents),
    ...entriesOf(entityKind, content.entities),
    ...entriesOf(configKind, content.configs),
    ...[...byFeature].map(([resourcesOf, own]) => ranksEntry(application, { resourcesOf }, own.length)),
    ranksEntry(application, 'features', content.features.length),
    ...entriesOf(featureKind, content.features, rankOf),
  ])
}
