import { el } from '../../widget/view/dom.ts'

export { el, spoken } from '../../widget/view/dom.ts'

type Look = 'plain' | 'primary' | 'danger' | 'quiet'

/** A button; while what it does is under way it cannot be pressed again. */
export function button(text: string, pressed: () => unknown, look: Look = 'plain', ...before: Node[]): HTMLButtonElement {
  const made = el('button', { type: 'button', class: look }, ...before, text)
  made.addEventListener('click', async () => {
    if (made.getAttribute('aria-disabled') === 'true') return
    // Not `disabled`: that would take the focus away.
    made.setAttribute('aria-disabled', 'true')
    try {
      await pressed()
    } finally {
      made.removeAttribute('aria-disabled')
    }
  })
  return made
}

export const link = (href: string, text: string, attributes: Record<string, string> = {}): HTMLAnchorElement =>
  el('a', { href, ...attributes }, text)

let fields = 0

/** A field with its label. */
export function field(label: string, input: HTMLElement, hint?: string): HTMLElement {
  input.id ||= `field-${++fields}`
  const said = hint === undefined ? undefined : el('small', { id: `${input.id}-hint` }, hint)
  if (said) input.setAttribute('aria-describedby', said.id)
  return el('div', { class: 'field' }, el('label', { for: input.id }, label), input, ...(said ? [said] : []))
}

export function select(options: readonly (readonly [value: string, text: string])[], chosen?: string): HTMLSelectElement {
  const made = el('select', {}, ...options.map(([value, text]) => el('option', { value }, text)))
  if (chosen !== undefined) made.value = chosen
  return made
}
