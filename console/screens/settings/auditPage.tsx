import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { auditTable } from '../../../client/tables.ts'
import type { AuditRecord } from '../../../schemas/audit.ts'
import type { Page } from '../../core/api.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Download } from '../../ui/download.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { operationOf, t } from './auditMessages.ts'

const kinds = ['members', 'settings', 'content', 'campaigns', 'erasure'] as const
const dayMs = 86_400_000

/** Who changed what. */
export default function AuditPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <>
      <h2 class="part-title">{t.title}</h2>
      <p class="faint">{level === 'owner' ? t.lead : t.ownerOnly}</p>
      {level === 'owner' ? <Trail appID={appID} /> : null}
    </>
  )
}

function Trail({ appID }: { readonly appID: string }): JSX.Element {
  const [kind, first, last] = [useSignal(''), useSignal(''), useSignal('')]
  const query = {
    kind: kinds.find((each) => each === kind.value),
    from: first.value === '' ? undefined : String(Date.parse(first.value)),
    // Until the end of that day.
    to: last.value === '' ? undefined : String(Date.parse(last.value) + dayMs),
  }
  const fetchPage = (cursor?: string, signal?: AbortSignal): Promise<Page<AuditRecord>> =>
    api.page('GET /audit/{appID}', { path: { appID }, query: { ...query, cursor }, ...(signal ? { signal } : {}) })
  const asked = useAsked((signal) => fetchPage(undefined, signal), [appID, JSON.stringify(query)])
  const { items = [], next } = asked.value ?? {}
  const more = async (): Promise<void> => {
    const page = await fetchPage(next)
    asked.set({ items: [...items, ...page.items], next: page.next })
  }
  const row = (record: AuditRecord) => [
    operationOf(record),
    subjectOf(record),
    record.by.name ?? record.by.email ?? record.by.userID ?? t.token(record.by.tokenID ?? ''),
    <time dateTime={record.at} key="t">
      {moment(record.at)}
    </time>,
  ]
  const columns = [t.what, t.which, t.who, t.when].map((title) => ({ title }))
  return (
    <div class="stack">
      <div class="card row">
        <Field label={t.kind}>
          {(input) => (
            <select
              {...input}
              value={kind.value}
              onChange={({ currentTarget }) => {
                kind.value = currentTarget.value
              }}
            >
              <option value="">{t.all}</option>
              {kinds.map((each) => (
                <option value={each} key={each}>
                  {t.kinds[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {[[t.from, first] as const, [t.to, last] as const].map(([label, day]) => (
          <Field label={label} key={label}>
            {(input) => (
              <input
                {...input}
                type="date"
                value={day.value}
                onChange={({ currentTarget }) => {
                  day.value = currentTarget.value
                }}
              />
            )}
          </Field>
        ))}
        <Download name={t.title} table={(client) => auditTable(client, { appID, ...query })} />
      </div>
      <Loaded asked={asked}>
        {() =>
          items.length === 0 ? (
            <p class="empty">{t.none}</p>
          ) : (
            <>
              <div class="card flush stacked">
                <Table caption={t.title} columns={columns} rows={items.map(row)} />
              </div>
              {next === undefined ? null : (
                <p class="more">
                  <Button onPress={more}>{t.more}</Button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Which object it was, by its title where the change said one. */
function subjectOf({ target, values }: AuditRecord): string {
  const named = ['title', 'intent_name', 'entity_name', 'name', 'userEmail', 'userID'].map((name) => values[name]).find((value) => value)
  const { respondent, ...ids } = target
  if (named !== undefined && named !== null) return values['permission'] ? `${named}: ${values['permission']}` : String(named)
  return respondent ? t.respondent(respondent) : (Object.values(ids)[0] ?? '')
}
