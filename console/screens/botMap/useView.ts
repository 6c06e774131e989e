import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** In pixels of the canvas. */
export interface View {
  readonly top: number
  readonly bottom: number
}

/** What is shown changes only when it was scrolled by this, so that most scrolling renders nothing. */
const block = 400

/** The part of the canvas that is mounted: what the frame shows, and a block above and below. */
export function useView(frame: RefObject<HTMLElement | null>, scale: number): ReadonlySignal<View> {
  const view = useSignal<View>({ top: 0, bottom: 3 * block })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let pending = 0
    const look = (): void => {
      const top = (Math.floor(element.scrollTop / scale / block) - 1) * block
      const bottom = (Math.ceil((element.scrollTop + element.clientHeight) / scale / block) + 1) * block
      if (top !== view.peek().top || bottom !== view.peek().bottom) view.value = { top, bottom }
    }
    const later = (): void => {
      cancelAnimationFrame(pending)
      pending = requestAnimationFrame(look)
    }
    look()
    element.addEventListener('scroll', later, { passive: true })
    const size = new ResizeObserver(later)
    size.observe(element)
    return () => {
      cancelAnimationFrame(pending)
      element.removeEventListener('scroll', later)
      size.disconnect()
    }
  }, [scale])
  return view
}
