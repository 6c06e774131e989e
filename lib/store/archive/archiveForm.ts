import { applicationOf } from '../../core/ids.ts'
import type { RecentRun } from '../applications/accessItem.ts'
import { turnItem } from '../conversations/turnItem.ts'
import { defaultUID } from '../keys.ts'
import { isProfileKey } from '../respondents/profileApart.ts'
import { recordItem } from '../respondents/respondentItem.ts'
import type { Key, WireItem } from '../table/client.ts'
import { keyOf } from '../table/read.ts'

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
  /** Identifies the archive: an import that was stopped continues with the same one. */
  readonly archiveID: string
  readonly appID: string
  readonly title: string
  /** ISO 8601. */
  readonly exportedAt: string
  readonly access: ArchivedAccess
}

/** The fields of the access list that do not concern users and tokens of one deployment. */
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

/** An item of a line, and the uids in it whose histories the archive claims without anything in it proving them. */
export interface ClaimedItem {
  readonly item: WireItem
  readonly uids: readonly string[]
}

/**
 * Returns the reader of the lines of an archive, in their order. It throws where a line is no item, or one that does not belong to the application:
 * neither by its key nor by those in the indexes. A history follows the record of its respondent, which says by its key, or by a uid of its own,
 * whose history it is.
 */
export function archiveReader({ appID, access: { epoch } }: Pick<ArchiveHeader, 'appID' | 'access'>): (line: object) => ClaimedItem {
  /** The respondents whose histories may follow: the latest of each partition. */
  const open = new Map<string, string>()
  return (line) => {
    const item: WireItem = mapped(line, wireValue)
    const key = keyOf(item)
    const [entity, owner] = key.pk.split('#')
    const isOwn = entity === 'C' ? [...open.values()].includes(owner ?? '') : belongsTo(appID, key.pk)
    const indexes = [item['gsi1pk']?.S, item['gsi2pk']?.S].filter((pk) => pk !== undefined && !pk.startsWith('DUE#'))
    if (!isOwn || kindOfItem(key) === undefined || !indexes.every((pk) => pk !== undefined && isIndexOf(appID, pk)))
      throw new Error('an item does not belong to the application of the archive')
    if (entity === 'R' && !isProfileKey(key)) {
      const ownUID = recordItem.read(item, 'ownUID')
      open.set(key.pk, ownUID ?? defaultUID(appID, epoch, key.sk.slice(key.sk.indexOf('#') + 1)))
      return { item, uids: [ownUID, recordItem.read(item, 'speaksAs')].filter((uid) => uid !== undefined) }
    }
    const subUID = entity === 'C' && key.sk.startsWith('M#') ? turnItem.read(item, 'subUID') : undefined
    return { item, uids: subUID === undefined ? [] : [subUID] }
  }
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

/** Whether a partition belongs to an application. Histories belong to respondents, whose identities do not name their application. */
function belongsTo(appID: string, pk: string): boolean {
  const [entity = '', owner = ''] = pk.split('#')
  if (ofApplications.has(entity)) return owner === appID
  return ofObjects.has(entity) && applicationOf(owner) === appID
}

/** Whether a partition of an index is one of an application. */
export function isIndexOf(appID: string, pk: string): boolean {
  const [entity = '', owner] = pk.split('#')
  return indexes.has(entity) && owner === appID
}

const indexes = new Set(['R', 'T', 'MT', 'MF', 'MB', 'MM'])

const ofApplications = new Set(['A', 'X', 'N', 'NX', 'SR', 'R', 'RC', 'LV', 'M', 'MU', 'MP', 'MX'])
const ofObjects = new Set(['K', 'KM', 'Q', 'PM'])

/** What items are, by the beginning of the partition and of the sort key: the first that fits. */
const kinds: readonly (readonly [entity: string, sk: string, kind: string])[] = [
  ['A', 'META', 'application'],
  ['A', 'F#', 'feature'],
  ['A', 'L#', 'filter'],
  ['A', 'W#', 'workflow'],
  ['A', 'K#', 'campaign'],
  ['A', 'Y#', 'script'],
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
  ['SR', 'S#', 'source'],
  ['SR', 'P#', 'passages'],
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
 * What of an application an archive leaves out: what belongs to one deployment and its users (access list, tokens, invitations, pace and errors of providers, audit trail,
 * subscriptions to events with their secrets, versions with the sealed headers of their webhooks), what is of a moment (open connections, idempotency keys), what would be done twice (e-mails and events
 * that wait, filters of campaigns to come), and what is made again (trained models, the index of sources, the snapshot of the content, cached figures).
 */
const leftOut: readonly (readonly [entity: string, sk: string])[] = [
  ['A', 'ACL'],
  ['A', 'TOKEN#'],
  ['A', 'INVITE#'],
  ['A', 'PACE#'],
  ['A', 'CE#'],
  ['A', 'KF#'],
  ['A', 'IMPORT'],
  ['A', 'REMAINS#'],
  ['A', 'V#'],
  ['AU', ''],
  ['YS', ''],
  ['Y', ''],
  ['YD', ''],
  ['YL', ''],
  ['ID', ''],
  ['OW', ''],
  ['ER', ''],
  ['CS', ''],
  ['FG', ''],
  ['SR', 'SUMMARY'],
  ['SR', 'INDEX#'],
  ['N', 'MODEL'],
  ['N', 'TRAIN'],
  ['C', 'E#'],
  ['C', 'Q#'],
]

/** The kind of an item; `other` if none is declared, undefined if the archive leaves it out. */
export function kindOfItem({ pk, sk }: Key): string | undefined {
  const entity = pk.slice(0, pk.indexOf('#'))
  const fits = ([ofEntity, prefix]: readonly [string, string, ...string[]]): boolean => ofEntity === entity && sk.startsWith(prefix)
  return leftOut.some(fits) ? undefined : (kinds.find(fits)?.[2] ?? 'other')
}
