import type { ComponentChildren, JSX } from 'preact'
import { useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  /** What the closed menu shows. */
  readonly face: ComponentChildren
  readonly children: ComponentChildren
}

/** Links and buttons that open below a button. Escape closes them, and so does leaving them. */
export function Menu({ label, face, children }: Props): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (details.current) details.current.open = false
  }
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && details.current?.contains(relatedTarget))) close()
  }
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details class="menu" ref={details} onFocusOut={leave} onKeyDown={closeByKey}>
      {/* Safari focuses on a click only what has a tab index. */}
      <summary tabIndex={0}>
        <span class="spoken">{label}</span>
        <span aria-hidden="true">{face}</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks its items */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its items are links and buttons */}
      <div class="menu-items" onClick={close}>
        {children}
      </div>
    </details>
  )
}
