import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { CampaignStatistics, RecipientStatus, SkipReason } from '../../../schemas/campaign.ts'
import { moment } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

const portion = 50

/** In the order of the accounts. A literal, since schemas are only types here. */
const statuses = ['pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const satisfies RecipientStatus[]

interface Props {
  readonly appID: string
  readonly notificationID: string
  /** The title of the campaign. */
  readonly title: string
  readonly accounts: CampaignStatistics | undefined
  /** Reloads the list when it changes. */
  readonly round: number
}

/** The recipients of the latest run with their statuses, optionally filtered by status. */
export function Recipients({ appID, notificationID, title, accounts, round }: Props): JSX.Element {
  const status = useSignal<RecipientStatus | ''>('')
  const recipients = usePages(
    (cursor, signal) =>
      api.page(
        'GET /notification/{notificationID}/recipients',
        { path: { notificationID }, query: { status: status.value || undefined, names: 'true', cursor } },
        { signal },
      ),
    [notificationID, status.value, round],
    portion,
  )
  const columns = [{ title: t.who }, { title: t.status }, { title: t.why }, { title: t.when }]
  return (
    <Card title={t.eachRecipient}>
      <div class="buttons">
        <Download
          name={`${t.recipients} – ${title}`}
          table={async (client) => {
            const { recipientTable } = await import('../../../client/tables.ts')
            return recipientTable(client, notificationID)
          }}
        />
      </div>
      <Choice
        label={t.status}
        value={status.value}
        options={[{ value: '', text: t.allStatuses }, ...statuses.map((value) => ({ value, text: t.statuses[value] }))]}
        onChange={(next) => {
          status.value = next
        }}
      />
      <Paged pages={recipients} none={<Empty icon="respondents">{emptyText(accounts, status.value)}</Empty>}>
        {(items) => (
          <Table
            caption={t.recipients}
            columns={columns}
            rows={items.map(({ respondentID, name, status: became, reason, at }) => [
              respondentID === '' ? (
                t.reasons.deleted
              ) : (
                <a href={screenPath(appID, ['respondents', respondentID])}>{name ?? respondentID}</a>
              ),
              <span class={`badge status-${became}`}>{t.statuses[became]}</span>,
              reason === null ? '' : reason in t.reasons ? t.reasons[reason as SkipReason] : reason,
              <time>{moment(at)}</time>,
            ])}
          />
        )}
      </Paged>
    </Card>
  )
}

/** Why the list is empty: not started, being prepared, or no recipients. */
function emptyText(accounts: CampaignStatistics | undefined, status: string): string {
  if (accounts?.state === 'scheduled' && accounts.run === 0) return t.notBegun
  const isUnderWay = accounts?.state === 'preparing' || accounts?.state === 'sending'
  return isUnderWay && status === '' ? t.notYet : t.nobody
}
