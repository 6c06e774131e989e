import type { JSX } from 'preact'
import { CopyButton } from '../../ui/copyButton.tsx'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'

/** The snippet of the widget, with a button that copies it. */
export const Snippet = ({ snippet, copied }: { readonly snippet: string; readonly copied?: () => Promise<void> }): JSX.Element => (
  <>
    <p class="faint">{t.copyText}</p>
    <Field label={t.snippet}>
      {(input) => (
        <textarea {...input} class="snippet" readOnly rows={3} value={snippet} onFocus={({ currentTarget }) => currentTarget.select()} />
      )}
    </Field>
    <div class="buttons">
      <CopyButton text={snippet} copied={copied}>
        {t.copyDo}
      </CopyButton>
    </div>
  </>
)
