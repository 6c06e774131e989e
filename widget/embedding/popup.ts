import { keepFocusIn } from '../view/focus.ts'

interface Opening {
  open(): void
}
const canOpen = (element: Element): element is Element & Opening => 'open' in element && typeof element.open === 'function'

/** Roots whose element has the listeners already: an element may be mounted again. */
const prepared = new WeakSet<ShadowRoot>()

/**
 * A popup is modal on screens of any size, opens at a press of any element of the page that has `data-causerie-open`, and returns the focus
 * back to it.
 */
export function preparePopup(root: ShadowRoot): void {
  if (prepared.has(root)) return
  prepared.add(root)
  const { host } = root
  const panel = () => root.querySelector<HTMLElement>('.panel')
  let opener: HTMLElement | undefined
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-causerie-open]') : null
    if (!pressed || !host.isConnected || !canOpen(host)) return
    event.preventDefault()
    opener = pressed
    host.open()
  })
  host.addEventListener('causerie-open', () => panel()?.setAttribute('aria-modal', 'true'))
  host.addEventListener('causerie-close', () => opener?.focus())
  root.addEventListener('keydown', (event) => {
    const element = panel()
    if (element && event instanceof KeyboardEvent && event.key === 'Tab') keepFocusIn(element, root, event)
  })
}
