import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Below the panel, in pixels. */
const gap = 12
/** In pixels: less would show nothing. */
const least = 200

/** Keeps the end of the panel that a form is in within the window, whatever is above it: tells style sheets its height as `--room`. */
export function useRoom(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = form.current?.closest<HTMLElement>('.bench')
    if (!panel) return undefined
    const measure = (): void => {
      const room = innerHeight - panel.getBoundingClientRect().top - gap
      panel.style.setProperty('--room', `${Math.max(least, Math.floor(room))}px`)
    }
    measure()
    const unmount = new AbortController()
    for (const type of ['scroll', 'resize']) addEventListener(type, measure, { signal: unmount.signal, passive: true })
    // What comes above the panel moves it.
    const size = new ResizeObserver(measure)
    size.observe(document.body)
    return () => {
      unmount.abort()
      size.disconnect()
    }
  }, [])
}
