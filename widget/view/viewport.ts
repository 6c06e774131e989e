/**
 * Keeps a panel that fills the window within the part above the keyboard of a phone. Safari shrinks only the visual viewport, and may scroll it
 * within the page. Who zooms in looks at a part of the panel, which then stays.
 */
export function followViewport({ style }: HTMLElement, signal: AbortSignal): void {
  const viewport = window.visualViewport
  const follow = () => {
    if (!viewport || viewport.scale > 1.01) return
    style.setProperty('--seen-top', `${viewport.offsetTop}px`)
    style.setProperty('--seen-height', `${viewport.height}px`)
  }
  for (const type of ['resize', 'scroll']) viewport?.addEventListener(type, follow, { signal })
  follow()
}
