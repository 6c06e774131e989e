import type { JSX } from 'preact'
import type { CampaignStatistics } from '../../../schemas/campaign.ts'
import { moment, number, share } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'
import { Pages } from './pages.tsx'

const portion = 10

/** The runs of a campaign that recurs, the newest first. */
export function Runs({ notificationID, round }: { readonly notificationID: string; readonly round: string }): JSX.Element {
  const columns = [
    { title: t.runs },
    { title: t.finished },
    { title: t.numRecipients, isNumber: true },
    { title: t.statuses.sent, isNumber: true },
    { title: t.statuses.skipped, isNumber: true },
    { title: t.answered, isNumber: true },
    { title: t.clicked, isNumber: true },
  ]
  return (
    <Card title={t.eachRun}>
      <Pages<CampaignStatistics>
        ask={(cursor, signal) =>
          api.page('GET /notification/{notificationID}/runs', { path: { notificationID }, query: { cursor } }, { signal })
        }
        on={[notificationID, round]}
        portion={portion}
      >
        {(runs) =>
          runs.length === 0 ? (
            <p class="empty">{t.notBegun}</p>
          ) : (
            <Table
              caption={t.runs}
              columns={columns}
              rows={runs.map(({ run, finishedAt, numRecipients, sent, skipped, answered, clicked }) => [
                t.runNumber(number(run)),
                moment(finishedAt),
                number(numRecipients),
                number(sent),
                number(skipped),
                share(answered, sent) || '–',
                share(clicked, sent) || '–',
              ])}
            />
          )
        }
      </Pages>
    </Card>
  )
}
