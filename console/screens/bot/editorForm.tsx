import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages/bot.ts'
import { useRoom } from './useRoom.ts'

interface Props {
  readonly look?: string
  readonly mayEdit: boolean
  /** The fields are remounted when it changes. */
  readonly round: string | number
  readonly isChanged: boolean
  /** The last refusal of the service. */
  readonly error: unknown
  /** The names of the fields that somebody else changed meanwhile; undefined without a conflict. */
  readonly conflict: readonly string[] | undefined
  readonly save: () => Promise<void>
  readonly drop: () => void
  /** Rebases the changes onto what others saved meanwhile, and saves them. */
  readonly keepMine: () => Promise<void>
  readonly children: ComponentChildren
}

/** The form of an editor: saved by its button or Ctrl+S if it is valid. If others saved meanwhile, the user chooses. */
export function EditorForm({ look, mayEdit, round, isChanged, error, conflict, save, drop, keepMine, children }: Props): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  useRoom(form)
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!isChanged || !form.current || !openInvalid(form.current)) return
    const focused = form.current.ownerDocument.activeElement
    await save()
    // The bar of the pressed button goes: the form keeps the focus.
    if (focused?.closest('.save-bar')) form.current?.focus({ preventScroll: true })
  }
  const last = useRef(send)
  last.current = send
  useEffect(() => {
    const saveKey = (event: KeyboardEvent): void => {
      if (event.key === 's' && (event.ctrlKey || event.metaKey)) void last.current(event)
    }
    document.addEventListener('keydown', saveKey)
    return () => document.removeEventListener('keydown', saveKey)
  }, [])
  return (
    <form ref={form} tabIndex={-1} class={look ? `editor ${look}` : 'editor'} onSubmit={send} noValidate>
      <fieldset disabled={!mayEdit} key={round} class="bare">
        {children}
      </fieldset>
      {conflict ? (
        <div class="note conflict" role="alert">
          <p>
            <strong>{t.conflict}</strong>{' '}
            {conflict.length ? t.conflictFields(conflict.map((name) => t.fields[name] ?? name).join(', ')) : null}
          </p>
          <div class="buttons">
            <Button onPress={keepMine}>{t.keepMine}</Button>
            <Button onPress={drop}>{t.takeTheirs}</Button>
          </div>
        </div>
      ) : null}
      <ErrorText error={error} />
      {isChanged && !conflict ? (
        <div class="save-bar">
          <button type="submit" class="primary">
            {t.save}
          </button>
          <Button look="quiet" onPress={drop}>
            {t.discard}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

/** Opens the section of the first invalid field, and has the browser report it; returns whether the form is valid. */
function openInvalid(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true
  const first = form.querySelector(':invalid:not(fieldset)')
  for (let at = first?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  form.reportValidity()
  return false
}
