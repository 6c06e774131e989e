import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly isBlocked: boolean
  /** Number of messages that they sent while blocked. */
  readonly messages: number
  readonly changed: () => void
}

/** Blocks a respondent, or lifts that. */
export function Block({ appID, respondentID, isBlocked, messages, changed }: Props): JSX.Element {
  const error = useSignal<unknown>(undefined)
  const set = async (blocked: boolean): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT /respondent/{respondentID}', { path: { respondentID }, headers: { appid: appID }, body: { blocked } })
      announce(blocked ? t.blocked : t.unblocked)
      changed()
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <Card title={isBlocked ? t.blocked : t.block}>
      <p class="faint">{t.blockText}</p>
      {messages > 0 ? <p>{t.blockedMessages(messages)}</p> : null}
      <Button onPress={() => set(!isBlocked)}>{isBlocked ? t.unblock : t.block}</Button>
      <ErrorText error={error.value} />
    </Card>
  )
}
