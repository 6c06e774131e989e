import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { errorText } from '../../ui/problem.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly submitText: string
  /** Throws what the API refused; a text is shown in place of the form. */
  readonly submit: () => Promise<string | undefined>
  readonly children: ComponentChildren
  /** Links below the form. */
  readonly links: ComponentChildren
}

/** A page before the log-in: a form, what came of it, and the ways to the other ones. */
export function Door({ title, lead, submitText, submit, children, links }: Props): JSX.Element {
  const problem = useSignal<string | undefined>(undefined)
  const said = useSignal<string | undefined>(undefined)
  const isBusy = useSignal(false)
  useEffect(() => {
    document.title = `${title} · Causerie`
    document.body.classList.remove('within')
    document.querySelector<HTMLInputElement>('.door input')?.focus()
  }, [title])
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy.value) return
    isBusy.value = true
    problem.value = undefined
    try {
      said.value = await submit()
    } catch (error) {
      problem.value = errorText(error)
    } finally {
      isBusy.value = false
    }
  }
  return (
    <main class="door" id="content">
      <div class="card">
        <p class="brand">Causerie</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        {said.value === undefined ? (
          <form onSubmit={send}>
            <p class="problem" role="alert" hidden={problem.value === undefined}>
              {problem.value}
            </p>
            {children}
            <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
              {submitText}
            </button>
          </form>
        ) : (
          <p role="status">{said.value}</p>
        )}
        <p class="links">{links}</p>
      </div>
    </main>
  )
}
