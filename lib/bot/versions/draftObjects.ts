import { isDeepStrictEqual } from 'node:util'
import type { BotDocument } from '../../../schemas/bot.ts'
import { entityFieldNames } from '../../../schemas/entity.ts'
import { intentFieldNames } from '../../../schemas/intent.ts'
import { configFieldNames } from '../../../schemas/nluConfig.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { withSealedHeaders } from '../../access/applications/webhookSecrets.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { applicationOf, newID } from '../../core/ids.ts'
import { settable } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { featureKind, resourceKind, workflowKind } from '../../store/content/botObjects.ts'
import type { ContentKind } from '../../store/content/contentStore.ts'
import type { ContentObjects } from '../../store/content/draftContent.ts'
import { contentSettings } from '../../store/content/heldContent.ts'
import { configKind, entityKind, intentKind } from '../../store/content/nluObjects.ts'
import { withBody } from '../../understanding/objects/expressionForm.ts'
import { newFeature } from '../content/botFeatures.ts'
import { newResource } from '../content/botResources.ts'
import { moveReferences } from '../content/moveReferences.ts'
import { withReferences } from '../transfer/importDocument.ts'

/** The draft before it is replaced, as it is stored and as it is exported. */
export interface DraftBefore {
  readonly stored: ContentObjects
  readonly document: BotDocument
}

/**
 * The document with ids of the application: objects that have none get new ones, and references follow. Throws `invalid` for a stored filter that the
 * application lacks, since filters are not content.
 */
export function withOwnIDs({ appID }: Application, bot: BotDocument, before: BotDocument): BotDocument {
  const filters = new Set((before.filters ?? []).map(({ _id }) => _id))
  for (const [i, { _id }] of (bot.filters ?? []).entries())
    if (!filters.has(_id)) throw invalid(`filters.${i}._id`, 'must be a stored filter of the application: create it first')
  const ids = new Map<string, string>()
  if (bot.application._id !== undefined) ids.set(bot.application._id, appID)
  for (const list of ['features', 'workflows', 'intents', 'entities', 'configs', 'expressions'] as const)
    for (const { _id } of bot[list] ?? []) if (!isOwn(appID, _id, 2)) ids.set(_id, newID(appID))
  for (const { _id, featureID } of bot.resources ?? [])
    if (!isOwn(appID, _id, 3) || !_id.startsWith(`${featureID}-`)) ids.set(_id, newID(ids.get(featureID) ?? featureID))
  return moveReferences(bot, ids)
}

const isOwn = (appID: string, id: string, parts: number): boolean => applicationOf(id) === appID && id.split('-').length === parts

/** What is stored for a document with own ids. What is as before stays as it was stored. */
export function draftObjects(
  application: Application,
  userID: string,
  bot: BotDocument,
  { stored, document }: DraftBefore,
): ContentObjects {
  const { appID } = application
  const { features = [], resources = [], workflows = [], intents = [], entities = [], configs = [], expressions = [] } = bot
  const first = now()
  const keptIn = <S extends Identified, D extends Identified>(objects: readonly S[], exported: readonly D[] = []) => {
    const storedByID = new Map(objects.map((object) => [object._id, object]))
    const exportedByID = new Map(exported.map((object) => [object._id, object]))
    return (entry: D) => {
      const old = storedByID.get(entry._id)
      return { old, isSame: old !== undefined && isDeepStrictEqual(exportedByID.get(entry._id), entry) }
    }
  }
  const all = <Fields, S extends Dated, D extends Identified>(
    kind: ContentKind<Fields, S>,
    lists: { readonly target: readonly D[]; readonly stored: readonly S[]; readonly exported: readonly D[] | undefined },
    fieldsOf: (entry: D, old: S | undefined) => Fields,
  ): S[] => {
    const kept = keptIn(lists.stored, lists.exported)
    return lists.target.map((entry, i) => {
      const { old, isSame } = kept(entry)
      if (old && isSame) return old
      const updatedAt = iso(first + i)
      return kind.whole(fieldsOf(entry, old), { appID, id: entry._id, dates: { createdAt: old?.createdAt ?? updatedAt, updatedAt } })
    })
  }
  const keptExpression = keptIn(stored.expressions, document.expressions)
  return {
    settings: contentSettings(bot.application),
    features: all(featureKind, { target: features, stored: stored.features, exported: document.features }, (entry, old) =>
      newFeature(entry, old?.userID ?? userID),
    ),
    resources: all(resourceKind, { target: resources, stored: stored.resources, exported: document.resources }, (entry, old) =>
      newResource(entry, old?.userID ?? userID),
    ),
    workflows: all(workflowKind, { target: workflows, stored: stored.workflows, exported: document.workflows }, (entry, old) => ({
      ...withSealedHeaders(appID, settable(workflowFields, entry), old),
      userID: old?.userID ?? userID,
    })),
    intents: all(intentKind, { target: intents, stored: stored.intents, exported: document.intents }, (entry) => ({
      ...settable(intentFieldNames, entry),
      intent_name: entry.intent_name,
    })),
    entities: all(entityKind, { target: entities, stored: stored.entities, exported: document.entities }, (entry) => ({
      ...settable(entityFieldNames, entry),
      entity_name: entry.entity_name,
    })),
    configs: all(configKind, { target: configs, stored: stored.configs, exported: document.configs }, (entry) =>
      settable(configFieldNames, withReferences(entry)),
    ),
    expressions: expressions.map((entry, i) => {
      const { old, isSame } = keptExpression(entry)
      if (old && isSame) return old
      const { _id, expression_text, intent } = entry
      const at = iso(first + i)
      const empty = { _id, intent: intent._id, expression_text, createdAt: old?.createdAt ?? at, updatedAt: at }
      return { ...withBody(appID, empty, entry), updatedAt: at }
    }),
  }
}

interface Identified {
  readonly _id: string
}
interface Dated extends Identified {
  readonly createdAt: string
}
