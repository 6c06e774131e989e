import type { Resource } from '../../../schemas/resource.ts'
import { Refused } from '../../core/api.ts'
import { currentID } from './heirs.ts'
import { calls, forget, type Kind } from './kinds.ts'
import { t } from './messages/bot.ts'
import { content, hidden, refreshMap, resourcesOf } from './studio.ts'
import { type Change, forgetChange, forgetChanges, made, refusal } from './undo.ts'

/** Deletes an object immediately. */
export async function deleteNow(kind: Kind, id: string): Promise<void> {
  await calls[kind].delete(id)
  forget(kind, id)
  void refreshMap()
  // The target of an intent is useless without it.
  const configs = kind === 'intent' ? (content.value?.configs ?? []).filter(({ intent }) => intent?._id === id) : []
  for (const { _id } of configs) await deleteNow('nluconfig', _id)
}

/** Grace period of a deletion. A deleted object cannot be restored under its id, so until then it is only hidden. */
const graceMs = 10_000

interface Waiting {
  readonly kind: Kind
  readonly id: string
  readonly timer: ReturnType<typeof setTimeout>
  /** Undefined for a step, which can also be restored later. */
  readonly change: Change | undefined
}
let waiting: Waiting | undefined

function hide(kind: Kind, id: string, change?: Change): void {
  waiting = { kind, id, timer: setTimeout(() => void flush(), graceMs), change }
  hidden.value = new Set([id])
}

/** Shows an object again whose deletion waits; returns whether it does. */
function unhide(id: string): boolean {
  if (waiting?.id !== id) return false
  clearTimeout(waiting.timer)
  waiting = undefined
  hidden.value = new Set()
  return true
}

/** Deletes an object after the grace period. Until then it can be undone, and references to the object stay. */
export async function remove(kind: Kind, id: string): Promise<void> {
  await flush()
  const step = kind === 'resource' ? content.value?.resources.find(({ _id }) => _id === id) : undefined
  if (step) return removeStep(step)
  const change: Change = { text: t.deleted, undo: async () => void unhide(id) }
  hide(kind, id, change)
  made(change)
}

/** The same for a step, which undoing creates again once it is deleted. */
function removeStep(step: Resource): void {
  const at = resourcesOf(step.featureID).findIndex(({ _id }) => _id === step._id)
  hide('resource', step._id)
  made({
    text: t.deleted,
    undo: async () => {
      if (unhide(currentID(step._id))) return
      await flush()
      await (await import('./restored.ts')).restoreStep(step, at)
    },
    redo: async () => {
      await flush()
      hide('resource', currentID(step._id))
    },
  })
}

/** Performs the pending deletion. */
export async function flush(): Promise<void> {
  if (!waiting) return
  const { kind, id, timer, change } = waiting
  clearTimeout(timer)
  waiting = undefined
  if (change) forgetChange(change)
  try {
    await deleteNow(kind, id)
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) refusal.value = error
    else forget(kind, id)
  }
  hidden.value = new Set()
}

/** Performs the pending deletion and forgets the history, when the bot is closed. */
export function leaveStudio(): void {
  void flush()
  forgetChanges()
}

// Closing the page does not undo the deletion.
addEventListener('pagehide', () => {
  if (!waiting) return
  const { kind, id } = waiting
  void calls[kind].delete(id, true).catch(() => {})
})
