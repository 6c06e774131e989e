import type { JSX } from 'preact'
import { moment, number, share } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

const portion = 10

/** The runs of a recurrent campaign, newest first. */
export function Runs({ notificationID, round }: { readonly notificationID: string; readonly round: string }): JSX.Element {
  const runs = usePages(
    (cursor, signal) => api.page('GET /notification/{notificationID}/runs', { path: { notificationID }, query: { cursor } }, { signal }),
    [notificationID, round],
    portion,
  )
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
      <Paged pages={runs} none={<Empty icon="campaigns">{t.notBegun}</Empty>}>
        {(items) => (
          <Table
            caption={t.runs}
            columns={columns}
            rows={items.map(({ run, finishedAt, numRecipients, sent, skipped, answered, clicked }) => [
              t.runNumber(number(run)),
              moment(finishedAt),
              number(numRecipients),
              number(sent),
              number(skipped),
              share(answered, sent) || '–',
              share(clicked, sent) || '–',
            ])}
          />
        )}
      </Paged>
    </Card>
  )
}
