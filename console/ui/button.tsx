import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'

interface Props {
  readonly onPress: () => unknown
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly label?: string
  readonly children: ComponentChildren
}

/** A button; while what it does is under way it cannot be pressed again. `label` replaces what it shows, for who does not see. */
export function Button({ onPress, look = 'plain', label, children }: Props): JSX.Element {
  const isBusy = useSignal(false)
  const press = async (): Promise<void> => {
    if (isBusy.value) return
    isBusy.value = true
    try {
      await onPress()
    } finally {
      isBusy.value = false
    }
  }
  // Not `disabled`: that would take the focus away.
  return (
    <button type="button" class={look} aria-label={label} aria-disabled={isBusy.value || undefined} onClick={press}>
      {children}
    </button>
  )
}
