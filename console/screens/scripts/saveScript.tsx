import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { RowForm } from '../../ui/form.tsx'
import { t } from './messages.ts'
import { turnsOf } from './record.ts'

/** Saves a conversation as a test of the bot. */
export function SaveScript({ appID, entries }: { readonly appID: string; readonly entries: readonly TranscriptEntry[] }): JSX.Element {
  const title = useSignal('')
  const isSaved = useSignal(false)
  async function submit(): Promise<void> {
    isSaved.value = false
    await api.call('POST /script/{appID}', { path: { appID }, body: { title: title.value.trim(), turns: turnsOf(entries) } })
    isSaved.value = true
    title.value = ''
  }
  return (
    <>
      <RowForm look="new-row" submitText={t.save} submit={submit}>
        <input
          aria-label={t.name}
          placeholder={t.name}
          required
          pattern=".*\S.*"
          maxLength={200}
          value={title.value}
          onInput={({ currentTarget }) => {
            title.value = currentTarget.value
          }}
        />
      </RowForm>
      <p role="status">
        {isSaved.value ? (
          <>
            {t.saved} <a href={screenPath(appID, ['bot', 'scripts'])}>{t.savedTests}</a>
          </>
        ) : null}
      </p>
    </>
  )
}
