import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'

interface Props {
  readonly onPress: () => unknown
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly label?: string
  readonly children: ComponentChildren
}

/** A button that is busy until `onPress` settles. `label` replaces its text for screen readers. */
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
  // Not `disabled`, which would lose the focus.
  return (
    <button type="button" class={look} aria-label={label} aria-disabled={isBusy.value || undefined} onClick={press}>
      {children}
    </button>
  )
}
