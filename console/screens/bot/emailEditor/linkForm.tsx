import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/textField.tsx'
import { isSafeLink } from './letterHTML.ts'
import { t } from './messages.ts'

interface Props {
  /** Whether text is selected. */
  readonly hasText: boolean
  /** Sets the link of the selected text; undefined removes it. */
  readonly set: (href: string | undefined) => void
}

/** Where the selected text leads. */
export function LinkForm({ hasText, set }: Props): JSX.Element {
  const href = useSignal('')
  const problem = useSignal<string | undefined>(undefined)
  const apply = (): void => {
    problem.value = !hasText ? t.linkNeedsText : isSafeLink(href.value.trim()) ? undefined : t.linkProblem
    if (problem.value === undefined) set(href.value.trim())
  }
  return (
    <div class="letter-link">
      <TextField label={t.linkURL} hint={t.linkHint} type="url" value={href.value} onChange={(value) => (href.value = value)} />
      <div class="buttons small">
        <Button onPress={apply}>{t.setLink}</Button>
        <Button look="quiet" onPress={() => set(undefined)}>
          {t.noLink}
        </Button>
      </div>
      {problem.value === undefined ? null : (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  )
}
