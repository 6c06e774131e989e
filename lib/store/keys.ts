import { hash } from 'node:crypto'
import type { ProviderSource } from '../../schemas/channels.ts'
import type { Key } from './table/client.ts'

/**
 * The keys of all items, and with them the access patterns. Keys begin with the id of an application, or of an object or respondent of one, so an
 * id grants access to nothing of another application. Those of users, log-ins and connections do not: they belong to no application.
 *
 *   entity                        pk                    sk                       index, lifetime
 *   application                   A#app                 META
 *   its access list               A#app                 ACL                      gsi1 DUE#applicationPurge#shard / when, until what was deleted is purged
 *   its access tokens             A#app                 TOKEN#id                 ttl
 *     invitations of members      A#app                 INVITE#id                ttl
 *   feature, filter, workflow     A#app                 F#id, L#id, W#id
 *     ranks and order of features   A#app                 RANKS, ORDER
 *   campaign; filters it names    A#app                 K#id; KF#id              gsi1 DUE#campaign#shard / when, while something is to be done
 *   pace of a provider            A#app                 PACE#channel, PACE#channel#hash of the account
 *   latest errors of a provider   A#app                 CE#channel               ttl
 *   subscription to events        YS#app                id
 *     events for it, by lane        Y#lane                subscription#place     gsi1 DUE#events#shard / when, until delivered; ttl
 *     those that were given up      YD#subscription       lane#place             ttl
 *     attempts of late              YL#subscription       record                 ttl
 *   version of the content        A#app                 V#id                     gsi1 DUE#publish#shard / when, while it is trained
 *   script                        A#app                 Y#id
 *   parts without their parent    A#app                 REMAINS#kind#parent      gsi1 DUE#remains#shard / when
 *   where its import is           A#app                 IMPORT
 *   record of its audit trail     AU#app                record
 *   slice of its ledger; manifest K#campaign; KM#campaign  run#shard#slice; run#shard#slice#token#chunk
 *   idempotency key               ID#scope#hash         #                        ttl
 *   resource                      X#app                 R#id                     the id of a resource begins with that of its feature
 *     ranks and order of a feature  X#app                 RANKS#feature, ORDER#feature
 *   snapshot of the content       CS#app#spread         OUTLINE, WRITER, PART#slot#part
 *     of a version                  CS#app#spread         V#version#OUTLINE, V#version#PART#0#part
 *   intent, entity, config        N#app                 I#id, E#id, G#id
 *   trained models in use; parts  N#app                 MODEL; MODEL#version#language#chunk
 *     of a published version        N#app                 MODELOF#id; MODELOF#id#version#language#chunk
 *   changes not yet trained       N#app                 TRAIN                    gsi1 DUE#training#shard / when, until they are trained or given up
 *   words that are ignored        N#app                 IGNORED#hash             ttl
 *   expression; where it is       NX#app                I#intent#created#id; X#id
 *   source of answers             SR#app                S#id                     gsi1 DUE#source#shard / when, while it is to be read
 *     what sources have in common   SR#app                SUMMARY                  gsi1 DUE#source#shard / when, while the index lacks a change
 *     its passages; index of all    SR#app                P#id#revision#block; INDEX#version#chunk
 *       and what they mean          SR#app                INDEX#version#Mchunk
 *   respondent                    R#app#epoch#shard     hash4#respondentID       gsi1 R#app#epoch#shard / bucket#hash12: the list, without profiles
 *                                                                                gsi2 T#app#epoch#shard / hour#respondentID: who wrote, by hour
 *     visitor                       the same              the same               ttl
 *     former id                     the same              the same               gsi1 DUE#rename#shard / when, until nothing names it any more
 *     deleted                       the same              the same               gsi1 DUE#respondentPurge#shard / when, until the purge
 *     deleted, id in use again      the same              hash4#id U+001F uid    gsi1 DUE#respondentPurge#shard / when, until the purge
 *   in live chat; in a bucket     LV#app#epoch; RC#app#epoch#shard  respondentID; bucket: a count (docs/decisions/0008-skip-by-counts.md)
 *   a respondent's turns          C#uid                 M#turn                   gsi1 MT#app#epoch#day#shard / instant|number|activity
 *     deliveries of campaigns       C#uid                 N#campaign#run         ttl, where it only keeps them out of a campaign
 *     campaigns received on a day   C#uid                 D#day                  ttl
 *     feedbacks                   C#uid                 F#turn                   gsi1 MF#app#epoch / instant, of negative ones
 *                                                                                gsi2 MB#app#epoch#day / instant of the turn|judgement
 *     notes of operators          C#uid                 O#id
 *     sub users                   C#uid                 S#uid                    their ids, for the root
 *     utterances not understood   C#uid                 V#turn                   gsi1 MM#app#epoch#shard / instant|asked|language|resource|text, ttl
 *     e-mails; those to users       C#uid; EM#hash        E#id                   gsi1 DUE#mail#shard / when, until sent or given up; ttl
 *   answers to a feature          Q#feature#epoch#shard uid#resource
 *   members of a process          PM#feature#epoch#shard uid
 *   a day of an application       M#app#epoch           D#day                    gsi1 DUE#rollUp#shard / when, until it is closed
 *     blocks of its turns         M#app#epoch           H#day#version#block, B#…  sums; the turns
 *     once it is closed           M#app#epoch           L#day#…, R#before#day#…, N#day#…  last words, who came back, NLU
 *     feedback on its answers     M#app#epoch           F#day#slot#hash32        by intent and entities
 *     answers from sources        M#app#epoch           Q#day#slot               by day of the question
 *   names seen in profiles        M#app#epoch           SEEN
 *   users ever; process runs      MU#app#epoch#slot; MP#app#epoch#slot  #; P#feature
 *   anonymous turns, feedback     MX#app#epoch          number; random           gsi1 as of a turn; gsi2 as of a feedback
 *   deleted, left in campaigns    ER#app#epoch          uid                      gsi1 DUE#recipientPurge#shard / when, until they are erased there
 *   cached figures                FG#app#epoch          hash of the question     ttl
 *   WebSocket connection          WS#connection         #                        ttl
 *     of operators, by application  OW#app                connection               ttl
 *   user; their list; e-mail      U#user; U#user; EM#hash  #; A#app; #
 *     their sessions; passkeys      U#user                S#id; P#id             ttl; none
 *   layout of the table           LAYOUT                #; TO#layout#phase#segment while a migration runs
 *   counted uses; e-mailed tokens LA#hash; PR#, EV#, IV#hash  #                  ttl; to set a password, to verify an address, to accept an invitation
 *   used challenge of a passkey   LC#hash               #                        ttl
 *   network that logged in        LN#hash               #                        ttl
 */
/**
 * The number of this layout of keys and items. Whoever changes what is stored so that older items are read wrongly raises it, and adds the
 * migration that leads to it (lib/store/migrations/migrations.ts, docs/storage.md#layouts).
 */
export const currentLayout = 2

/** The layout of an application that is being imported from an archive: it cannot be opened (lib/store/archive/). */
export const importingLayout = 0

/** Respondents are spread over 16 partitions: a campaign reads them in parallel, and none gets more than its share of the load. */
export const shards = Array.from('0123456789abcdef')

export const keys = {
  /** Where nothing is: what a function reads to open its connection (lib/http/prime.ts). */
  nothing: (): Key => ({ pk: '-', sk: '-' }),
  application: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'META' }),
  access: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'ACL' }),
  token: (appID: string, tokenID: string): Key => ({ pk: `A#${appID}`, sk: `TOKEN#${tokenID}` }),
  feature: (appID: string, featureID: string): Key => ({ pk: `A#${appID}`, sk: `F#${featureID}` }),
  /** Of the features; with a feature, of its resources; with '' the prefix of those of all features. */
  ranks: (appID: string, featureID?: string): Key => listKey('RANKS', appID, featureID),
  order: (appID: string, featureID?: string): Key => listKey('ORDER', appID, featureID),
  resource: (appID: string, resourceID: string): Key => ({ pk: `X#${appID}`, sk: `R#${resourceID}` }),
  /** Of the draft's snapshot; with a version, of that version. */
  outline: (appID: string, version?: string): Key => ({ pk: snapshotPartition(appID, 0), sk: `${versionPrefix(version)}OUTLINE` }),
  snapshotWriter: (appID: string): Key => ({ pk: snapshotPartition(appID, 0), sk: 'WRITER' }),
  snapshotPart: (appID: string, slot: number, part: number, version?: string): Key => ({
    pk: snapshotPartition(appID, (part + 1) % snapshotSpread),
    sk: `${versionPrefix(version)}PART#${slot}#${pad(part, 4)}`,
  }),
  /** The prefixes of all that is stored of the content of a version: the parts of its snapshot, its models. */
  versionContent: (appID: string, version: string): Key[] => [
    ...Array.from({ length: snapshotSpread }, (_, spread) => ({ pk: snapshotPartition(appID, spread), sk: versionPrefix(version) })),
    { pk: `N#${appID}`, sk: `MODELOF#${version}` },
  ],
  /** The record of a version; with '' the prefix of all. */
  version: (appID: string, versionID: string): Key => ({ pk: `A#${appID}`, sk: `V#${versionID}` }),
  script: (appID: string, scriptID: string): Key => ({ pk: `A#${appID}`, sk: `Y#${scriptID}` }),
  filter: (appID: string, filterID: string): Key => ({ pk: `A#${appID}`, sk: `L#${filterID}` }),
  workflow: (appID: string, workflowID: string): Key => ({ pk: `A#${appID}`, sk: `W#${workflowID}` }),
  campaign: (appID: string, notificationID: string): Key => ({ pk: `A#${appID}`, sk: `K#${notificationID}` }),
  campaignFilters: (appID: string, notificationID: string): Key => ({ pk: `A#${appID}`, sk: `KF#${notificationID}` }),
  /** A record of the audit trail; the ids of its records sort by when they were made. */
  auditRecord: (appID: string, recordID: string): Key => ({ pk: `AU#${appID}`, sk: recordID }),
  remains: (appID: string, kind: 'feature' | 'intent' | 'version' | 'draft', parentID: string): Key => ({
    pk: `A#${appID}`,
    sk: `REMAINS#${kind}#${parentID}`,
  }),
  importPlace: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'IMPORT' }),
  subscription: (appID: string, subscriptionID: string): Key => ({ pk: `YS#${appID}`, sk: subscriptionID }),
  /** A notice to a subscriber about a respondent (by uid) or an application (by appID), in order; with '' the prefix of all of them. */
  notice: (lane: string, subscriptionID: string, place: string): Key => ({ pk: `Y#${lane}`, sk: `${subscriptionID}#${place}` }),
  /** A notice whose delivery failed for good; without a lane, or with the place '', the prefix of all of them. */
  deadNotice: (subscriptionID: string, lane?: string, place = ''): Key => ({
    pk: `YD#${subscriptionID}`,
    sk: lane === undefined ? '' : `${lane}#${place}`,
  }),
  attempts: (subscriptionID: string, recordID: string): Key => ({ pk: `YL#${subscriptionID}`, sk: recordID }),
  /** Of an account at a provider; the id of an account may be longer than a key. */
  pace: (appID: string, source: ProviderSource, account: string): Key => ({
    pk: `A#${appID}`,
    sk: account === '' ? `PACE#${source}` : `PACE#${source}#${hash('sha256', account).slice(0, 32)}`,
  }),
  /** The prefix of a run's slices, or of those of one shard; a slice of that shard. */
  slices: (id: string, run: number, ...shard: string[]): Key => ({ pk: `K#${id}`, sk: [pad(run, 8), ...shard, ''].join('#') }),
  slice: ({ pk, sk }: Key, slice: number): Key => ({ pk, sk: `${sk}${pad(slice, 6)}` }),
  /** Manifests have the sort keys of their slices, in a partition of their own. */
  manifests: ({ pk, sk }: Key): Key => ({ pk: `KM${pk.slice(1)}`, sk }),
  manifest: ({ pk, sk }: Key, token: string, chunk: number): Key => ({ pk: `KM${pk.slice(1)}`, sk: `${sk}#${token}#${pad(chunk, 3)}` }),
  /** Of a channel; without one, the prefix of all. */
  channelErrors: (appID: string, source: ProviderSource | '' = ''): Key => ({ pk: `A#${appID}`, sk: `CE#${source}` }),
  intent: (appID: string, intentID: string): Key => ({ pk: `N#${appID}`, sk: `I#${intentID}` }),
  entity: (appID: string, entityID: string): Key => ({ pk: `N#${appID}`, sk: `E#${entityID}` }),
  nluConfig: (appID: string, configID: string): Key => ({ pk: `N#${appID}`, sk: `G#${configID}` }),
  /** From where to where the entities, configs and intents are. */
  understanding: (appID: string) => ({ pk: `N#${appID}`, from: 'E#', to: 'I#~' }),
  /** Which trained models are in use: by the draft, or by a published version. */
  models: (appID: string, published?: string): Key => ({ pk: `N#${appID}`, sk: modelPrefix(published) }),
  /** The prefix of the parts of trained models: of all, of a training, or of one language in it. Versions sort by when the training began. */
  modelChunks: (appID: string, version?: string, language?: string): Key => ({
    pk: `N#${appID}`,
    sk: ['MODEL', version, language, ''].filter((part) => part !== undefined).join('#'),
  }),
  modelChunk: (appID: string, version: string, language: string, chunk: number, published?: string): Key => ({
    pk: `N#${appID}`,
    sk: `${modelPrefix(published)}#${version}#${language}#${pad(chunk, 3)}`,
  }),
  /** Words that nobody wants to see in the list of what was not understood; the prefix of all, where none are given. */
  ignoredWords: (appID: string, words?: string): Key => ({ pk: `N#${appID}`, sk: `IGNORED#${words === undefined ? '' : digest(words)}` }),
  /** Notes that something changed which no training has seen yet. */
  trainingMark: (appID: string): Key => ({ pk: `N#${appID}`, sk: 'TRAIN' }),
  /** The prefix of an intent's expressions; without an intent, of all expressions of the application. */
  expressions: (appID: string, intentID?: string): Key => ({ pk: `NX#${appID}`, sk: intentID === undefined ? 'I#' : `I#${intentID}#` }),
  expression: (appID: string, intentID: string, createdAt: string, expressionID: string): Key => ({
    pk: `NX#${appID}`,
    sk: `I#${intentID}#${createdAt}#${expressionID}`,
  }),
  expressionPlace: (appID: string, expressionID: string): Key => ({ pk: `NX#${appID}`, sk: `X#${expressionID}` }),
  /** With '' the prefix of all sources; their ids sort by age. */
  source: (appID: string, sourceID: string): Key => ({ pk: `SR#${appID}`, sk: `S#${sourceID}` }),
  sourceSummary: (appID: string): Key => ({ pk: `SR#${appID}`, sk: 'SUMMARY' }),
  passages: (appID: string, sourceID: string, revision: string, block: number): Key => ({
    pk: `SR#${appID}`,
    sk: `P#${sourceID}#${revision}#${pad(block, 5)}`,
  }),
  /** The prefix of the passages of all sources. */
  allPassages: (appID: string): Key => ({ pk: `SR#${appID}`, sk: 'P#' }),
  /** The prefix of the chunks of all indexes. */
  sourceIndexes: (appID: string): Key => ({ pk: `SR#${appID}`, sk: 'INDEX#' }),
  sourceIndex: (appID: string, version: string, chunk: number): Key => ({ pk: `SR#${appID}`, sk: `INDEX#${version}#${pad(chunk, 3)}` }),
  meanings: (appID: string, version: string, chunk: number): Key => ({ pk: `SR#${appID}`, sk: `INDEX#${version}#M${pad(chunk, 3)}` }),
  user: (userID: string): Key => ({ pk: `U#${userID}`, sk: '#' }),
  /** With '' the prefix of all of them. */
  session: (userID: string, sessionID: string): Key => ({ pk: `U#${userID}`, sk: `S#${sessionID}` }),
  /** With '' the prefix of all of them. */
  passkey: (userID: string, factorID: string): Key => ({ pk: `U#${userID}`, sk: `P#${factorID}` }),
  userApplication: (userID: string, appID: string): Key => ({ pk: `U#${userID}`, sk: `A#${appID}` }),
  email: (email: string): Key => ({ pk: `EM#${digest(email)}`, sk: '#' }),
  respondent: (appID: string, epoch: number, respondentID: string): Key => {
    const digits = digest(respondentID)
    return { pk: respondentShard(appID, epoch, digits.slice(0, 1)), sk: `${digits.slice(1, 5)}#${respondentID}` }
  },
  respondentCount: (appID: string, epoch: number, { shard, bucket }: Spot): Key => ({
    pk: `RC#${appID}#${epoch}#${shard}`,
    sk: bucket,
  }),
  live: (appID: string, epoch: number, respondentID: string): Key => ({ pk: `LV#${appID}#${epoch}`, sk: respondentID }),
  delivery: (uid: string, notificationID: string, run: number): Key => ({ pk: `C#${uid}`, sk: `N#${notificationID}#${pad(run, 8)}` }),
  /** The prefix of all deliveries to a respondent. */
  deliveries: (uid: string): Key => ({ pk: `C#${uid}`, sk: 'N#' }),
  /** How many campaigns were delivered to a respondent on a day (its number since 1970). */
  reached: (uid: string, day: number): Key => ({ pk: `C#${uid}`, sk: `D#${pad(day, 6)}` }),
  turn: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `M#${pad(turn, 9)}` }),
  /** The partition of a respondent's history. */
  history: (uid: string): string => `C#${uid}`,
  mail: (owner: string, id: string): Key => ({ pk: owner, sk: `E#${id}` }),
  answer: (featureID: string, epoch: number, uid: string, resourceID: string): Key => ({
    pk: answersShard(featureID, epoch, shardOfUID(uid)),
    sk: `${uid}#${resourceID}`,
  }),
  /** A question for which a model is to be asked. */
  question: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `Q#${pad(turn, 9)}` }),
  feedback: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `F#${pad(turn, 9)}` }),
  /** A note of an operator, by an id that begins with the time; with '' the prefix of all. */
  note: (uid: string, noteID: string): Key => ({ pk: `C#${uid}`, sk: `O#${noteID}` }),
  subUserID: (rootUID: string, subUID: string): Key => ({ pk: `C#${rootUID}`, sk: `S#${subUID}` }),
  missed: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `V#${pad(turn, 9)}` }),
  member: (featureID: string, epoch: number, uid: string): Key => ({
    pk: membersShard(featureID, epoch, shardOfUID(uid)),
    sk: uid,
  }),
  day: (appID: string, epoch: number, day: number): Key => ({ pk: numbers(appID, epoch), sk: `D#${pad(day, 6)}` }),
  /** The prefix of the sums of the blocks of a day; of one block; the turns of that block. */
  blocks: (appID: string, epoch: number, { day, version }: DayVersion): Key => ({
    pk: numbers(appID, epoch),
    sk: `H#${pad(day, 6)}#${pad(version, 4)}#`,
  }),
  block: ({ pk, sk }: Key, number: number): Key => ({ pk, sk: `${sk}${pad(number, 6)}` }),
  blockTurns: ({ pk, sk }: Key, number: number): Key => ({ pk, sk: `B${sk.slice(1)}${pad(number, 6)}` }),
  /** The prefix of parts of a list about a closed day: of the last words of its users, of what NLU understood on it. */
  dayList: (appID: string, epoch: number, list: 'L' | 'N', { day, version }: DayVersion): Key => ({
    pk: numbers(appID, epoch),
    sk: `${list}#${pad(day, 6)}#${pad(version, 4)}#`,
  }),
  /** The prefix of parts of the list of those who wrote on a day after they had written last on an earlier one. */
  returnList: (appID: string, epoch: number, before: number, { day, version }: DayVersion): Key => ({
    pk: numbers(appID, epoch),
    sk: `R#${pad(before, 6)}#${pad(day, 6)}#${pad(version, 4)}#`,
  }),
  listPart: ({ pk, sk }: Key, part: number): Key => ({ pk, sk: `${sk}${pad(part, 4)}` }),
  feedbackCount: (appID: string, epoch: number, day: number, slot: number, subject: string): Key => ({
    pk: numbers(appID, epoch),
    sk: `F#${pad(day, 6)}#${slot}#${digest(subject).slice(0, 32)}`,
  }),
  answerCount: (appID: string, epoch: number, day: number, slot: number): Key => ({
    pk: numbers(appID, epoch),
    sk: `Q#${pad(day, 6)}#${slot}`,
  }),
  usersEver: (appID: string, epoch: number, slot: number): Key => ({ pk: `MU#${appID}#${epoch}#${slot}`, sk: '#' }),
  processCount: (appID: string, epoch: number, featureID: string, slot: number): Key => ({
    pk: `MP#${appID}#${epoch}#${slot}`,
    sk: `P#${featureID}`,
  }),
  /** The names seen in the profiles of an epoch; purged with its counts. */
  seenNames: (appID: string, epoch: number): Key => ({ pk: numbers(appID, epoch), sk: 'SEEN' }),
  /** What a turn or a feedback of a deleted respondent counts; nothing says whose it was. */
  anonymous: (appID: string, epoch: number, id: string): Key => ({ pk: `MX#${appID}#${epoch}`, sk: id }),
  /** The campaign entries still to erase of a respondent whose record is gone. */
  recipientPurge: (appID: string, epoch: number, uid: string): Key => ({ pk: `ER#${appID}#${epoch}`, sk: uid }),
  cachedFigures: (appID: string, epoch: number, id: string): Key => ({ pk: `FG#${appID}#${epoch}`, sk: id }),
  connection: (connectionID: string): Key => ({ pk: `WS#${connectionID}`, sk: '#' }),
  operatorSocket: (appID: string, connectionID: string): Key => ({ pk: `OW#${appID}`, sk: connectionID }),
  /** The scope is an application, or a hash of the caller where the call names none. */
  idempotency: (scope: string, key: string): Key => ({ pk: `ID#${scope}#${digest(key)}`, sk: '#' }),
  /** Which layout the table has; where a migration to another one is, by phase and segment of the table. */
  layout: { pk: 'LAYOUT', sk: '#' } as Key,
  migrationPlace: (to: number, phase: string, segment: number): Key => ({
    pk: 'LAYOUT',
    sk: `TO#${pad(to, 4)}#${phase}#${pad(segment, 3)}`,
  }),
  /** That somebody logged in to an account (an e-mail address, or a login of an application) from a network. */
  knownNetwork: (account: string, address: string): Key => ({ pk: `LN#${digest(`${account}#${address}`)}`, sk: '#' }),
  uses: (subject: string): Key => ({ pk: `LA#${digest(subject)}`, sk: '#' }),
  usedChallenge: (challenge: string): Key => ({ pk: `LC#${digest(challenge)}`, sk: '#' }),
  invitation: (appID: string, invitationID: string): Key => ({ pk: `A#${appID}`, sk: `INVITE#${invitationID}` }),
  mailToken: (use: 'PR' | 'EV' | 'IV', token: string): Key => ({ pk: `${use}#${digest(token)}`, sk: '#' }),
}

/** The partitions over which the parts of a snapshot are spread: many functions read it at once. */
const snapshotSpread = 8

const snapshotPartition = (appID: string, spread: number): string => `CS#${appID}#${spread}`

const versionPrefix = (version: string | undefined): string => (version === undefined ? '' : `V#${version}#`)

const modelPrefix = (published: string | undefined): string => (published === undefined ? 'MODEL' : `MODELOF#${published}`)

const listKey = (name: string, appID: string, featureID: string | undefined): Key =>
  featureID === undefined ? { pk: `A#${appID}`, sk: name } : { pk: `X#${appID}`, sk: `${name}#${featureID}` }

/** The partitions in which the content of an application is, beside its own: resources, understanding, expressions, sources of answers. */
export const contentPartitions = (appID: string): string[] => [`X#${appID}`, `N#${appID}`, `NX#${appID}`, keys.sourceSummary(appID).pk]

/** The partitions of an application beside its own: its content with the snapshot of it, its audit trail, the sockets of its operators. */
export const partitionsOf = (appID: string): string[] => [
  ...contentPartitions(appID),
  keys.auditRecord(appID, '').pk,
  keys.operatorSocket(appID, '').pk,
  keys.subscription(appID, '').pk,
  keys.notice(appID, '', '').pk,
  ...Array.from({ length: snapshotSpread }, (_, spread) => snapshotPartition(appID, spread)),
]

export const respondentShard = (appID: string, epoch: number, shard: string): string => `R#${appID}#${epoch}#${shard}`

export const answersShard = (featureID: string, epoch: number, shard: string): string => `Q#${featureID}#${epoch}#${shard}`

/** Respondents by the hour in which they wrote last: gsi2, sorted by hour and respondentID. */
export const activeShard = (appID: string, epoch: number, shard: string): string => `T#${appID}#${epoch}#${shard}`

export const membersShard = (featureID: string, epoch: number, shard: string): string => `PM#${featureID}#${epoch}#${shard}`

/** The days of an application: one partition, so that a period is one query. No turn writes to it. */
const numbers = (appID: string, epoch: number): string => `M#${appID}#${epoch}`

/** The partitions in which an epoch's respondents are counted. */
const respondentCountPartitions = (appID: string, epoch: number): string[] =>
  shards.map((shard) => keys.respondentCount(appID, epoch, { shard, bucket: '' }).pk)

/** The partitions in which an epoch's respondents, days, users and process runs are counted. */
export const numberPartitions = (appID: string, epoch: number): string[] => [
  ...respondentCountPartitions(appID, epoch),
  ...figurePartitions(appID, epoch),
]

/** The same without the counts of respondents. */
export const figurePartitions = (appID: string, epoch: number): string[] => [
  numbers(appID, epoch),
  ...slots.flatMap((slot) => [keys.usersEver(appID, epoch, slot).pk, keys.processCount(appID, epoch, '', slot).pk]),
]

/** A day (its number since 1970), and how often it was opened again. */
export interface DayVersion {
  readonly day: number
  readonly version: number
}

/** Turns of a day (its number since 1970): gsi1, spread over shards by chance, sorted by instant. */
export const turnsOfDay = (appID: string, epoch: number, day: number, shard: string): string => `MT#${appID}#${epoch}#${day}#${shard}`

/** Feedbacks on turns of a day: gsi2, sorted by the instant of the turn. */
export const feedbacksOfDay = (appID: string, epoch: number, day: number): string => `MB#${appID}#${epoch}#${day}`

/** Negative feedbacks of an application: gsi1, sorted by instant. */
export const negatives = (appID: string, epoch: number): string => `MF#${appID}#${epoch}`

/** What bots of an application refused or did not understand: gsi1, by respondents, sorted by instant. The key holds all of it. */
export const missedWords = (appID: string, epoch: number, shard: string): string => `MM#${appID}#${epoch}#${shard}`

/** The shard in which what a respondent said is listed. */
export const shardOfUID = (uid: string): string => digest(uid).slice(0, 1)

/** The slot in which a respondent is counted: transactions of several respondents at once rarely meet on one item. */
export const slotOf = (uid: string): number => Number.parseInt(digest(uid).slice(1, 2), 16)

/** All slots: each is a partition of its own. */
export const slots: readonly number[] = Array.from({ length: 16 }, (_, slot) => slot)

/** A bucket of the list of respondents: a piece of one shard of it, small enough to be walked. */
export interface Spot {
  readonly shard: string
  readonly bucket: string
}

/** The bucket that follows from the respondentID: 64 in a shard. */
export function spotFor(respondentID: string): Spot {
  const [shard = '', first, second = ''] = digest(respondentID)
  return { shard, bucket: `${first}${(Number.parseInt(second, 16) & 12).toString(16)}` }
}

/** A bucket of its own for respondents who are created together; sorts after those that follow from ids. */
export const spotTogether = (name: string): Spot => ({ shard: digest(name).slice(0, 1), bucket: `x${name}` })

/** The place of a respondent in a bucket: a hash, without the id itself. */
export const placeInList = (bucket: string, respondentID: string): string => `${bucket}#${digest(respondentID).slice(0, 12)}`

/** The shard (a hexadecimal digit) of a respondent: computed from the id, so that a profile is one direct read. */
export const shardOf = (respondentID: string): string => digest(respondentID).slice(0, 1)

/**
 * The internal identity of a respondent, to which the history belongs. By default it follows from the respondentID, so that manifests of
 * campaigns need not hold it. A respondent whose ID changed, or who was created again after a deletion, has a random one.
 */
export const defaultUID = (appID: string, epoch: number, respondentID: string): string =>
  hash('sha256', `${appID}#${epoch}#${respondentID}`, 'base64url').slice(0, 22)

/** What is due of a kind, in shards: gsi1, sorted by instant (lib/store/dueIndex.ts). */
export const duePartition = (kind: string, shard: number): string => `DUE#${kind}#${shard}`

const digest = (value: string): string => hash('sha256', value)

const pad = (n: number, width: number): string => String(n).padStart(width, '0')
