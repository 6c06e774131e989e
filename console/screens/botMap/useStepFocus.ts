import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Resource } from '../../../schemas/resource.ts'

interface StepFocus {
  /** Focuses a step, which is mounted first, and scrolls to it. */
  readonly focusOn: (id: string | undefined) => void
  /** Scrolls to a step once it is on the map: a new one may not be, yet. */
  readonly reveal: (id: string) => void
}

/** Keeps a step current, though others are deleted, and in view. */
export function useStepFocus(
  frame: RefObject<HTMLElement | null>,
  steps: readonly Resource[],
  current: Signal<string | undefined>,
): StepFocus {
  /** The step that is to have the focus once it is mounted. */
  const wanted = useRef<string>(undefined)
  const place = useRef(0)
  const hidden = useRef<string>(undefined)
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
    const boxOf = (id: string | undefined): Element | null | undefined =>
      id === undefined ? undefined : frame.current?.querySelector(`[data-step="${CSS.escape(id)}"]`)
    const focused = boxOf(wanted.current)
    if (focused) {
      wanted.current = undefined
      focused.querySelector<HTMLElement>('.map-name')?.focus({ preventScroll: true })
      focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const shown = boxOf(hidden.current)
    if (shown && frame.current) {
      hidden.current = undefined
      center(frame.current, shown)
    }
  })
  const reveal = (id: string): void => {
    hidden.current = id
  }
  return { focusOn, reveal }
}

/** Scrolls a frame, not the page, so that a box is in its middle, unless all of it is in view. */
function center(frame: HTMLElement, box: Element): void {
  const outer = frame.getBoundingClientRect()
  const { left, right, top, bottom } = box.getBoundingClientRect()
  if (left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom) return
  frame.scrollBy({ left: (left + right - outer.left - outer.right) / 2, top: (top + bottom - outer.top - outer.bottom) / 2 })
}
