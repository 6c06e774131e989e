import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Distance in pixels from the edge of the window at which the page scrolls. */
const edge = 60
const scrollStep = 12

/**
 * Lets the children of a list be dragged by their handles (`[data-handle]`), with the mouse or a finger; Escape cancels. Buttons beside
 * each do the same by keyboard. Libraries for this write style attributes, which the page's CSP blocks. `moved` is called with the indexes
 * that the rows name (`data-row`), since a long list is not mounted entirely.
 */
export function useReorder<T extends HTMLElement>(
  list: RefObject<T | null>,
  isOn: boolean,
  moved: (from: number, to: number) => void,
): void {
  const tell = useRef(moved)
  tell.current = moved
  useEffect(() => {
    const element = list.current
    if (!element || !isOn) return
    const unmount = new AbortController()
    element.addEventListener('pointerdown', (event) => drag(element, event, (from, to) => tell.current(from, to)), {
      signal: unmount.signal,
    })
    return () => unmount.abort()
  })
}

/** One drag, from press to drop. */
function drag(
  list: HTMLElement,
  { target, button, pageY: start, pointerId }: PointerEvent,
  moved: (from: number, to: number) => void,
): void {
  const handle = target instanceof Element ? target.closest('[data-handle]') : null
  const items = [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['row'] !== undefined,
  )
  const from = items.findIndex((item) => handle !== null && item.contains(handle))
  const item = items[from]
  if (!handle || !item || button !== 0) return
  const boxes = items.map((each) => each.getBoundingClientRect())
  const middles = boxes.map(({ top, height }) => top + scrollY + height / 2)
  const own = boxes[from]
  const next = boxes[from + 1] ?? boxes[from - 1]
  // By how much other items shift: the height of the dragged one with the gap.
  const room = (own?.height ?? 0) + (next && own ? Math.max(0, Math.max(next.top - own.bottom, own.top - next.bottom)) : 0)
  const ends = new AbortController()
  const { signal } = ends
  let to = from

  function show(pageY: number): void {
    const middle = (middles[from] ?? 0) + pageY - start
    to = middles.filter((each, i) => i !== from && each < middle).length
    for (const [i, each] of items.entries()) {
      const shift = i === from ? pageY - start : i > from && i <= to ? -room : i < from && i >= to ? room : 0
      each.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    }
  }
  function end(isDropped: boolean): void {
    ends.abort()
    item?.classList.remove('dragged')
    for (const each of items) each.style.transform = ''
    const [begin, goal] = [from, to].map((i) => Number(items[i]?.dataset['row']))
    if (isDropped && begin !== undefined && goal !== undefined && begin !== goal) moved(begin, goal)
  }

  handle.setPointerCapture(pointerId)
  item.classList.add('dragged')
  addEventListener(
    'pointermove',
    ({ pageY, clientY }) => {
      if (clientY < edge) scrollBy(0, -scrollStep)
      else if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
      show(pageY)
    },
    { signal },
  )
  // Otherwise the browser selects text, or drags a link, and cancels the drag.
  for (const name of ['selectstart', 'dragstart']) addEventListener(name, (event) => event.preventDefault(), { signal, capture: true })
  addEventListener('pointerup', () => end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}
