import { Refused } from '../../core/api.ts'
import { calls, forget, type Kind } from './kinds.ts'
import { t } from './messages/bot.ts'
import { content, hidden, refreshMap } from './studio.ts'
import { refusal, undo } from './undo.ts'

/** Deletes an object at once. */
export async function deleteNow(kind: Kind, id: string): Promise<void> {
  await calls[kind].delete(id)
  forget(kind, id)
  void refreshMap()
  // What an intent led to is of no use without it.
  const left = kind === 'intent' ? (content.value?.configs ?? []).filter(({ intent }) => intent?._id === id) : []
  for (const { _id } of left) await deleteNow('nluconfig', _id)
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
    text: t.deleted,
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
  void calls[kind].delete(id, true).catch(() => {})
})
