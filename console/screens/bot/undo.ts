import { signal } from '@preact/signals'
import { announce } from '../../ui/announcer.tsx'
import { t } from './messages/bot.ts'

/** The last change, if it can be undone. */
interface Undo {
  readonly text: string
  run(): Promise<void>
}
export const undo = signal<Undo | undefined>(undefined)
/** The last refusal of a change outside of forms. */
export const refusal = signal<unknown>(undefined)

/** Undoes the last change, without overwriting changes by others. */
export async function undoLast(): Promise<void> {
  const last = undo.value
  if (!last) return
  undo.value = undefined
  try {
    await last.run()
    announce(t.undone)
  } catch (error) {
    refusal.value = error
  }
}

/** Makes a change outside of forms, and shows its refusal. */
export async function orRefused(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    refusal.value = error
  }
}
