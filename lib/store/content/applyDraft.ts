import { isDeepStrictEqual } from 'node:util'
import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { changeContent } from '../applications/contentChanges.ts'
import { subjectOf } from '../applications/contentState.ts'
import { endOfLock, holdsLock } from '../applications/draftLock.ts'
import { type StoredApplication, storedApplications } from '../applications/storedApplications.ts'
import { keys } from '../keys.ts'
import { storedExpressions } from '../nlu/storedExpressions.ts'
import { deleteMany } from '../table/batch.ts'
import type { Key } from '../table/client.ts'
import { putObjects, updateObject } from '../table/objects.ts'
import { storedFeatures, storedResources, storedWorkflows } from './botObjects.ts'
import { type ContentObjects, getReplacement } from './draftContent.ts'
import { type BotSettings, botSettingNames } from './heldContent.ts'
import { listUnderstanding } from './nluObjects.ts'
import { type OrderedList, orderKey, ranksEntry, ranksKey } from './ranks.ts'

/** Replaces the draft by what a committed lock names, and ends the lock. Harmless when repeated, also after a call that was killed. */
export async function applyReplacement(application: Application, id: string): Promise<void> {
  const content = await getReplacement(application, id)
  await changeContent(application, subjectOf('everything'), () => replaceAll(application, content), endOfLock, holdsLock(id))
}

type Entry = readonly [key: Key, object: object, rank?: number]

/** Parts come before what they belong to, and go after it. */
async function replaceAll(application: Application, content: ContentObjects): Promise<void> {
  const { appID } = application
  const [features, resources, workflows, understanding, expressions] = await Promise.all([
    storedFeatures.list(application),
    storedResources.list(application),
    storedWorkflows.list(application),
    listUnderstanding(application),
    storedExpressions.list(application),
  ])
  const byFeature = Map.groupBy(content.resources, ({ _id }) => featureOf(_id) ?? '')
  const ranks = new Map([content.features, ...byFeature.values()].flatMap((list) => list.map(({ _id }, rank) => [_id, rank] as const)))
  const ranked = <T extends { readonly _id: string }>(objects: readonly T[], keyOf: (id: string) => Key): Entry[] =>
    objects.map((object) => [keyOf(object._id), object, ranks.get(object._id) ?? 0])
  const lists: OrderedList[] = ['features', ...content.features.map(({ _id }) => ({ resourcesOf: _id }))]
  const lengthOf = (list: OrderedList): number =>
    list === 'features' ? content.features.length : (byFeature.get(list.resourcesOf)?.length ?? 0)
  const intentOf = new Map(content.expressions.map(({ _id, intent }) => [_id, intent]))
  // In the list of another intent an expression is another item.
  const moved = expressions.filter(({ _id, intent }) => (intentOf.get(_id) ?? intent) !== intent)
  await storedExpressions.deleteMany(application, moved)
  await storedExpressions.createMany(
    application,
    changed(
      expressions.filter((each) => !moved.includes(each)),
      content.expressions,
    ),
  )
  await putObjects([
    ...ranked(content.resources, (id) => keys.resource(appID, id)),
    ...entries(workflows, content.workflows, (id) => keys.workflow(appID, id)),
    ...entries(understanding.intents, content.intents, (id) => keys.intent(appID, id)),
    ...entries(understanding.entities, content.entities, (id) => keys.entity(appID, id)),
    ...entries(understanding.configs, content.configs, (id) => keys.nluConfig(appID, id)),
    ...lists.map((list) => ranksEntry(application, list, lengthOf(list))),
    ...ranked(content.features, (id) => keys.feature(appID, id)),
  ])
  const gone = missing(features, content.features)
  await deleteMany([
    ...gone.map(({ _id }) => keys.feature(appID, _id)),
    ...lists.map((list) => orderKey(application, list)),
    ...gone.flatMap(({ _id }) => [ranksKey(application, { resourcesOf: _id }), orderKey(application, { resourcesOf: _id })]),
    ...missing(resources, content.resources).map(({ _id }) => keys.resource(appID, _id)),
    ...missing(workflows, content.workflows).map(({ _id }) => keys.workflow(appID, _id)),
    ...missing(understanding.configs, content.configs).map(({ _id }) => keys.nluConfig(appID, _id)),
    ...missing(understanding.intents, content.intents).map(({ _id }) => keys.intent(appID, _id)),
    ...missing(understanding.entities, content.entities).map(({ _id }) => keys.entity(appID, _id)),
  ])
  await storedExpressions.deleteMany(application, missing(expressions, content.expressions))
  await updateObject(keys.application(appID), settingsOver(await storedApplications.get(application), content.settings))
}

/** The update of an application's settings: null removes one. The model and the budget of answers are not content, and stay. */
function settingsOver(stored: StoredApplication | undefined, target: BotSettings) {
  const { model, budget } = stored?.answers ?? {}
  const kept = { ...(model ? { model } : {}), ...(budget ? { budget } : {}) }
  const answers = target.answers || model || budget ? { ...target.answers, ...kept } : null
  return { ...Object.fromEntries(botSettingNames.map((name) => [name, target[name] ?? null])), answers }
}

interface Identified {
  readonly _id: string
}

/** The objects that are not stored like this. */
function changed<T extends Identified>(stored: readonly T[], target: readonly T[]): T[] {
  const storedByID = new Map(stored.map((object) => [object._id, object]))
  return target.filter((object) => !isDeepStrictEqual(storedByID.get(object._id), object))
}

const entries = <T extends Identified>(stored: readonly T[], target: readonly T[], keyOf: (id: string) => Key): Entry[] =>
  changed(stored, target).map((object) => [keyOf(object._id), object])

function missing<T extends Identified>(stored: readonly T[], target: readonly T[]): T[] {
  const kept = new Set(target.map(({ _id }) => _id))
  return stored.filter(({ _id }) => !kept.has(_id))
}
