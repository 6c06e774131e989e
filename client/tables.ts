import type { Client, Reply } from './client.ts'
import { stepText } from './stepText.ts'

/** The value of a cell. */
export type Cell = string | number | boolean | undefined

/** Rows of a spreadsheet, fetched page by page: no more of them are in memory than a page of the API has. */
export interface Table {
  readonly columns: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

type EntryOf<L> = L extends readonly (infer T)[] ? T : never
type Row = EntryOf<Reply<'findRespondents'>>

/** The names of attributes, tags and events that are columns of a table of respondents. */
export interface ProfileNames {
  readonly attribute: readonly string[]
  readonly tag: readonly string[]
  readonly event: readonly string[]
}

/** Prefix of a name in the heading of its column: `attribute.city`. */
const profileKinds = ['attribute', 'tag', 'event'] as const

/** The heading of the column with the respondentID. */
const idColumn = 'respondentID'

/** Separates the values of a tag in a cell: no value contains it. */
const betweenTags = '\n'

/** `since` in milliseconds since 1970. */
interface RespondentQuery {
  readonly appID: string
  readonly names: ProfileNames
  readonly text?: string | undefined
  readonly filterID?: string | undefined
  readonly since?: string | undefined
}

/** Respondents with their profiles; importing these columns restores the profiles (docs/spreadsheets.md). */
export function respondentTable(client: Client, { appID, names, ...query }: RespondentQuery): Table {
  const columns = [
    idColumn,
    ...profileKinds.flatMap((kind) => names[kind].map((name) => `${kind}.${name}`)),
    'source',
    'lastSeen',
    'messages',
  ]
  const rowOf = ({ respondentID, attribute, tag, event, source, lastSeen, messages }: Row): Cell[] => [
    respondentID,
    ...names.attribute.map((name) => attribute[name]),
    ...names.tag.map((name) => tag[name]?.join(betweenTags)),
    ...names.event.map((name) => event[name]),
    source,
    lastSeen,
    messages,
  ]
  return { columns, pages: mapped(client.pages.findRespondents({ path: { appID }, query }), rowOf) }
}

/** The recipients of a campaign with their statuses. */
export const recipientTable = (client: Client, notificationID: string): Table => ({
  columns: [idColumn, 'name', 'status', 'reason', 'at'],
  pages: mapped(
    client.pages.listRecipients({ path: { notificationID }, query: { names: 'true' } }),
    ({ respondentID, name, status, reason, at }) => [respondentID, name, status, reason ?? undefined, at ?? undefined],
  ),
})

/** The answers of all respondents to a feature, one per row, with what people call the step. */
export async function answerTable(client: Client, featureID: string): Promise<Table> {
  const steps = new Map<string, string>()
  for (const step of await client.listResources({ path: { featureID } })) steps.set(step._id, stepText(step))
  return {
    columns: [idColumn, 'question', 'answer', 'at', 'resourceID'],
    pages: mapped(client.pages.getFeatureAnswers({ query: { featureID } }), ({ ressourceID, respondentID, response, timestamp }) => [
      respondentID,
      steps.get(ressourceID),
      response.join(betweenTags),
      timestamp,
      ressourceID,
    ]),
  }
}

/** A period, in milliseconds since 1970; the last 30 days by default. */
interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The figures of conversations, one row per day. */
export function metricTable(client: Client, appID: string, period: Period = {}): Table {
  async function* pages(): AsyncGenerator<Cell[][], void> {
    const days = await client.getConversationStatistics({ path: { appID }, query: period })
    yield days.map(({ date, nb_users, nb_conversations, nb_messages, nb_live_messages }) => [
      new Date(date).toISOString().slice(0, 10),
      nb_users,
      nb_conversations,
      nb_messages,
      nb_live_messages,
    ])
  }
  return { columns: ['day', 'users', 'conversations', 'messages', 'liveMessages'], pages: pages() }
}

interface AuditQuery extends Period {
  readonly appID: string
  readonly kind?: EntryOf<Reply<'listAuditRecords'>>['kind'] | undefined
}

/** The audit trail, the latest change first. */
export const auditTable = (client: Client, { appID, ...query }: AuditQuery): Table => ({
  columns: ['at', 'kind', 'operation', 'by', 'email', 'target', 'fields', 'values', 'changes', '_id'],
  pages: mapped(
    client.pages.listAuditRecords({ path: { appID }, query }),
    ({ _id, at, kind, operation, by, target, fields, values, changes }) => [
      at,
      kind,
      operation,
      by.name ?? by.userID ?? by.tokenID,
      by.email,
      Object.values(target).join(betweenTags),
      fields.join(' '),
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join(betweenTags),
      Object.entries(changes ?? {})
        .map(([path, { from, to }]) => `${path}: ${from} → ${to}`)
        .join(betweenTags),
      _id,
    ],
  ),
})

async function* mapped<T>(pages: AsyncIterable<readonly T[]>, rowOf: (entry: T) => Cell[]): AsyncGenerator<Cell[][], void> {
  for await (const page of pages) yield page.map(rowOf)
}
