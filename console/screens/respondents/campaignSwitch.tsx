import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly respondent: ManagedRespondent
  readonly mayEdit: boolean
  /** Called after the profile was saved. */
  readonly saved: () => Promise<void>
}

/** The opt-out of a respondent, saved at once. */
export function CampaignSwitch({ appID, respondent, mayEdit, saved }: Props): JSX.Element {
  const error = useSignal<unknown>(undefined)
  /** What was chosen last, until the profile says it. */
  const chosen = useSignal<boolean | undefined>(undefined)
  const isOn = chosen.value ?? String(respondent.attribute['optout']) !== 'true'
  async function set(isWanted: boolean): Promise<void> {
    const body = { attribute: { optout: isWanted ? null : 'true' } }
    chosen.value = isWanted
    error.value = undefined
    try {
      await api.call('POST /data/userProfile', { query: { appID, respondentID: respondent.respondentID }, body })
      announce(t.saved)
      await saved()
    } catch (problem) {
      error.value = problem
    } finally {
      if (chosen.peek() === isWanted) chosen.value = undefined
    }
  }
  return (
    <Card title={t.campaigns}>
      <label class="switch">
        <input type="checkbox" checked={isOn} disabled={!mayEdit} onChange={({ currentTarget }) => set(currentTarget.checked)} />
        {t.getsCampaigns}
      </label>
      <p class="faint">{t.getsCampaignsHint}</p>
      <ErrorText error={error.value} />
    </Card>
  )
}
