import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { auditTable } from '../../../client/tables.ts'
import type { AuditRecord } from '../../../schemas/audit.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Choice } from '../../ui/choice.tsx'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { operationOf, t } from './auditMessages.ts'
import { type AuditNames, loadAuditNames, nameInRecord, namesInRecords } from './auditNames.ts'
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
  const names = useLoader((signal) => loadAuditNames(appID, signal), [appID])
  // What cannot be named is still listed.
  const current = names.value ?? (names.error === undefined ? undefined : new Map<string, string>())
  const recorded = namesInRecords(records.items)
  const row = (record: AuditRecord) => [
    operationOf(record),
    <div key="s">
      {subjectOf(record, recorded, current)}
      {changesOf(record).map((change) => (
        <div class="faint" key={change}>
          {change}
        </div>
      ))}
    </div>,
    record.by.name ?? record.by.email ?? record.by.userID ?? t.token(current?.get(record.by.tokenID ?? '')),
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

/** The object of a change: by its name in the change, else in another one, else by its current name. */
function subjectOf(record: AuditRecord, recorded: AuditNames, current: AuditNames | undefined): ComponentChildren {
  const { target, values } = record
  const named = nameInRecord(record)
  if (named !== undefined) return values['permission'] ? `${named}: ${values['permission']}` : named
  const { respondent, ...ids } = target
  if (respondent) return t.respondent(respondent)
  const known = Object.values(ids)
    .map((id) => current?.get(id) ?? recorded.get(id))
    .find((name) => name !== undefined)
  if (known !== undefined || Object.keys(ids).length === 0) return known
  return current === undefined ? <Skeleton /> : <span class="faint">{t.unnamed}</span>
}

const changesOf = ({ changes = {} }: AuditRecord): string[] =>
  Object.entries(changes).map(([path, { from, to }]) => `${path}: ${from ?? '–'} → ${to ?? '–'}`)
