import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** What a gesture may do to the map. */
export interface Gestures {
  /** A place of a step was drawn to a step, or to the start of a flow. */
  readonly connected: (step: string, row: string, target: string) => void
  /** A step was dropped on the place that has an index in the flow. */
  readonly moved: (step: string, to: number) => void
}

/** Distance in pixels from the edge of the frame at which it scrolls. */
const edge = 50
const scrollStep = 14
/** How far in pixels a pointer moves before it is a gesture. */
const threshold = 5

/**
 * Draws connections from `[data-port]`, and moves boxes by `[data-grip]`, with the mouse or a finger; Escape cancels. During a gesture only the
 * line, or the dragged box, and the marks of what it is over change: the map is not rendered. Each has a button or a key that does the same.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, isOn: boolean, gestures: Gestures): void {
  const last = useRef(gestures)
  last.current = gestures
  useEffect(() => {
    const element = frame.current
    if (!element || !isOn) return undefined
    const unmount = new AbortController()
    element.addEventListener('pointerdown', (event) => begin(element, event, last), { signal: unmount.signal })
    return () => unmount.abort()
  }, [isOn])
}

function begin(frame: HTMLElement, event: PointerEvent, gestures: { readonly current: Gestures }): void {
  const { target, button, clientX, clientY, pointerId } = event
  if (!(target instanceof Element) || button !== 0) return
  const handle = target.closest<HTMLElement>('[data-port], [data-grip]')
  const box = handle?.closest<HTMLElement>('[data-step]')
  const line = frame.querySelector<SVGPathElement>('.map-drawn')
  const canvas = frame.querySelector('.map-canvas')
  if (!handle || !box || !line || !canvas) return
  const port = handle.dataset['port']
  const step = box.dataset['step'] ?? ''
  const ends = new AbortController()
  const { signal } = ends
  let isGesture = false
  let over: HTMLElement | undefined

  /** A point of the window on the canvas, which is scaled. */
  const onCanvas = (x: number, y: number): readonly [number, number] => {
    const { left, top, width } = canvas.getBoundingClientRect()
    const scale = width / (canvas.clientWidth || 1)
    return [(x - left) / scale, (y - top) / scale]
  }
  const { right, top, height } = handle.getBoundingClientRect()
  const [startX, startY] = onCanvas(right, top + height / 2)

  function aim(next: HTMLElement | undefined): void {
    if (next === over) return
    over?.classList.remove('aimed')
    next?.classList.add('aimed')
    over = next
  }
  function end(isDropped: boolean): void {
    ends.abort()
    const goal = over
    aim(undefined)
    line?.setAttribute('d', '')
    box?.classList.remove('dragged')
    if (box) box.style.transform = ''
    frame.classList.remove('drawing', 'moving')
    if (!isGesture) return
    // The click that follows is part of the gesture.
    const swallow = (click: Event): void => click.stopPropagation()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, true))
    if (!isDropped || !goal) return
    if (port !== undefined) {
      const { step: to, flow } = goal.dataset
      gestures.current.connected(step, port, flow === undefined ? `step:${to}` : `start:${flow}`)
    } else gestures.current.moved(step, Number(goal.dataset['slot']))
  }
  function move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!isGesture && Math.hypot(x - clientX, y - clientY) < threshold) return
    if (!isGesture) {
      isGesture = true
      frame.classList.add(port === undefined ? 'moving' : 'drawing')
      if (port === undefined) box?.classList.add('dragged')
    }
    const under = document.elementsFromPoint(x, y)
    const view = frame.getBoundingClientRect()
    // The other flows are listed at the end of the frame.
    const isOnFlow = under.some((each) => each.closest('[data-flow]'))
    if (y < view.top + edge) frame.scrollBy(0, -scrollStep)
    else if (y > view.bottom - edge && !isOnFlow) frame.scrollBy(0, scrollStep)
    const [toX, toY] = onCanvas(x, y)
    if (port === undefined) {
      if (box) box.style.transform = `translate(${toX - startX}px, ${toY - startY}px)`
      aim(nearestSlot(frame, x, y))
    } else {
      line?.setAttribute('d', `M${startX},${startY}C${startX + 60},${startY} ${toX},${toY - 60} ${toX},${toY}`)
      aim(under.map((each) => each.closest<HTMLElement>('[data-step], [data-flow]')).find((each) => each !== null) ?? undefined)
    }
  }
  addEventListener('pointermove', move, { signal })
  // Otherwise the browser selects text, or drags a link, and cancels the gesture.
  for (const name of ['selectstart', 'dragstart']) addEventListener(name, (each) => each.preventDefault(), { signal, capture: true })
  addEventListener('pointerup', ({ pointerId: id }) => id === pointerId && end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}

/** The place between steps nearest to a point, within reach. */
function nearestSlot(frame: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const reach = 140
  let nearest: HTMLElement | undefined
  let distance = reach
  for (const slot of frame.querySelectorAll<HTMLElement>('[data-slot]')) {
    const { left, top, width, height } = slot.getBoundingClientRect()
    const away = Math.hypot(left + width / 2 - x, top + height / 2 - y)
    if (away < distance) {
      nearest = slot
      distance = away
    }
  }
  return nearest
}
