import type { JSX } from 'preact'
import type { CampaignStatistics } from '../../../schemas/campaign.ts'
import { moment, number, share } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { Pages } from './pages.tsx'
import { words } from './words.ts'

const portion = 10

/** The runs of a campaign that recurs, the newest first. */
export function Runs({ notificationID, round }: { readonly notificationID: string; readonly round: string }): JSX.Element {
  const columns = [
    { title: words.runs },
    { title: words.finished },
    { title: words.numRecipients, isNumber: true },
    { title: words.statuses.sent, isNumber: true },
    { title: words.statuses.skipped, isNumber: true },
    { title: words.answered, isNumber: true },
    { title: words.clicked, isNumber: true },
  ]
  return (
    <Card title={words.eachRun}>
      <Pages<CampaignStatistics>
        ask={(cursor, signal) =>
          api.page('GET /notification/{notificationID}/runs', { path: { notificationID }, query: { cursor } }, { signal })
        }
        on={[notificationID, round]}
        portion={portion}
      >
        {(runs) =>
          runs.length === 0 ? (
            <p class="empty">{words.notBegun}</p>
          ) : (
            <Table
              caption={words.runs}
              columns={columns}
              rows={runs.map(({ run, finishedAt, numRecipients, sent, skipped, answered, clicked }) => [
                words.runNumber(number(run)),
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
