import { applicationOf } from '../../core/ids.ts'
import type { RecentRun } from '../applications/accessItem.ts'
import type { Key, WireItem } from '../table/client.ts'

/**
 * An archive: an application with its bot, respondents, answers and transcripts as lines of JSON, to be brought in elsewhere
 * (docs/backup.md#an-application-as-a-file). The first line is the header, then each line is an item of the table with the name of what it is, and
 * the last one says how many they are.
 */
export interface ArchiveHeader {
  readonly causerie: 'application'
  /** Of this form of lines. */
  readonly format: 1
  /** The layout of the items (docs/storage.md#layouts). */
  readonly layout: number
  /** Tells archives apart: an import that was stopped goes on with the same one. */
  readonly archiveID: string
  readonly appID: string
  readonly title: string
  /** ISO 8601. */
  readonly exportedAt: string
  readonly access: ArchivedAccess
}

/** What of the access list is not about users and tokens of one deployment. */
export interface ArchivedAccess {
  readonly epoch: number
  readonly origins?: readonly string[] | undefined
  readonly inactive?: boolean | undefined
  readonly loginNeeded?: boolean | undefined
  readonly secretNumber?: number | undefined
  readonly secretChangedAt?: number | undefined
  readonly seenOn?: string | undefined
  readonly signatureMaxAge?: number | undefined
  readonly runs?: Readonly<Record<string, RecentRun>> | undefined
}

/** A line of an item. */
export interface ArchiveLine {
  /** What it is (`archiveKinds`): for people; an import looks at the key. */
  readonly is: string
  readonly item: object
}

/** The last line. */
export interface ArchiveEnd {
  /** How many lines are between the header and this one. */
  readonly end: number
}

/** An item as JSON: bytes are in base64. */
export const jsonItem = (item: WireItem): object => mapped(item, jsonValue)

/** The item of a line. Throws where it is none, or belongs to another application: nothing of another one is ever written. */
export function itemOfLine(appID: string, item: object): WireItem {
  const found: WireItem = mapped(item, wireValue)
  const { pk, sk } = found
  if (pk?.S === undefined || sk?.S === undefined || !belongsTo(appID, { pk: pk.S, sk: sk.S }))
    throw new Error('an item does not belong to the application of the archive')
  return found
}

type AttributeValue = WireItem[string]

const mapped = <T>(item: object, map: (value: AttributeValue) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, map(value)]))

function jsonValue(value: AttributeValue): object {
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  if (value.M !== undefined) return { M: mapped(value.M, jsonValue) }
  if (value.L !== undefined) return { L: value.L.map(jsonValue) }
  return value
}

function wireValue(value: AttributeValue): AttributeValue {
  if (value.B !== undefined) return { B: Buffer.from(String(value.B), 'base64') }
  if (value.BS !== undefined) return { BS: value.BS.map((each) => Buffer.from(String(each), 'base64')) }
  if (value.M !== undefined) return { M: mapped(value.M, wireValue) }
  if (value.L !== undefined) return { L: value.L.map(wireValue) }
  return value
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Whether a key is one of an application. Histories hang on respondents, whose identities say nothing of it. */
function belongsTo(appID: string, { pk }: Key): boolean {
  const [entity = '', owner = ''] = pk.split('#')
  if (ofApplications.has(entity)) return owner === appID
  if (ofObjects.has(entity)) return applicationOf(owner) === appID
  return entity === 'C'
}

const ofApplications = new Set(['A', 'X', 'N', 'NX', 'R', 'RC', 'LV', 'M', 'MU', 'MP', 'MX'])
const ofObjects = new Set(['K', 'KM', 'Q', 'PM'])

/** What items are, by the beginning of the partition and of the sort key: the first that fits. */
const kinds: readonly (readonly [entity: string, sk: string, kind: string])[] = [
  ['A', 'META', 'application'],
  ['A', 'F#', 'feature'],
  ['A', 'L#', 'filter'],
  ['A', 'W#', 'workflow'],
  ['A', 'K#', 'campaign'],
  ['A', 'RANKS', 'order'],
  ['A', 'ORDER', 'order'],
  ['X', 'R#', 'resource'],
  ['X', 'RANKS', 'order'],
  ['X', 'ORDER', 'order'],
  ['N', 'I#', 'intent'],
  ['N', 'E#', 'entity'],
  ['N', 'G#', 'config'],
  ['N', 'IGNORED#', 'ignoredWords'],
  ['NX', 'I#', 'expression'],
  ['NX', 'X#', 'expressionPlace'],
  ['K', '', 'campaignAccounts'],
  ['KM', '', 'recipients'],
  ['R', '', 'respondent'],
  ['RC', '', 'respondentCount'],
  ['LV', '', 'liveChat'],
  ['C', 'M#', 'turn'],
  ['C', 'N#', 'delivery'],
  ['C', 'D#', 'campaignsOfDay'],
  ['C', 'F#', 'feedback'],
  ['C', 'O#', 'note'],
  ['C', 'S#', 'subUser'],
  ['C', 'V#', 'notUnderstood'],
  ['Q', '', 'answer'],
  ['PM', '', 'processMember'],
  ['M', '', 'figures'],
  ['MU', '', 'figures'],
  ['MP', '', 'figures'],
  ['MX', '', 'figuresOfNobody'],
]

/** The names of what lines hold. */
export const archiveKinds: ReadonlySet<string> = new Set(kinds.map(([, , kind]) => kind))

/**
 * What of an application an archive leaves out: what belongs to one deployment and its users (access list, tokens, pace of providers, audit trail,
 * subscriptions to events with their secrets), what is of a moment (open connections, idempotency keys), what would be done twice (e-mails and events
 * that wait, filters of campaigns to come), and what is made again (trained models, the snapshot of the content, cached figures).
 */
const leftOut: readonly (readonly [entity: string, sk: string])[] = [
  ['A', 'ACL'],
  ['A', 'TOKEN#'],
  ['A', 'PACE#'],
  ['A', 'KF#'],
  ['A', 'IMPORT'],
  ['AU', ''],
  ['YS', ''],
  ['Y', ''],
  ['YD', ''],
  ['YL', ''],
  ['ID', ''],
  ['OW', ''],
  ['CS', ''],
  ['FG', ''],
  ['N', 'MODEL'],
  ['N', 'TRAIN'],
  ['C', 'E#'],
]

/** What an item is; `other` where nobody said so, undefined where it is left out. */
export function kindOfItem({ pk, sk }: Key): string | undefined {
  const entity = pk.slice(0, pk.indexOf('#'))
  const fits = ([ofEntity, prefix]: readonly [string, string, ...string[]]): boolean => ofEntity === entity && sk.startsWith(prefix)
  return leftOut.some(fits) ? undefined : (kinds.find(fits)?.[2] ?? 'other')
}
