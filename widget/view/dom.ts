type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element with attributes and children; strings become text nodes. Its classes are the parts that a page can style (docs/web-channel.md#embedding). */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : value)
    if (name === 'class') element.part = `${value}`
  }
  element.append(...children)
  return element
}

/** French puts a space before some punctuation: it must not break there. */
export const unbroken = (text: string): string => text.replace(/ (?=[?!:;»])|(?<=«) /g, '\u00a0')

/** Text for screen readers only. */
export const spoken = (text: string): HTMLElement => el('span', { class: 'spoken' }, text)

/** A button with an icon and a label for screen readers. */
export const iconButton = (name: Icon, label: string, pressed: () => void, attributes?: Attributes): HTMLButtonElement =>
  drawnButton(paths[name], label, pressed, attributes)

/** An SVG path on a 24 by 24 grid. */
export type Drawing = string

/** A button with a drawing of its own. */
export function drawnButton(drawing: Drawing, label: string, pressed: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button = el('button', { type: 'button', 'aria-label': label, ...attributes }, drawn(drawing))
  button.addEventListener('click', pressed)
  return button
}

export type Icon = keyof typeof paths

const paths = {
  chat: 'M12 4c5 0 8.5 3 8.5 7s-3.5 7-8.5 7c-.9 0-1.8-.1-2.6-.3L5 20l.9-3.5C4.4 15.2 3.5 13.2 3.5 11c0-4 3.5-7 8.5-7Z',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  send: 'M5 12h13M12.5 6l6 6-6 6',
  out: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-8.5 8.5',
}

export const icon = (name: Icon): SVGElement => drawn(paths[name])

export function drawn(drawing: Drawing): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', drawing)
  svg.append(path)
  return svg
}
