import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { auditTable } from '../../../client/tables.ts'
import type { AuditRecord } from '../../../schemas/audit.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Choice } from '../../ui/choice.tsx'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Table } from '../../ui/table.tsx'
import { operationOf, t } from './auditMessages.ts'
import { OwnerPage } from './ownerPage.tsx'

const kinds = ['members', 'settings', 'content', 'campaigns', 'blocks', 'erasure'] as const
const dayMs = 86_400_000

/** The audit trail. */
export default function AuditPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <OwnerPage title={t.title} lead={t.lead} ownerOnly={t.ownerOnly} level={level}>
      <Trail appID={appID} />
    </OwnerPage>
  )
}

function Trail({ appID }: { readonly appID: string }): JSX.Element {
  const kind = useSignal<(typeof kinds)[number] | ''>('')
  const first = useSignal('')
  const last = useSignal('')
  const query = {
    kind: kind.value || undefined,
    from: first.value === '' ? undefined : String(Date.parse(first.value)),
    // Inclusive: until the end of that day.
    to: last.value === '' ? undefined : String(Date.parse(last.value) + dayMs),
  }
  const records = usePages(
    (cursor, signal) => api.page('GET /audit/{appID}', { path: { appID }, query: { ...query, cursor } }, { signal }),
    [appID, JSON.stringify(query)],
  )
  const row = (record: AuditRecord) => [
    operationOf(record),
    <div key="s">
      {subjectOf(record)}
      {changesOf(record).map((change) => (
        <div class="faint" key={change}>
          {change}
        </div>
      ))}
    </div>,
    record.by.name ?? record.by.email ?? record.by.userID ?? t.token(record.by.tokenID ?? ''),
    <time dateTime={record.at} key="t">
      {moment(record.at)}
    </time>,
  ]
  const columns = [t.what, t.which, t.who, t.when].map((title) => ({ title }))
  return (
    <div class="stack">
      <div class="card row">
        <Choice
          label={t.kind}
          value={kind.value}
          options={[{ value: '', text: t.all }, ...kinds.map((value) => ({ value, text: t.kinds[value] }))]}
          onChange={(next) => {
            kind.value = next
          }}
        />
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
      <Paged pages={records} none={<Empty icon="nothing">{t.none}</Empty>}>
        {(items) => (
          <div class="card flush stacked">
            <Table caption={t.title} columns={columns} rows={items.map(row)} />
          </div>
        )}
      </Paged>
    </div>
  )
}

/** The object of a change: by its title, if the change contains it. */
function subjectOf({ target, values }: AuditRecord): string {
  const named = ['title', 'intent_name', 'entity_name', 'name', 'userEmail', 'userID'].map((name) => values[name]).find((value) => value)
  const { respondent, ...ids } = target
  if (named !== undefined && named !== null) return values['permission'] ? `${named}: ${values['permission']}` : String(named)
  return respondent ? t.respondent(respondent) : (Object.values(ids)[0] ?? '')
}

const changesOf = ({ changes = {} }: AuditRecord): string[] =>
  Object.entries(changes).map(([path, { from, to }]) => `${path}: ${from ?? '–'} → ${to ?? '–'}`)
