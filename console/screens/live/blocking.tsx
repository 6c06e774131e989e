import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly name: string
  readonly isBlocked: boolean
  readonly changed: () => Promise<void>
}

/** Blocks the contact of a conversation after a question, or lifts that (docs/live-chat.md#blocked-respondents). */
export function Blocking({ appID, respondentID, name, isBlocked, changed }: Props): JSX.Element {
  const isAsking = useSignal(false)
  const error = useSignal<unknown>(undefined)
  const set = async (blocked: boolean): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT /respondent/{respondentID}', { path: { respondentID }, headers: { appid: appID }, body: { blocked } })
      announce(blocked ? t.isBlocked(name) : t.isUnblocked(name))
      await changed()
    } catch (problem) {
      error.value = problem
    }
  }
  const press = (): unknown => {
    if (isBlocked) return set(false)
    isAsking.value = true
    return undefined
  }
  return (
    <div class="blocking">
      <Button look={isBlocked ? 'plain' : 'quiet'} onPress={press}>
        {isBlocked ? t.unblock : t.block}
      </Button>
      <ErrorText error={error.value} />
      {isAsking.value ? (
        <ConfirmDialog
          title={t.blockQuestion(name)}
          text={t.blockText}
          yes={t.blockDo}
          act={() => set(true)}
          close={() => {
            isAsking.value = false
          }}
        />
      ) : null}
    </div>
  )
}
