import { signal } from '@preact/signals'
import type { Kind, ObjectOf } from './kinds.ts'
import { content } from './studio.ts'

interface Draft<T> {
  /** The object as it was read. */
  readonly before: T
  readonly after: T
}
type Drafts = { readonly [K in Kind]: ReadonlyMap<string, Draft<ObjectOf[K]>> }

/** Changes that are not saved yet, by kind and id: they stay while one moves about in the studio. */
const drafts = signal<Drafts>({
  feature: new Map(),
  resource: new Map(),
  workflow: new Map(),
  intent: new Map(),
  entity: new Map(),
  nluconfig: new Map(),
})

export const draftOf = <K extends Kind>(kind: K, id: string): Draft<ObjectOf[K]> | undefined => drafts.value[kind].get(id)

/** Keeps a draft; none drops it. */
export function setDraft<K extends Kind>(kind: K, id: string, draft?: Draft<ObjectOf[K]>): void {
  const others = [...drafts.peek()[kind]].filter(([each]) => each !== id)
  drafts.value = { ...drafts.peek(), [kind]: new Map(draft ? [...others, [id, draft]] : others) }
}

// Whoever closes the page is asked by the browser, unless what they changed is gone.
addEventListener('beforeunload', (event) => {
  const { features = [], resources = [], workflows = [], intents = [], entities = [], configs = [] } = content.value ?? {}
  const isThere = new Set([...features, ...resources, ...workflows, ...intents, ...entities, ...configs].map(({ _id }) => _id))
  if (Object.values(drafts.peek()).some((byID) => [...byID.keys()].some((id) => isThere.has(id)))) event.preventDefault()
})
