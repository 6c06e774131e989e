import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'

/** The snippet of the widget, with a button that copies it. */
export function Snippet({ snippet, copied }: { readonly snippet: string; readonly copied?: () => Promise<void> }): JSX.Element {
  const result = useSignal('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(snippet)
      result.value = t.copied
    } catch {
      result.value = t.notCopied
      return
    }
    await copied?.()
  }
  return (
    <>
      <p class="faint">{t.copyText}</p>
      <Field label={t.snippet}>
        {(input) => (
          <textarea {...input} class="snippet" readOnly rows={3} value={snippet} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div class="buttons">
        <Button look="primary" onPress={copy}>
          {t.copyDo}
        </Button>
        <span role="status">{result.value}</span>
      </div>
    </>
  )
}
