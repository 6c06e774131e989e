import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Resource } from '../../../schemas/resource.ts'

/** Keeps a step current, though others are deleted, and returns how to focus one: it is mounted first, and scrolled to. */
export function useStepFocus(
  frame: RefObject<HTMLElement | null>,
  steps: readonly Resource[],
  current: Signal<string | undefined>,
): (id: string | undefined) => void {
  /** The step that is to have the focus once it is mounted. */
  const wanted = useRef<string>(undefined)
  const place = useRef(0)
  const focusOn = (id: string | undefined): void => {
    wanted.current = id
    if (id !== undefined) current.value = id
  }
  useLayoutEffect(() => {
    const at = steps.findIndex(({ _id }) => _id === current.value)
    // The step is gone: the one in its place is next.
    if (at < 0) {
      const next = steps[Math.min(place.current, steps.length - 1)]?._id
      if (next !== current.value) {
        if (document.activeElement === document.body) wanted.current = next
        current.value = next
      }
    } else place.current = at
    const { current: id } = wanted
    const button = id === undefined ? undefined : frame.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"] .map-name`)
    if (!button) return
    wanted.current = undefined
    button.focus({ preventScroll: true })
    button.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return focusOn
}
