import type { JSX } from 'preact'
import type { DeliveryAttempt } from '../../../schemas/subscription.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { failureMessages, kindNames, t } from './eventsMessages.ts'

/** The latest delivery attempts of a subscription. */
export function DeliveryAttempts({ id, url }: { readonly id: string; readonly url: string }): JSX.Element {
  const loader = useLoader(
    (signal) => api.call('GET /subscription/{subscriptionID}/attempts', { path: { subscriptionID: id } }, { signal }),
    [id],
  )
  const columns = [t.event, t.when, t.attempt, t.outcome, t.time].map((title) => ({ title }))
  const outcome = ({ delivered, givenUp, status, failure }: DeliveryAttempt): string => {
    const why = failure ? failureMessages[failure] : status
    return `${delivered ? t.taken : givenUp ? t.givenUp : t.refused} (${why})`
  }
  const row = (attempt: DeliveryAttempt) => [
    kindNames[attempt.kind],
    moment(attempt.at),
    attempt.attempt,
    outcome(attempt),
    `${attempt.ms} ms`,
  ]
  return (
    <Loaded loader={loader}>
      {(attempts) =>
        attempts.length === 0 ? (
          <Empty icon="nothing">{t.noAttempts}</Empty>
        ) : (
          <Table caption={t.attemptsOf(url)} columns={columns} rows={attempts.map(row)} />
        )
      }
    </Loaded>
  )
}
