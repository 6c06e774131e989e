import { signal } from '@preact/signals'
import type { Entity } from '../../../schemas/entity.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { path, Refused } from '../../core/api.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { content, hidden, loadContent, refreshMap, resourcesOf, update } from './studio.ts'
import { words } from './words/bot.ts'

/** The kinds of objects that the studio changes, with their paths. */
export type Kind = 'feature' | 'resource' | 'workflow' | 'intent' | 'entity' | 'nluconfig'
interface ObjectOf {
  readonly feature: Feature
  readonly resource: Resource
  readonly workflow: Workflow
  readonly intent: Intent
  readonly entity: Entity
  readonly nluconfig: NluConfig
}
export type Editable = ObjectOf[Kind]

/** The last change, while it can be undone. */
interface Undo {
  readonly text: string
  run(): Promise<void>
}
export const undo = signal<Undo | undefined>(undefined)
/** What the service refused last, of what was not said in a form. */
export const refusal = signal<unknown>(undefined)

/** What the service itself writes of an object: it is no change. */
const owned = new Set([
  '_id',
  'agent_id',
  'meta',
  'featureID',
  'resourceID',
  'workflowID',
  'appID',
  'userID',
  'createdAt',
  'updatedAt',
  'featureTitle',
])

/** A value as text that is the same for the same value, in whatever order its fields are. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    each instanceof Object && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )

/** The fields in which two forms of an object differ, as the second has them; null for those that it does not have. */
export function changed(before: object, after: object): Record<string, unknown> {
  const [a, b] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))]
  const names = [...new Set([...a.keys(), ...b.keys()])].filter((name) => !owned.has(name))
  return Object.fromEntries(names.filter((name) => textOf(a.get(name)) !== textOf(b.get(name))).map((name) => [name, b.get(name) ?? null]))
}

const listName = {
  feature: 'features',
  resource: 'resources',
  workflow: 'workflows',
  intent: 'intents',
  entity: 'entities',
  nluconfig: 'configs',
} as const
const known = (kind: Kind): readonly Editable[] => content.value?.[listName[kind]] ?? []
const put = (kind: Kind, object: Editable): void =>
  update({ [listName[kind]]: known(kind).map((each) => (each._id === object._id ? object : each)) })

/** Changes fields of an object, if it still has the version that was read; throws `Refused` with 412 where it has not. */
async function patch<K extends Kind>(kind: K, { _id, updatedAt }: Editable, fields: object): Promise<ObjectOf[K]> {
  await flush()
  const stored = await api.call<ObjectOf[K]>('PATCH', `/${kind}/${encodeURIComponent(_id)}`, {
    body: fields,
    headers: { 'if-match': `"${updatedAt}"` },
  })
  put(kind, stored)
  void refreshMap()
  return stored
}

/** Saves what was changed of an object since it was read. */
export async function save<K extends Kind>(kind: K, before: ObjectOf[K], after: ObjectOf[K]): Promise<ObjectOf[K]> {
  const fields = changed(before, after)
  const stored = await patch(kind, before, fields)
  const back = changed(after, before)
  undo.value = { text: words.saved, run: async () => void (await patch(kind, stored, back)) }
  return stored
}

/** The object as it is now, with what others changed. */
export async function readAgain<K extends Kind>(kind: K, id: string): Promise<ObjectOf[K]> {
  const stored = await api.call<ObjectOf[K]>('GET', `/${kind}/${encodeURIComponent(id)}`)
  put(kind, stored)
  return stored
}

const appOf = (): string => content.value?.appID ?? ''

/** Adds a step to a feature, at a place in it. */
export async function addStep(featureID: string, at: number, fields: object): Promise<Resource> {
  await flush()
  const made = await api.call<Resource>('POST', '/resource', { body: { appID: appOf(), featureID, ...fields } })
  return placed(made, at, words.added)
}

export async function copyStep({ _id, featureID }: Resource): Promise<Resource> {
  await flush()
  const at = resourcesOf(featureID).findIndex((each) => each._id === _id) + 1
  return placed(await api.call<Resource>('POST', path`/resources/duplicate/${_id}`), at, words.copied)
}

/** Puts a new step, which is last, in its place. */
async function placed(made: Resource, at: number, text: string): Promise<Resource> {
  const { featureID, _id } = made
  const before = resourcesOf(featureID)
  update({ resources: [...(content.value?.resources ?? []), made] })
  if (at < before.length) await sendOrder(featureID, before.toSpliced(at, 0, made))
  void refreshMap()
  undo.value = { text, run: async () => deleteNow('resource', _id) }
  return made
}

async function sendOrder(featureID: string, steps: readonly Resource[]): Promise<void> {
  await api.call('POST', '/resources/order', { body: { featureID, resources: steps.map(({ _id }) => _id) } })
  const others = (content.value?.resources ?? []).filter((each) => each.featureID !== featureID)
  update({ resources: [...others, ...steps] })
}

/** Moves a step inside of its feature. */
export async function moveStep(featureID: string, from: number, to: number): Promise<void> {
  await flush()
  const before = resourcesOf(featureID)
  const step = before[from]
  if (!step || from === to || to < 0 || to >= before.length) return
  const after = before.toSpliced(from, 1).toSpliced(to, 0, step)
  const others = (content.value?.resources ?? []).filter((each) => each.featureID !== featureID)
  update({ resources: [...others, ...after] })
  await orUndone(() => sendOrder(featureID, after))
  announce(words.movedTo(to + 1, before.length))
  void refreshMap()
  undo.value = {
    text: words.moved,
    run: async () => {
      await sendOrder(featureID, before)
      void refreshMap()
    },
  }
}

/** Something that is shown already; where the service refuses it, what it has is shown again. */
async function orUndone(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    content.value = await loadContent(appOf())
    throw error
  }
}

export async function addFeature(title: string): Promise<Feature> {
  await flush()
  const made = await api.call<Feature>('POST', '/feature', { body: { appID: appOf(), title } })
  update({ features: [...(content.value?.features ?? []), made] })
  void refreshMap()
  undo.value = { text: words.added, run: async () => deleteNow('feature', made._id) }
  return made
}

export async function copyFeature({ _id }: Feature): Promise<Feature> {
  await flush()
  const made = await api.call<Feature>('POST', path`/features/duplicate/${_id}`)
  const steps = await api.call<Resource[]>('GET', path`/resources/${made._id}`)
  update({ features: [...(content.value?.features ?? []), made], resources: [...(content.value?.resources ?? []), ...steps] })
  void refreshMap()
  undo.value = { text: words.copied, run: async () => deleteNow('feature', made._id) }
  return made
}

export async function moveFeature(from: number, to: number): Promise<void> {
  await flush()
  const before = content.value?.features ?? []
  const feature = before[from]
  if (!feature || from === to || to < 0 || to >= before.length) return
  const send = async (list: readonly Feature[]): Promise<void> => {
    update({ features: list })
    await api.call('POST', '/features/order', { body: { appID: appOf(), features: list.map(({ _id }) => _id) } })
    void refreshMap()
  }
  await orUndone(() => send(before.toSpliced(from, 1).toSpliced(to, 0, feature)))
  announce(words.movedTo(to + 1, before.length))
  undo.value = { text: words.moved, run: () => send(before) }
}

export async function addWorkflow(title: string): Promise<Workflow> {
  await flush()
  const made = await api.call<Workflow>('POST', path`/workflow/${appOf()}`, { body: { title } })
  update({ workflows: [...(content.value?.workflows ?? []), made] })
  undo.value = { text: words.added, run: async () => deleteNow('workflow', made._id) }
  return made
}

export async function addIntent(fields: object): Promise<Intent> {
  await flush()
  const made = await api.call<Intent>('POST', path`/intent/${appOf()}`, { body: fields })
  update({ intents: [...(content.value?.intents ?? []), made] })
  return made
}

export async function addEntity(fields: object): Promise<Entity> {
  await flush()
  const made = await api.call<Entity>('POST', path`/entity/${appOf()}`, { body: fields })
  update({ entities: [...(content.value?.entities ?? []), made] })
  return made
}

/** Lets an intent lead somewhere. */
export async function addConfig(intentID: string, fields: object): Promise<NluConfig> {
  await flush()
  const made = await api.call<NluConfig>('POST', path`/nluconfig/${appOf()}`, { body: { intent: { _id: intentID }, ...fields } })
  update({ configs: [...(content.value?.configs ?? []), made] })
  undo.value = { text: words.added, run: async () => deleteNow('nluconfig', made._id) }
  return made
}

async function deleteNow(kind: Kind, id: string): Promise<void> {
  await api.call('DELETE', `/${kind}/${encodeURIComponent(id)}`)
  forget(kind, id)
  void refreshMap()
  // What an intent led to is of no use without it.
  const left = kind === 'intent' ? (content.value?.configs ?? []).filter(({ intent }) => intent?._id === id) : []
  for (const { _id } of left) await deleteNow('nluconfig', _id)
}

function forget(kind: Kind, id: string): void {
  update({ [listName[kind]]: known(kind).filter(({ _id }) => _id !== id) })
  if (kind === 'feature') update({ resources: (content.value?.resources ?? []).filter(({ featureID }) => featureID !== id) })
}

/** How long a deletion waits: nothing that was deleted can be brought back under its id, so until then it is only hidden. */
const graceMs = 10_000

interface Waiting {
  readonly kind: Kind
  readonly id: string
  readonly timer: ReturnType<typeof setTimeout>
}
let waiting: Waiting | undefined

/** Deletes an object in a moment; until then it can be undone, and everything that leads to it is as it was. */
export async function remove(kind: Kind, id: string): Promise<void> {
  await flush()
  const timer = setTimeout(() => void flush(), graceMs)
  waiting = { kind, id, timer }
  hidden.value = new Set([id])
  undo.value = {
    text: words.deleted,
    run: async () => {
      clearTimeout(timer)
      waiting = undefined
      hidden.value = new Set()
    },
  }
}

/** Makes the deletion that waits. */
export async function flush(): Promise<void> {
  if (!waiting) return
  const { kind, id, timer } = waiting
  clearTimeout(timer)
  waiting = undefined
  undo.value = undefined
  try {
    await deleteNow(kind, id)
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) refusal.value = error
    else forget(kind, id)
  }
  hidden.value = new Set()
}

// Whoever closes the page meant what they did.
addEventListener('pagehide', () => {
  if (!waiting) return
  const { kind, id } = waiting
  void api.call('DELETE', `/${kind}/${encodeURIComponent(id)}`, { keepalive: true }).catch(() => {})
})

/** Undoes the last change; what others changed since is not overwritten. */
export async function undoLast(): Promise<void> {
  const last = undo.value
  if (!last) return
  undo.value = undefined
  try {
    await last.run()
    announce(words.undone)
  } catch (error) {
    refusal.value = error
  }
}
