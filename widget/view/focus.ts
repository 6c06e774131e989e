/** Whether focusing a text field only moves the cursor: on a touch screen it would open the keyboard over the page. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

/** Traps the focus while the panel is full screen. */
export function keepFocusIn(panel: HTMLElement, root: ShadowRoot, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), textarea, summary, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const first = stops.at(0)
  const last = stops.at(-1)
  const from = event.shiftKey ? first : last
  if (root.activeElement !== from && root.activeElement !== panel) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to?.focus()
}
