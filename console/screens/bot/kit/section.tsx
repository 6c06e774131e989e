import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'

interface Props {
  readonly title: string
  /** A summary of its content. */
  readonly says?: string | undefined
  readonly isOpen?: boolean
  /** Whether it is directly below the title of the screen. */
  readonly isTop?: boolean
  readonly children: ComponentChildren
}

/** A collapsible section of a form; collapsed, it shows the summary. */
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
