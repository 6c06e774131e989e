import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t as shared } from '../../core/messages.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly act: () => Promise<void>
  readonly close: () => void
  readonly children?: ComponentChildren
}

/** Asks before what cannot be undone. */
export function Asking({ title, text, yes, act, close, children }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={close}>
      <h2 id="question">{title}</h2>
      <p>{text}</p>
      {children}
      <div class="buttons">
        <Button onPress={close}>{shared.cancel}</Button>
        <Button
          look="danger"
          onPress={async () => {
            await act()
            close()
          }}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
