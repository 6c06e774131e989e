import { createHash } from 'node:crypto'
import type { Key } from './table/client.ts'

/**
 * The keys of all items, and with them the access patterns. Keys begin with the id of an application, or of an object or respondent of one, so an
 * id gives access to nothing of another application. Those of users, log-ins and connections do not: they belong to no application.
 *
 *   entity                        pk                    sk                       index, lifetime
 *   application; sealed secrets   A#app                 META; SECRETS
 *   its access list               A#app                 ACL                      gsi1 DUE / when, until what was deleted is purged
 *   its access tokens             A#app                 TOKEN#id                 ttl
 *   feature, filter, workflow     A#app                 F#id, L#id, W#id; ORDER: that of the features
 *   campaign                      A#app                 K#id                     gsi1 DUE / when, while something is to be done
 *   pace of a provider            A#app                 PACE#channel
 *   slice of its ledger; manifest K#campaign; KM#campaign  run#shard#slice; run#shard#slice#token#chunk
 *   idempotency key               ID#app#hash           #                        ttl
 *   resource; a feature's order   X#app                 R#id; ORDER#feature      the id of a resource begins with that of its feature
 *   intent, entity, config        N#app                 I#id, E#id, G#id
 *   trained models in use; parts  N#app                 MODEL; MODEL#version#language#chunk
 *   changes not yet trained       N#app                 TRAIN                    gsi1 DUE / when, until they are trained or given up
 *   expression; where it is       NX#app                I#intent#created#id; X#id
 *   respondent                    R#app#epoch#shard     hash4#respondentID       gsi1 R#app#epoch#shard / bucket#hash12: the list, without profiles
 *                                                                                gsi2 T#app#epoch#shard / hour#respondentID: who wrote, by hour
 *     visitor; former id            the same              the same               ttl; none
 *     deleted                       the same              the same               gsi1 DUE / when, until the purge
 *     deleted, id in use again      the same              hash4#id U+001F uid    gsi1 DUE / when, until the purge
 *   in live chat; in a bucket     LV#app#epoch; RC#app#epoch  respondentID; shard bucket: a count (docs/decisions/0008-skip-by-counts.md)
 *   a respondent's turns          C#uid                 M#turn                   gsi1 MT#app#epoch#day / instant|activity
 *                                                                                gsi2 MR#app#epoch#previous day / instant before|instant
 *     incoming messages             C#uid                 T#hash32               ttl
 *     deliveries of campaigns       C#uid                 N#campaign#run         ttl, where it only keeps them out of a campaign
 *     campaigns received on a day   C#uid                 D#day                  ttl
 *     negative feedbacks; sub users C#uid                 F#turn; S#uid          gsi1 MF#app#epoch / instant; none: their ids, for the root
 *     utterances not understood     C#uid                 V#turn                 gsi1 MM#app#epoch / instant|asked|language|resource|text, ttl
 *     e-mails; those to users       C#uid; EM#hash        E#id                   gsi1 DUE / when, until sent or given up; ttl
 *   answers to a feature          Q#feature#epoch#shard uid#resource
 *   members of a process          PM#feature#epoch#shard uid
 *   counts of a day               M#app#epoch           D#day#slot               what was said
 *     returning users               M#app#epoch           D#day#slot#U           by the day on which they had written last
 *     users ever; process runs      M#app#epoch           T#slot; P#feature#slot
 *     requests to NLU               M#app#epoch           N#day#slot#hash32      by intent and entities
 *     names seen in profiles        M#app#epoch           SEEN
 *   turns of deleted respondents  MX#app#epoch          random                   gsi1 and gsi2 as of a turn
 *   cached figures                FG#app#epoch          hash of the question     ttl
 *   WebSocket connection          WS#connection         #                        ttl
 *   user; their list; e-mail      U#user; U#user; EM#hash  #; A#app; #
 *   layout of the table           LAYOUT                #; TO#layout#phase#segment while a migration runs
 *   counted uses; e-mailed tokens LA#hash; PR#, EV#hash  #                       ttl; to set a password, to verify an address
 */
/**
 * The number of this layout of keys and items. Whoever changes what is stored so that older items are read wrongly raises it, and adds the
 * migration that leads to it (lib/store/layout/migrations.ts, docs/storage.md#layouts).
 */
export const currentLayout = 2

/** Respondents are spread over 16 partitions: a campaign reads them in parallel, and none gets more than its share of the load. */
export const shards = Array.from('0123456789abcdef')

export const keys = {
  application: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'META' }),
  access: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'ACL' }),
  secrets: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'SECRETS' }),
  token: (appID: string, tokenID: string): Key => ({ pk: `A#${appID}`, sk: `TOKEN#${tokenID}` }),
  feature: (appID: string, featureID: string): Key => ({ pk: `A#${appID}`, sk: `F#${featureID}` }),
  featureOrder: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'ORDER' }),
  resource: (appID: string, resourceID: string): Key => ({ pk: `X#${appID}`, sk: `R#${resourceID}` }),
  resourceOrder: (appID: string, featureID: string): Key => ({ pk: `X#${appID}`, sk: `ORDER#${featureID}` }),
  filter: (appID: string, filterID: string): Key => ({ pk: `A#${appID}`, sk: `L#${filterID}` }),
  workflow: (appID: string, workflowID: string): Key => ({ pk: `A#${appID}`, sk: `W#${workflowID}` }),
  campaign: (appID: string, notificationID: string): Key => ({ pk: `A#${appID}`, sk: `K#${notificationID}` }),
  pace: (appID: string, source: 'sms' | 'fb'): Key => ({ pk: `A#${appID}`, sk: `PACE#${source}` }),
  /** The prefix of a run's slices, or of those of one shard; a slice of that shard. */
  slices: (id: string, run: number, ...shard: string[]): Key => ({ pk: `K#${id}`, sk: [pad(run, 8), ...shard, ''].join('#') }),
  slice: ({ pk, sk }: Key, slice: number): Key => ({ pk, sk: `${sk}${pad(slice, 6)}` }),
  /** Manifests have the sort keys of their slices, in a partition of their own. */
  manifests: ({ pk, sk }: Key): Key => ({ pk: `KM${pk.slice(1)}`, sk }),
  manifest: ({ pk, sk }: Key, token: string, chunk: number): Key => ({ pk: `KM${pk.slice(1)}`, sk: `${sk}#${token}#${pad(chunk, 3)}` }),
  intent: (appID: string, intentID: string): Key => ({ pk: `N#${appID}`, sk: `I#${intentID}` }),
  entity: (appID: string, entityID: string): Key => ({ pk: `N#${appID}`, sk: `E#${entityID}` }),
  nluConfig: (appID: string, configID: string): Key => ({ pk: `N#${appID}`, sk: `G#${configID}` }),
  /** Which trained models are in use. */
  models: (appID: string): Key => ({ pk: `N#${appID}`, sk: 'MODEL' }),
  /** The prefix of the parts of trained models: of all, of a training, or of one language in it. Versions sort by when the training began. */
  modelChunks: (appID: string, version?: string, language?: string): Key => ({
    pk: `N#${appID}`,
    sk: ['MODEL', version, language, ''].filter((part) => part !== undefined).join('#'),
  }),
  modelChunk: (appID: string, version: string, language: string, chunk: number): Key => ({
    pk: `N#${appID}`,
    sk: `MODEL#${version}#${language}#${pad(chunk, 3)}`,
  }),
  /** Notes that something changed which no training has seen yet. */
  trainingMark: (appID: string): Key => ({ pk: `N#${appID}`, sk: 'TRAIN' }),
  /** The prefix of an intent's expressions; without an intent, of all expressions of the application. */
  expressions: (appID: string, intentID?: string): Key => ({ pk: `NX#${appID}`, sk: intentID === undefined ? 'I#' : `I#${intentID}#` }),
  expression: (appID: string, intentID: string, createdAt: string, expressionID: string): Key => ({
    pk: `NX#${appID}`,
    sk: `I#${intentID}#${createdAt}#${expressionID}`,
  }),
  expressionPlace: (appID: string, expressionID: string): Key => ({ pk: `NX#${appID}`, sk: `X#${expressionID}` }),
  user: (userID: string): Key => ({ pk: `U#${userID}`, sk: '#' }),
  userApplication: (userID: string, appID: string): Key => ({ pk: `U#${userID}`, sk: `A#${appID}` }),
  email: (email: string): Key => ({ pk: `EM#${digest(email)}`, sk: '#' }),
  respondent: (appID: string, epoch: number, respondentID: string): Key => {
    const hash = digest(respondentID)
    return { pk: respondentShard(appID, epoch, hash.slice(0, 1)), sk: `${hash.slice(1, 5)}#${respondentID}` }
  },
  respondentCount: (appID: string, epoch: number, { shard, bucket }: Spot): Key => ({
    pk: `RC#${appID}#${epoch}`,
    sk: `${shard}${bucket}`,
  }),
  live: (appID: string, epoch: number, respondentID: string): Key => ({ pk: `LV#${appID}#${epoch}`, sk: respondentID }),
  delivery: (uid: string, notificationID: string, run: number): Key => ({ pk: `C#${uid}`, sk: `N#${notificationID}#${pad(run, 8)}` }),
  /** The prefix of all deliveries to a respondent. */
  deliveries: (uid: string): Key => ({ pk: `C#${uid}`, sk: 'N#' }),
  /** How many campaigns were delivered to a respondent on a day (its number since 1970). */
  reached: (uid: string, day: number): Key => ({ pk: `C#${uid}`, sk: `D#${pad(day, 6)}` }),
  turn: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `M#${pad(turn, 9)}` }),
  inbound: (uid: string, messageID: string): Key => ({ pk: `C#${uid}`, sk: `T#${digest(messageID).slice(0, 32)}` }),
  /** The partition of a respondent's history. */
  history: (uid: string): string => `C#${uid}`,
  mail: (owner: string, id: string): Key => ({ pk: owner, sk: `E#${id}` }),
  answer: (featureID: string, epoch: number, uid: string, resourceID: string): Key => ({
    pk: answersShard(featureID, epoch, digest(uid).slice(0, 1)),
    sk: `${uid}#${resourceID}`,
  }),
  feedback: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `F#${pad(turn, 9)}` }),
  subUserID: (rootUID: string, subUID: string): Key => ({ pk: `C#${rootUID}`, sk: `S#${subUID}` }),
  missed: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `V#${pad(turn, 9)}` }),
  member: (featureID: string, epoch: number, uid: string): Key => ({
    pk: membersShard(featureID, epoch, digest(uid).slice(0, 1)),
    sk: uid,
  }),
  /** What one slot counts of a day; with `#U`, its returning users. */
  dayCount: (appID: string, epoch: number, day: number, slot: number): Key => ({
    pk: numbers(appID, epoch),
    sk: `D#${pad(day, 6)}#${slot}`,
  }),
  dayReturns: (appID: string, epoch: number, day: number, slot: number): Key => ({
    pk: numbers(appID, epoch),
    sk: `D#${pad(day, 6)}#${slot}#U`,
  }),
  usersEver: (appID: string, epoch: number, slot: number | ''): Key => ({ pk: numbers(appID, epoch), sk: `T#${slot}` }),
  processCount: (appID: string, epoch: number, featureID: string, slot: number | ''): Key => ({
    pk: numbers(appID, epoch),
    sk: `P#${featureID}${slot === '' ? '' : `#${slot}`}`,
  }),
  nluCount: (appID: string, epoch: number, day: number, slot: number, subject: string): Key => ({
    pk: numbers(appID, epoch),
    sk: `N#${pad(day, 6)}#${slot}#${digest(subject).slice(0, 32)}`,
  }),
  /** The names seen in the profiles of an epoch; purged with its counts. */
  seenNames: (appID: string, epoch: number): Key => ({ pk: numbers(appID, epoch), sk: 'SEEN' }),
  /** What a turn of a deleted respondent counts; nothing says whose it was. */
  nobodysTurn: (appID: string, epoch: number, id: string): Key => ({ pk: `MX#${appID}#${epoch}`, sk: id }),
  cachedFigures: (appID: string, epoch: number, id: string): Key => ({ pk: `FG#${appID}#${epoch}`, sk: id }),
  connection: (connectionID: string): Key => ({ pk: `WS#${connectionID}`, sk: '#' }),
  idempotency: (appID: string, key: string): Key => ({ pk: `ID#${appID}#${digest(key)}`, sk: '#' }),
  /** Which layout the table has; where a migration to another one is, by phase and segment of the table. */
  layout: { pk: 'LAYOUT', sk: '#' } as Key,
  migrationPlace: (to: number, phase: string, segment: number): Key => ({
    pk: 'LAYOUT',
    sk: `TO#${pad(to, 4)}#${phase}#${pad(segment, 3)}`,
  }),
  uses: (subject: string): Key => ({ pk: `LA#${digest(subject)}`, sk: '#' }),
  mailToken: (use: 'PR' | 'EV', token: string): Key => ({ pk: `${use}#${digest(token)}`, sk: '#' }),
}

/** The partitions of an application beside its own: resources, understanding, expressions. */
export const partitionsOf = (appID: string): string[] => [`X#${appID}`, `N#${appID}`, `NX#${appID}`]

export const respondentShard = (appID: string, epoch: number, shard: string): string => `R#${appID}#${epoch}#${shard}`

export const answersShard = (featureID: string, epoch: number, shard: string): string => `Q#${featureID}#${epoch}#${shard}`

/** Respondents by the hour in which they wrote last: gsi2, sorted by hour and respondentID. */
export const activeShard = (appID: string, epoch: number, shard: string): string => `T#${appID}#${epoch}#${shard}`

export const membersShard = (featureID: string, epoch: number, shard: string): string => `PM#${featureID}#${epoch}#${shard}`

/** The counts of an application: one partition, so that a period is one query. */
const numbers = (appID: string, epoch: number): string => `M#${appID}#${epoch}`

/** Turns of a day (its number since 1970): gsi1, sorted by instant. */
export const turnsOfDay = (appID: string, epoch: number, day: number): string => `MT#${appID}#${epoch}#${day}`

/** Users who wrote on a day and came back on a later one: gsi2, sorted by when they wrote last on that day. */
export const returnsTo = (appID: string, epoch: number, day: number): string => `MR#${appID}#${epoch}#${day}`

/** Negative feedbacks of an application: gsi1, sorted by instant. */
export const negatives = (appID: string, epoch: number): string => `MF#${appID}#${epoch}`

/** What bots of an application refused or did not understand: gsi1, sorted by instant. The key holds all of it, so the index alone is read. */
export const missedWords = (appID: string, epoch: number): string => `MM#${appID}#${epoch}`

/** The slot in which a respondent is counted: transactions of several respondents at once rarely meet on one item. */
export const slotOf = (uid: string): number => Number.parseInt(digest(uid).slice(1, 2), 16) % slots
const slots = 8

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
 * campaigns need not hold it. Who was re-keyed, or created again after a deletion, has one of their own.
 */
export const defaultUID = (appID: string, epoch: number, respondentID: string): string =>
  createHash('sha256').update(`${appID}#${epoch}#${respondentID}`).digest('base64url').slice(0, 22)

/** The index of what is due: gsi1 pk, sorted by instant. */
export const dueIndex = 'DUE'

const digest = (value: string): string => createHash('sha256').update(value).digest('hex')

const pad = (n: number, width: number): string => String(n).padStart(width, '0')
