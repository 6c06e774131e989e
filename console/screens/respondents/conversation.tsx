import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { t as shared } from '../../core/messages.ts'
import { useTranscript } from '../../core/transcript.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { t } from '../../ui/messages.ts'
import { Problem } from '../../ui/problem.tsx'
import { Transcript } from '../../ui/transcript.tsx'
import { SaveScript } from '../scripts/saveScript.tsx'

/** Number of pages of 100 messages that are loaded at a time. */
const maxPages = 3

interface Props {
  readonly appID: string
  readonly mayEdit: boolean
  readonly respondentID: string
  /** The message to show: everything up to it is loaded, and it gets the focus. */
  readonly messageID: string | undefined
}

/** The conversation with a respondent, the oldest message first. */
export function Conversation({ appID, mayEdit, respondentID, messageID }: Props): JSX.Element {
  const transcript = useTranscript(appID, respondentID)
  const entries = transcript.entries.value
  const hasMore = useSignal<boolean | undefined>(undefined)
  const error = useSignal<unknown>(undefined)

  const isShown = (): boolean => messageID === undefined || transcript.entries.peek().some((entry) => entry.messageID === messageID)
  async function load(): Promise<void> {
    error.value = undefined
    try {
      let more: boolean
      do more = await transcript.fetchNew(maxPages)
      while (more && !isShown())
      hasMore.value = more
    } catch (problem) {
      if (!transcript.signal.aborted) error.value = problem
    }
  }
  useEffect(() => void load(), [transcript])
  return (
    <div>
      <Transcript entries={entries} highlighted={messageID} />
      {error.value !== undefined ? (
        <Problem error={error.value} again={load} />
      ) : hasMore.value === undefined ? (
        <p class="wait" role="status">
          {shared.loading}
        </p>
      ) : hasMore.value ? (
        <Button onPress={load}>{shared.more}</Button>
      ) : entries.length === 0 ? (
        <Empty icon="message">{t.silent}</Empty>
      ) : mayEdit ? (
        <SaveScript appID={appID} entries={entries} />
      ) : null}
    </div>
  )
}
