import { signal } from '@preact/signals'
import type { Kind, ObjectOf } from './kinds.ts'
import { content } from './studio.ts'

interface Draft<T> {
  /** As it was read. */
  readonly before: T
  readonly after: T
}
type Drafts = { readonly [K in Kind]: ReadonlyMap<string, Draft<ObjectOf[K]>> }

/** Unsaved changes, by kind and id. They stay while the user moves within the studio. */
const drafts = signal<Drafts>({
  feature: new Map(),
  resource: new Map(),
  workflow: new Map(),
  intent: new Map(),
  entity: new Map(),
  nluconfig: new Map(),
})

export const draftOf = <K extends Kind>(kind: K, id: string): Draft<ObjectOf[K]> | undefined => drafts.value[kind].get(id)

/** Stores a draft; without one, drops it. */
export function setDraft<K extends Kind>(kind: K, id: string, draft?: Draft<ObjectOf[K]>): void {
  const others = [...drafts.peek()[kind]].filter(([each]) => each !== id)
  drafts.value = { ...drafts.peek(), [kind]: new Map(draft ? [...others, [id, draft]] : others) }
}

// The browser asks before it closes the page, unless the changed object is gone.
addEventListener('beforeunload', (event) => {
  const { features = [], resources = [], workflows = [], intents = [], entities = [], configs = [] } = content.value ?? {}
  const isThere = new Set([...features, ...resources, ...workflows, ...intents, ...entities, ...configs].map(({ _id }) => _id))
  if (Object.values(drafts.peek()).some((byID) => [...byID.keys()].some((id) => isThere.has(id)))) event.preventDefault()
})
