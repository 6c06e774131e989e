import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'

interface Props {
  readonly title: string
  /** What is set in it, in a few words. */
  readonly says?: string | undefined
  readonly isOpen?: boolean
  /** Where it stands right below the title of the screen. */
  readonly isTop?: boolean
  readonly children: ComponentChildren
}

/** A part of a form that can be closed; closed, it says what is in it. */
export function Section({ title, says, isOpen = false, isTop = false, children }: Props): JSX.Element {
  const [wasOpen] = useState(isOpen)
  return (
    <details class="section" open={wasOpen}>
      <summary>
        {isTop ? <h2>{title}</h2> : <h3>{title}</h3>}
        {says ? <span class="faint">{says}</span> : null}
      </summary>
      <div class="fields">{children}</div>
    </details>
  )
}
