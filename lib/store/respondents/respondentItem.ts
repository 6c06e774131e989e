import { nanoid } from 'nanoid'
import type { Source } from '../../../schemas/profile.ts'
import { iso } from '../../core/clock.ts'
import type { RecentQuestion } from '../../domain/answers/recentQuestions.ts'
import type { ConversationState, LastProcess } from '../../domain/profile/conversationState.ts'
import { mapsOf, type ProfileMaps, respondentIDName } from '../../domain/profile/profileForm.ts'
import { recordNames } from '../../domain/profile/recordNames.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID, keys, placeInList, respondentShard, type Spot, spotFor } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { flagField, jsonField, numberField, optional, textField, textSetField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'

/**
 * Why there is no respondent though there is a record: a `visitor` opened a session and has said nothing yet, a `deleted` one is being
 * purged, a `moved` one has another id now.
 */
export type Absence = 'visitor' | 'deleted' | 'moved'

/** The record of a respondent but for the profile, which is stored flat beside it (profileForm.ts). Instants are ISO 8601. */
export const recordItem = declareItem({
  respondentID: textField(respondentIDName),
  /** Only where the identity does not follow from the id. */
  ownUID: optional(textField('uid')),
  absence: optional(textField<Absence>('dead')),
  /** Since when the identity is theirs: a session does not outlive its respondent. */
  madeAt: optional(textField('madeAt')),
  /** Incremented by each write: a whole record is put on the condition that no other write intervened. */
  version: optional(numberField('v')),
  /** Set where the profile is in an item of its own (profileApart.ts). */
  hasProfileApart: optional(flagField('pa')),
  /** Of that item: raised by each write, and the last profile update. */
  profileVersion: optional(numberField('pv')),
  profileOperation: optional(textField('po')),
  /** The last profile update: one that the SDK sends again finds itself here. */
  operation: optional(textField('op')),
  source: optional(textField<Source>(recordNames.source)),
  /** Which account of their channel they wrote to last, where it may have several. */
  account: optional(textField('acct')),
  /** Until when their channel takes free text. */
  windowUntil: optional(textField('win')),
  /** The language of their latest web session, for messages outside of it. */
  sessionLanguage: optional(textField('lang')),
  /** Nothing they send is answered, stored or pushed, only counted (docs/live-chat.md#blocked-respondents). */
  blocked: optional(flagField('blk')),
  blockedMessages: optional(numberField('blkn')),
  /** Since when a human handles the conversation; absent while the chatbot does. */
  liveSince: optional(textField('live')),
  /** The uid of the sub user that their channel speaks for; absent where they speak for themselves. */
  speaksAs: optional(textField('as')),
  /** The feature that the conversation is to start with, where one was chosen beforehand. */
  startFeatureID: optional(textField('feat')),
  lastResponse: optional(textField(recordNames.lastResponse)),
  conversation: optional(jsonField<ConversationState>(recordNames.conversation)),
  /** Number of the last turn, from 1. */
  turn: optional(numberField('turn')),
  /** By which the messages of the last turns are known again (messageMarks.ts). */
  marks: optional(textField('marks')),
  /** The turn that holds the respondent while it calls outside, and until when (ms since 1970). */
  lockedBy: optional(textField('lockBy')),
  lockedUntil: optional(numberField('lockUntil')),
  /** When anything was said last, when they wrote last, when the bot spoke last, when they wrote first. */
  exchangedAt: optional(textField('ex')),
  wroteAt: optional(textField('act')),
  repliedAt: optional(textField(recordNames.repliedAt)),
  firstMessageAt: optional(textField(recordNames.firstMessageAt)),
  /** Instant of the last message in a conversation: one-way messages begin none. */
  conversedAt: optional(textField('cv')),
  messages: optional(numberField(recordNames.messages)),
  conversations: optional(numberField(recordNames.conversations)),
  /** Features to which they have answers, and whose process they entered: what hangs on them elsewhere. */
  answeredFeatures: optional(textSetField('fa')),
  enteredFeatures: optional(textSetField('fp')),
  lastProcess: optional(jsonField<LastProcess>(recordNames.lastProcess)),
  /** What they asked sources of late (docs/documents.md#figures). */
  questions: optional(jsonField<RecentQuestion[]>('qs')),
  /** Until when what campaigns sent them is known to have arrived. */
  confirmedAt: optional(textField('conf')),
  /** The web views that are open. */
  connections: optional(textSetField('conns')),
  /**
   * In the mark under a former ID, until nothing refers to that ID any more: the respondent's current ID
   * (lib/store/identity/renameMark.ts).
   */
  movedTo: optional(textField('to')),
  /** Ids that they had before. */
  formerIDs: optional(textSetField('was')),
  /** Their bucket and place in the list of respondents. */
  listShard: optional(textField('gsi1pk')),
  listPlace: optional(textField('gsi1sk')),
  /** The index of those who wrote of late. */
  activeShard: optional(textField('gsi2pk')),
  activePlace: optional(textField('gsi2sk')),
  ttl: optional(numberField('ttl')),
})

export type RecordFields = Partial<ItemOf<typeof recordItem>>

const stored = Symbol('stored')

/**
 * A respondent's record: the profile, and what the platform itself knows of them. Also that of a visitor, or the trace of a former
 * respondent.
 */
export interface RespondentRecord
  extends ProfileMaps,
    Readonly<Omit<ItemOf<typeof recordItem>, 'source' | 'lastResponse' | 'connections' | 'madeAt' | 'turn'>> {
  readonly [stored]: WireItem
  readonly uid: string
  readonly source: Source
  readonly lastResponse: string | null
  readonly connections: readonly string[]
  readonly madeAt: string
  /** Number of the last turn; 0 before the first. */
  readonly turn: number
  /**
   * Whether the profile is complete; otherwise it is stored apart, and only the fields that stay in the record are here (profileApart.ts).
   */
  readonly isWhole: boolean
}

/** The record that an item holds; `isWhole` where it was joined with its profile. */
export function recordIn(
  { appID, epoch }: Pick<Application, 'appID' | 'epoch'>,
  item: WireItem,
  { isWhole }: { readonly isWhole?: boolean } = {},
): RespondentRecord {
  const { ownUID, source, lastResponse = null, connections = [], madeAt = '', turn = 0, ...fields } = recordItem.decode(item)
  return {
    [stored]: item,
    ...fields,
    ...mapsOf(item),
    ownUID,
    uid: ownUID ?? defaultUID(appID, epoch, fields.respondentID),
    // Who came by no channel is reached on the web: its address is the transcript.
    source: source ?? 'web',
    lastResponse,
    connections: [...connections],
    madeAt,
    turn,
    isWhole: isWhole ?? fields.hasProfileApart !== true,
  }
}

/** The item of a record, whole: for the store, which puts it back or moves it. */
export const storedItem = (record: RespondentRecord): WireItem => record[stored]

export const respondentKey = ({ appID, epoch }: Pick<Application, 'appID' | 'epoch'>, respondentID: string): Key =>
  keys.respondent(appID, epoch, respondentID)

/** The place of a deleted respondent's trace during the purge, if their ID has a new owner. No ID contains the control character. */
export function ghostKey(application: Application, respondentID: string, uid: string): Key {
  const { pk, sk } = respondentKey(application, respondentID)
  return { pk, sk: `${sk}\u001f${uid}` }
}

/**
 * The record of somebody new, in the bucket of the list that follows from the id, where no other is named. Whoever writes it counts them
 * there in the same transaction (respondentCounts.ts). Whoever gets the id of somebody who is gone gets a history of their own; a visitor keeps
 * the identity that the session has, and the web views that are open.
 */
export function newItem(
  application: Application,
  respondentID: string,
  before: RespondentRecord | undefined,
  { shard, bucket }: Spot = spotFor(respondentID),
): WireItem {
  const visitor = before?.absence === 'visitor' ? before : undefined
  return recordItem.encode({
    respondentID,
    listShard: respondentShard(application.appID, application.epoch, shard),
    listPlace: placeInList(bucket, respondentID),
    madeAt: visitor?.madeAt || iso(),
    version: 1,
    ...(visitor?.connections.length ? { connections: new Set(visitor.connections) } : {}),
    ...(visitor ? { ownUID: visitor.ownUID } : before ? { ownUID: nanoid() } : {}),
  })
}

const familyNames = new Set(['a.userParent', 'a.rootUser', 'a.isSubUser'])

/** Who is whose sub user: kept by the service, and kept when a profile is reset or replaced. */
export const isFamily = (name: string): boolean => familyNames.has(name) || name.startsWith('t.sub_users\u001f')
