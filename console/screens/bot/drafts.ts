import { effect, signal } from '@preact/signals'
import { storeUnsaved, unsavedValue } from '../../core/unsaved.ts'
import type { Kind, ObjectOf } from './kinds.ts'
import { content } from './studio.ts'

interface Draft<T> {
  /** As it was read. */
  readonly before: T
  readonly after: T
}
type Drafts = { readonly [K in Kind]: ReadonlyMap<string, Draft<ObjectOf[K]>> }

type KeptDrafts = { readonly [K in Kind]?: readonly [string, Draft<ObjectOf[K]>][] }

/** Unsaved changes of the open bot, by kind and id. */
const drafts = signal(draftsIn({}))

function draftsIn({ feature, resource, workflow, intent, entity, nluconfig }: KeptDrafts): Drafts {
  return {
    feature: new Map(feature),
    resource: new Map(resource),
    workflow: new Map(workflow),
    intent: new Map(intent),
    entity: new Map(entity),
    nluconfig: new Map(nluconfig),
  }
}

const nameFor = (appID: string): string => `${appID}/bot`

let openAppID: string | undefined
effect(() => {
  const appID = content.value?.appID
  if (appID === undefined || appID === openAppID) return
  openAppID = appID
  drafts.value = draftsIn(unsavedValue<KeptDrafts>(nameFor(appID)) ?? {})
})

function keepDrafts(): void {
  if (openAppID === undefined) return
  const kept = Object.entries(drafts.peek()).flatMap(([kind, byID]) => (byID.size ? [[kind, [...byID]]] : []))
  storeUnsaved(nameFor(openAppID), kept.length ? Object.fromEntries(kept) : undefined)
}

export const draftOf = <K extends Kind>(kind: K, id: string): Draft<ObjectOf[K]> | undefined => drafts.value[kind].get(id)

export const hasDrafts = (): boolean => Object.values(drafts.value).some(({ size }) => size > 0)

/** Stores a draft; without one, drops it. */
export function setDraft<K extends Kind>(kind: K, id: string, draft?: Draft<ObjectOf[K]>): void {
  const others = [...drafts.peek()[kind]].filter(([each]) => each !== id)
  drafts.value = { ...drafts.peek(), [kind]: new Map(draft ? [...others, [id, draft]] : others) }
  keepDrafts()
}
