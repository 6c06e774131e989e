import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../core/messages.ts'
import { Button } from './button.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no?: string
  readonly look?: 'danger' | 'primary'
  /** Runs when the user confirms; the dialog closes afterwards. */
  readonly act: () => unknown
  readonly close: () => void
  readonly children?: ComponentChildren
}

/** Asks before something irreversible. The browser traps the focus, and restores it. */
export function ConfirmDialog({ title, text, yes, no = t.cancel, look = 'danger', act, close, children }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={close}>
      <h2 id="question">{title}</h2>
      <p>{text}</p>
      {children}
      <div class="buttons">
        <Button onPress={() => dialog.current?.close()}>{no}</Button>
        <Button
          look={look}
          onPress={async () => {
            await act()
            dialog.current?.close()
          }}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
