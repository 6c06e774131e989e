import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { Button } from './button.tsx'
import { t } from './messages.ts'

interface Props {
  readonly text: string
  readonly look?: 'plain' | 'primary'
  /** Called after the text was copied. */
  readonly copied?: (() => Promise<void>) | undefined
  readonly children: ComponentChildren
}

/** A button that copies a text, and says whether it did. */
export function CopyButton({ text, look = 'primary', copied, children }: Props): JSX.Element {
  const result = useSignal('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      result.value = t.copied
    } catch {
      result.value = t.notCopied
      return
    }
    await copied?.()
  }
  return (
    <>
      <Button look={look} onPress={copy}>
        {children}
      </Button>
      <span role="status">{result.value}</span>
    </>
  )
}
