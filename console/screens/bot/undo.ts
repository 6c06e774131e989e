import { signal } from '@preact/signals'
import { announce } from '../../ui/announcer.tsx'
import { t } from './messages/bot.ts'

/** A change that can be undone. */
export interface Change {
  readonly text: string
  readonly undo: () => Promise<void>
  /** Makes the change again. Without it, undoing is final, also for the changes that were undone before. */
  readonly redo?: () => Promise<void>
}

/** How many changes can be undone. */
const mostChanges = 100

let past: readonly Change[] = []
/** Changes that were undone, the next one first. */
let future: readonly Change[] = []

/** What the toast says, and what its button does. */
export const toast = signal<{ readonly text: string; readonly button: 'undo' | 'redo' | undefined } | undefined>(undefined)
/** The last refusal of a change outside of forms. */
export const refusal = signal<unknown>(undefined)

/** Adds a change to the history, and offers to undo it. */
export function made(change: Change): void {
  past = [...past, change].slice(-mostChanges)
  future = []
  toast.value = { text: change.text, button: 'undo' }
}

/** Forgets a change that cannot be undone any more, with those before it: they may concern what it removed. */
export function forgetChange(change: Change): void {
  past = past.slice(past.indexOf(change) + 1)
  if (past.length === 0) toast.value = undefined
}

/** Forgets all changes: their bot is not open any more. */
export function forgetChanges(): void {
  past = []
  future = []
  toast.value = undefined
}

let last: Promise<void> = Promise.resolve()

/** Undoes the last change, without overwriting changes by others. Calls run one after another. */
export function undoLast(): Promise<void> {
  last = last.then(async () => {
    const change = past.at(-1)
    if (!change) return
    past = past.slice(0, -1)
    toast.value = undefined
    await orRefused(async () => {
      await change.undo()
      future = change.redo ? [change, ...future] : []
      toast.value = { text: t.undone, button: change.redo ? 'redo' : undefined }
      announce(t.undone)
    })
  })
  return last
}

/** Makes the last undone change again. */
export function redoLast(): Promise<void> {
  last = last.then(async () => {
    const [change, ...later] = future
    if (!change) return
    future = later
    toast.value = undefined
    await orRefused(async () => {
      await change.redo?.()
      past = [...past, change]
      toast.value = { text: t.redone, button: 'undo' }
      announce(t.redone)
    })
  })
  return last
}

/** Makes a change outside of forms, and shows its refusal. Undoing meanwhile waits for it: it is the last change. */
export async function orRefused(change: () => Promise<unknown>): Promise<void> {
  const run = change()
  const settled = run.then(
    () => {},
    () => {},
  )
  last = last.then(() => settled)
  try {
    await run
  } catch (error) {
    refusal.value = error
  }
}
