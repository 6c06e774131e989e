import type { JSX } from 'preact'
import type { CampaignReply, CampaignStatistics } from '../../../schemas/campaign.ts'
import { moment, number, share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Screen } from '../../ui/screen.tsx'
import { t } from './messages.ts'
import { ProgressBar, StateBadge, titleOf, useAccounts } from './statistics.tsx'
import { Tabs } from './tabs.tsx'

const portion = 20

/** The campaigns, newest first, with accounts and rates; running ones are polled. */
export function CampaignList({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const campaigns = usePages(
    (cursor, signal) => api.page('GET /notifications/{appID}', { path: { appID }, query: { cursor } }, { signal }),
    [appID],
    portion,
  )
  return (
    <Screen
      title={t.title}
      of={application.title}
      tools={
        <>
          <Tabs appID={appID} current="campaigns" />
          {mayEdit ? <Create appID={appID} /> : null}
        </>
      }
    >
      <Paged
        pages={campaigns}
        none={
          <Empty icon="campaigns" action={mayEdit ? <Create appID={appID} /> : null}>
            {t.none}
          </Empty>
        }
      >
        {(items) => <List appID={appID} items={items} mayEdit={mayEdit} />}
      </Paged>
    </Screen>
  )
}

const Create = ({ appID }: { readonly appID: string }): JSX.Element => (
  <a class="button primary" href={screenPath(appID, ['campaigns', 'new'])}>
    {t.create}
  </a>
)

interface ListProps {
  readonly appID: string
  readonly items: readonly CampaignReply[]
  readonly mayEdit: boolean
}

function List({ appID, items, mayEdit }: ListProps): JSX.Element {
  const { columns } = t
  const isNumber = new Set<string>([columns.recipients, columns.answered, columns.clicked])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="card flush scroll stacked" tabIndex={0} aria-label={t.title}>
      <table role="table">
        <caption class="spoken">{t.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((title) => (
              <th scope="col" role="columnheader" class={isNumber.has(title) ? 'number' : undefined} key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((campaign) => (
            <Row appID={appID} campaign={campaign} mayEdit={mayEdit} key={campaign.notificationID} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ appID, campaign, mayEdit }: Omit<ListProps, 'items'> & { readonly campaign: CampaignReply }): JSX.Element {
  const { notificationID, type, createdAt } = campaign
  const title = titleOf(campaign)
  const { accounts } = useAccounts(notificationID, { minMs: 1500, maxMs: 20_000 }, (now, before) => {
    if (before && before.state !== now.state) announce(t.became(title, t.states[now.state]))
  })
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <a href={screenPath(appID, ['campaigns', notificationID, ...(mayEdit && campaign.state === 'draft' ? ['edit'] : [])])}>{title}</a>
        <small>{t.types[type]}</small>
      </th>
      <td role="cell">
        <StateBadge state={accounts?.state ?? campaign.state} />
      </td>
      <td role="cell" class="number">
        {number(accounts?.numRecipients ?? campaign.numRecipients)}
      </td>
      <td role="cell" class="progress">
        {accounts && accounts.run > 0 && accounts.numRecipients > 0 ? <ProgressBar accounts={accounts} /> : null}
      </td>
      <Rate accounts={accounts} of="answered" />
      <Rate accounts={accounts} of="clicked" />
      <td role="cell">
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </td>
    </tr>
  )
}

/** A rate among the recipients it was sent to. */
const Rate = ({
  accounts,
  of,
}: {
  readonly accounts: CampaignStatistics | undefined
  readonly of: 'answered' | 'clicked'
}): JSX.Element => (
  <td role="cell" class="number rate" data-label={t.columns[of]}>
    {accounts && accounts.sent > 0 ? share(accounts[of], accounts.sent) : '–'}
  </td>
)
