import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import type { Key } from '../table/client.ts'
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
import { orderEntry } from './orderLists.ts'

/** An object that has its id already. */
export interface Identified<Fields> {
  readonly id: string
  /** When it is said to be created (ISO 8601). */
  readonly createdAt: string
  readonly fields: Fields
}

/** All objects of a bot but its expressions; features and resources in their order. */
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
  const entriesOf = <Fields, T extends object>(kind: ContentKind<Fields, T>, objects: readonly Identified<Fields>[]) =>
    objects.map(({ id, createdAt, fields }): readonly [Key, object] => {
      const { appID } = application
      return [kind.key(appID, id), kind.whole(fields, { appID, id, dates: { createdAt, updatedAt: createdAt } })]
    })
  const byFeature = Map.groupBy(content.resources, ({ id }) => featureOf(id) ?? '')
  await putObjects([
    ...entriesOf(resourceKind, content.resources),
    ...entriesOf(filterKind, content.filters),
    ...entriesOf(workflowKind, content.workflows),
    ...entriesOf(intentKind, content.intents),
    ...entriesOf(entityKind, content.entities),
    ...entriesOf(configKind, content.configs),
    ...[...byFeature].map(([featureID, own]) => orderEntry(application, { resourcesOf: featureID }, idsOf(own))),
    orderEntry(application, 'features', idsOf(content.features)),
    ...entriesOf(featureKind, content.features),
  ])
}

const idsOf = (objects: readonly { readonly id: string }[]): string[] => objects.map(({ id }) => id)
