import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { CampaignReply, CampaignStatistics } from '../../../schemas/campaign.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Accounts } from './accounts.tsx'
import { CampaignContent, CampaignSchedule } from './campaignContent.tsx'
import { FilterSummary } from './filterSummary.tsx'
import { t } from './messages.ts'
import { Recipients } from './recipients.tsx'
import { Runs } from './runs.tsx'
import { isOver, titleOf, useAccounts } from './statistics.tsx'
import { VariantFigures } from './variantFigures.tsx'

type Props = ScreenProps & { readonly notificationID: string }

/** One campaign: its progress, actions, content, audience, runs and recipients. */
export function CampaignPage(props: Props): JSX.Element {
  const { appID, application, notificationID } = props
  const loader = useLoader(
    (signal) => api.call('GET /notification/{notificationID}', { path: { notificationID } }, { signal }),
    [notificationID],
  )
  const up = { text: t.title, href: screenPath(appID, ['campaigns']) }
  return loader.value ? (
    <Loaded loader={loader}>{(campaign) => <Shown {...props} campaign={campaign} up={up} />}</Loaded>
  ) : (
    <Screen title={t.untitled} of={application.title} up={up}>
      <Loaded loader={loader}>{() => null}</Loaded>
    </Screen>
  )
}

type Verb = 'pause' | 'resume' | 'cancel' | 'redrive'

function Shown({
  appID,
  application,
  mayEdit,
  campaign,
  notificationID,
  up,
}: Props & { readonly campaign: CampaignReply; readonly up: { readonly text: string; readonly href: string } }): JSX.Element {
  const title = titleOf(campaign)
  const error = useSignal<unknown>(undefined)
  const [round, setRound] = useState(0)
  const { accounts, soon } = useAccounts(notificationID, { minMs: 1000, maxMs: 15_000 }, (now, before) => {
    if (!before) return
    if (before.state !== now.state) announce(t.became(title, t.states[now.state]))
    // The list of recipients grows during preparation, and is final at the end.
    if (before.state !== now.state || before.run !== now.run || before.numRecipients !== now.numRecipients) setRound((n) => n + 1)
  })
  async function act(verb: Verb): Promise<void> {
    error.value = undefined
    try {
      await api.call(`POST /notification/{notificationID}/${verb}`, { path: { notificationID } })
    } catch (problem) {
      error.value = problem
    }
    soon()
  }
  return (
    <Screen
      title={title}
      of={application.title}
      up={up}
      tools={
        mayEdit ? (
          <>
            {accounts ? <Controls accounts={accounts} act={act} /> : null}
            {accounts?.state === 'draft' || (accounts?.state === 'scheduled' && campaign.winner === undefined) ? (
              <a class="button" href={screenPath(appID, ['campaigns', notificationID, 'edit'])}>
                {t.edit}
              </a>
            ) : null}
            <a class="button" href={screenPath(appID, ['campaigns', 'new'], { from: notificationID })}>
              {t.duplicate}
            </a>
          </>
        ) : undefined
      }
    >
      <div class="stack">
        <Problem error={error.value} />
        {accounts ? <Accounts accounts={accounts} /> : null}
        {campaign.variants && accounts ? (
          <VariantFigures notificationID={notificationID} accounts={accounts} mayEdit={mayEdit} sent={soon} />
        ) : null}
        <div class="pair">
          <Card title={t.content}>
            <CampaignContent campaign={campaign} />
          </Card>
          <div class="stack">
            <Card title={t.audience}>
              <FilterSummary filter={campaign.filters} />
            </Card>
            <CampaignSchedule campaign={campaign} isOver={accounts !== undefined && isOver(accounts.state)} />
          </div>
        </div>
        {accounts && (campaign.type === 'recurrent' || accounts.runs > 1) ? (
          <Runs notificationID={notificationID} round={`${accounts.run} ${accounts.state}`} />
        ) : null}
        <Recipients appID={appID} notificationID={notificationID} title={campaign.title ?? t.untitled} accounts={accounts} round={round} />
      </div>
    </Screen>
  )
}

function Controls({
  accounts: { state, failed },
  act,
}: {
  readonly accounts: CampaignStatistics
  readonly act: (verb: Verb) => Promise<void>
}): JSX.Element {
  const cancel = async (): Promise<void> => {
    if (await confirmed(t.cancelQuestion, t.cancelWarning, t.cancel)) await act('cancel')
  }
  const redrive = async (): Promise<void> => {
    if (await confirmed(t.redriveQuestion, t.redriveWarning(number(failed)), t.redrive, 'primary')) await act('redrive')
  }
  return (
    <>
      {state === 'preparing' || state === 'sending' ? <Button onPress={() => act('pause')}>{t.pause}</Button> : null}
      {state === 'paused' ? (
        <Button look="primary" onPress={() => act('resume')}>
          {t.resume}
        </Button>
      ) : null}
      {failed > 0 && (state === 'sending' || state === 'sent') ? <Button onPress={redrive}>{t.redrive}</Button> : null}
      {isOver(state) ? null : (
        <Button look="danger" onPress={cancel}>
          {t.cancel}
        </Button>
      )}
    </>
  )
}
