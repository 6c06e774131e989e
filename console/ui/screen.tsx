import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { toDo } from '../inbox/inbox.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  /** The application, for the title of the page. */
  readonly of?: string | undefined
  /** The parent screen. */
  readonly up?: { readonly text: string; readonly href: string } | undefined
  /** Beside the title. */
  readonly tools?: ComponentChildren
  readonly children: ComponentChildren
}

/** A screen with its title. It starts at its heading, also for screen readers. */
export function Screen({ title, of, up, tools, children }: Props): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    const waiting = toDo.value > 0 ? `(${toDo.value}) ` : ''
    document.title = waiting + [title, of, 'Causerie'].filter(Boolean).join(' · ')
  }, [title, of, toDo.value])
  return (
    <>
      <div class="top">
        <div>
          {up ? (
            <a class="up" href={up.href}>
              <Icon name="up" />
              {up.text}
            </a>
          ) : null}
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        {tools ? <div class="tools">{tools}</div> : null}
      </div>
      {children}
    </>
  )
}
