import type { Resource } from '../../../schemas/resource.ts'
import { copyStep } from '../bot/additions.ts'
import { remove } from '../bot/deletions.ts'
import { orRefused } from '../bot/undo.ts'
import type { Side } from './beside.tsx'
import { isArrow, neighbour } from './neighbours.ts'
import type { PlacedBox } from './placement.ts'

interface MapActions {
  readonly boxes: readonly PlacedBox[]
  readonly byID: ReadonlyMap<string, Resource>
  readonly mayEdit: boolean
  readonly focusOn: (id: string | undefined) => void
  readonly show: (id: string, side: Side) => void
  readonly move: (id: string, to: number) => Promise<void>
  readonly insertAt: (index: number) => void
}

/**
 * The keys of the map, where a step has the focus: arrows, Home and End go to another; Enter opens it, Shift+Enter tries the bot from it;
 * Alt with up and down moves it; Insert or + inserts one after it; Ctrl+D duplicates it; Delete deletes it.
 */
export function pressed(event: KeyboardEvent, { boxes, byID, mayEdit, focusOn, show, move, insertAt }: MapActions): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined
  const box = boxes.find((each) => each.id === id)
  const step = byID.get(id ?? '')
  if (!box || !step) return
  const action = (): (() => unknown) | undefined => {
    if (!altKey && isArrow(key)) return () => focusOn(neighbour(boxes, box.id, key)?.id)
    if (key === 'Home' || key === 'End') return () => focusOn(boxes.at(key === 'Home' ? 0 : -1)?.id)
    if (!mayEdit) return undefined
    if (key === 'Enter' && shiftKey) return () => show(box.id, 'try')
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      return () => {
        focusOn(box.id)
        return move(box.id, box.index + (key === 'ArrowUp' ? -1 : 1))
      }
    if (key === 'Insert' || key === '+') return () => insertAt(box.index + 1)
    if (key.toLowerCase() === 'd' && (ctrlKey || metaKey)) return () => orRefused(async () => focusOn((await copyStep(step))._id))
    if (key === 'Delete' || key === 'Backspace') return () => orRefused(() => remove('resource', box.id))
    return undefined
  }
  const act = action()
  if (!act) return
  event.preventDefault()
  act()
}
