import type { NewEntity, NewIntent, NewNluConfig } from '../../../client/operations.ts'
import type { Entity } from '../../../schemas/entity.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { api } from '../../core/session.ts'
import { deleteNow, flush } from './deletions.ts'
import { currentID } from './heirs.ts'
import { t } from './messages/bot.ts'
import { insertStep } from './stepOrder.ts'
import { type NewStep, withWorkflowID } from './stepTypes/unstored.ts'
import { content, refreshMap, resourcesOf, update } from './studio.ts'
import { made } from './undo.ts'

const appOf = (): string => content.value?.appID ?? ''

/** Stores a new step at an index of a feature, after the workflow that it runs. Undoing that keeps the workflow, which the step needs again. */
export async function addStep(featureID: string, at: number, { step, workflow }: NewStep): Promise<Resource> {
  await flush()
  const appID = appOf()
  const stored = workflow && (await api.call('POST /workflow/{appID}', { path: { appID }, body: workflow }))
  const fields = stored ? withWorkflowID(step, stored._id) : step
  const created = await api.call('POST /resource', { body: { appID, featureID, ...fields } }).catch(async (error: unknown) => {
    if (stored) await deleteNow('workflow', stored._id)
    throw error
  })
  if (stored) update({ workflows: [...(content.value?.workflows ?? []), stored] })
  return atIndex(created, at, t.added)
}

export async function copyStep({ _id, featureID }: Resource): Promise<Resource> {
  await flush()
  const at = resourcesOf(featureID).findIndex((each) => each._id === _id) + 1
  return atIndex(await api.call('POST /resources/duplicate/{resourceID}', { path: { resourceID: _id } }), at, t.copied)
}

async function atIndex(step: Resource, at: number, text: string): Promise<Resource> {
  await insertStep(step, at)
  void refreshMap()
  made({
    text,
    undo: async () => {
      await flush()
      await deleteNow('resource', currentID(step._id))
    },
    redo: async () => (await import('./restored.ts')).restoreStep(step, at),
  })
  return step
}

export async function addFeature(title: string): Promise<Feature> {
  await flush()
  const feature = await api.call('POST /feature', { body: { appID: appOf(), title } })
  update({ features: [...(content.value?.features ?? []), feature] })
  void refreshMap()
  made({ text: t.added, undo: async () => deleteNow('feature', feature._id) })
  return feature
}

export async function copyFeature({ _id }: Feature): Promise<Feature> {
  await flush()
  const feature = await api.call('POST /features/duplicate/{featureID}', { path: { featureID: _id } })
  const steps = await api.call('GET /resources/{featureID}', { path: { featureID: feature._id } })
  update({ features: [...(content.value?.features ?? []), feature], resources: [...(content.value?.resources ?? []), ...steps] })
  void refreshMap()
  made({ text: t.copied, undo: async () => deleteNow('feature', feature._id) })
  return feature
}

export async function addWorkflow(title: string): Promise<Workflow> {
  await flush()
  const workflow = await api.call('POST /workflow/{appID}', { path: { appID: appOf() }, body: { title } })
  update({ workflows: [...(content.value?.workflows ?? []), workflow] })
  made({ text: t.added, undo: async () => deleteNow('workflow', workflow._id) })
  return workflow
}

export async function addIntent(fields: NewIntent): Promise<Intent> {
  await flush()
  const intent = await api.call('POST /intent/{intent_id}', { path: { intent_id: appOf() }, body: fields })
  update({ intents: [...(content.value?.intents ?? []), intent] })
  return intent
}

export async function addEntity(fields: NewEntity): Promise<Entity> {
  await flush()
  const entity = await api.call('POST /entity/{entity_id}', { path: { entity_id: appOf() }, body: fields })
  update({ entities: [...(content.value?.entities ?? []), entity] })
  return entity
}

/** Sets the target of an intent. */
export async function addConfig(intentID: string, fields: Omit<NewNluConfig, 'intent'>): Promise<NluConfig> {
  await flush()
  const config = await api.call('POST /nluconfig/{config_id}', {
    path: { config_id: appOf() },
    body: { intent: { _id: intentID }, ...fields },
  })
  update({ configs: [...(content.value?.configs ?? []), config] })
  made({ text: t.added, undo: async () => deleteNow('nluconfig', config._id) })
  return config
}
