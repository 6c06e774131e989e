const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Keeps the keyboard's place where what has the focus leaves the page: a dialog, an editor in a row, a row that was deleted. The focus returns to
 * the control that opened the dialog, else to the nearest control in what is left, else to the heading of the screen.
 */
export function keepFocus(signal: AbortSignal): void {
  let last = document.activeElement ?? undefined
  const openers = new WeakMap<Element, Element>()
  const note = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    const dialog = target.closest('dialog')
    const opener = relatedTarget instanceof Element ? relatedTarget : last
    if (dialog && opener && !dialog.contains(opener) && !openers.has(dialog)) openers.set(dialog, opener)
    last = target
  }
  /** Whoever leaves a control that stays keeps no place. What is removed, or in a dialog that closes, has not been left. */
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return
    queueMicrotask(() => {
      if (last === target && target.isConnected && !target.closest('dialog:not([open])')) last = undefined
    })
  }
  const restore = (records: readonly MutationRecord[]): void => {
    if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return
    let lost: Element = last
    for (let opener = openerOf(lost); opener; opener = openerOf(lost)) {
      if (focusOn(opener)) return
      lost = opener
    }
    placeOf(records, lost)?.focus({ preventScroll: true })
  }
  const openerOf = (element: Element): Element | undefined => {
    const dialog = element.closest('dialog')
    return dialog ? openers.get(dialog) : undefined
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note, { signal })
  document.addEventListener('focusout', leave, { signal })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

/** The nearest control to where an element was removed. */
function placeOf(records: readonly MutationRecord[], lost: Element): HTMLElement | undefined {
  const record = records.find(({ removedNodes }) => Array.from(removedNodes).some((node) => node.contains(lost)))
  const beside = [record?.nextSibling, record?.previousSibling].filter((node) => node instanceof Element && node.isConnected) as Element[]
  for (const each of beside) {
    const control = controlIn(each)
    if (control) return control
  }
  const main = document.querySelector('main')
  for (let at = record?.target; at instanceof Element && at !== main && main?.contains(at); at = at.parentElement ?? undefined) {
    const control = controlIn(at)
    if (control) return control
  }
  return document.querySelector<HTMLElement>('main h1') ?? undefined
}

const controlIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && isReachable(each),
  )

const isReachable = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]')

/** Whether an element took the focus: one that was removed or is disabled cannot. */
function focusOn(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || !element.isConnected) return false
  // An entry of a menu that has closed is hidden.
  const shown = element.closest('details:not([open])')?.querySelector('summary') ?? element
  shown.focus({ preventScroll: true })
  return document.activeElement === shown
}
