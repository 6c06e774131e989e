import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Brand } from '../../ui/brand.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly children: ComponentChildren
}

/** A page for people who are not logged in. */
export function SignedOutPage({ title, lead, children }: Props): JSX.Element {
  useEffect(() => {
    document.title = `${title} · Causerie`
    document.body.classList.remove('within')
  }, [title])
  return (
    <main class="signed-out" id="content">
      <div class="card">
        <p class="brand">
          <Brand />
          Causerie
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
    </main>
  )
}
