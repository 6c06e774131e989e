import { signal } from '@preact/signals'
import { announce } from '../../ui/announcer.tsx'
import { t } from './messages/bot.ts'

/** The last change, while it can be undone. */
interface Undo {
  readonly text: string
  run(): Promise<void>
}
export const undo = signal<Undo | undefined>(undefined)
/** The last refusal of a change that no form made. */
export const refusal = signal<unknown>(undefined)

/** Undoes the last change; what others changed since is not overwritten. */
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
