import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'

interface Props {
  readonly title: string
  readonly look?: string
  readonly children: ComponentChildren
}

/** A section of a screen with a heading. */
export function Card({ title, look = 'spaced', children }: Props): JSX.Element {
  const id = useId()
  return (
    <section class={`card ${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
