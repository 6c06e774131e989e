import { Refused } from '../../core/api.ts'
import { calls, forget, type Kind } from './kinds.ts'
import { t } from './messages/bot.ts'
import { content, hidden, refreshMap } from './studio.ts'
import { refusal, undo } from './undo.ts'

/** Deletes an object immediately. */
export async function deleteNow(kind: Kind, id: string): Promise<void> {
  await calls[kind].delete(id)
  forget(kind, id)
  void refreshMap()
  // The target of an intent is useless without it.
  const left = kind === 'intent' ? (content.value?.configs ?? []).filter(({ intent }) => intent?._id === id) : []
  for (const { _id } of left) await deleteNow('nluconfig', _id)
}

/** Grace period of a deletion. A deleted object cannot be restored under its id, so until then it is only hidden. */
const graceMs = 10_000

interface Waiting {
  readonly kind: Kind
  readonly id: string
  readonly timer: ReturnType<typeof setTimeout>
}
let waiting: Waiting | undefined

/** Deletes an object after the grace period. Until then it can be undone, and references to the object stay. */
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

/** Performs the pending deletion. */
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

// Closing the page does not undo the deletion.
addEventListener('pagehide', () => {
  if (!waiting) return
  const { kind, id } = waiting
  void calls[kind].delete(id, true).catch(() => {})
})
