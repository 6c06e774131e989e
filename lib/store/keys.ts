import { createHash } from 'node:crypto'
import type { Key } from './table/client.ts'

/**
 * The one table of keys, and with it of access patterns. Every key but those of users begins with an application's id or is derived
 * from an object whose id does, so an id alone reaches nothing of another application.
 *
 *   entity                        pk                    sk                       also
 *   application                   A#app                 META
 *   its access list               A#app                 ACL                      read at every call: who may, epoch, tokens
 *   its sealed secrets            A#app                 SECRETS
 *   its access tokens             A#app                 TOKEN#id
 *   feature, filter, workflow     A#app                 F#id, L#id, W#id
 *   order of the features         A#app                 ORDER
 *   resource; its feature's order X#app                 R#id; ORDER#feature      a resource's id begins with its feature's
 *   intent, entity, config        N#app                 I#id, E#id, G#id
 *   trained models; which counts  N#app                 MODEL#version#language#chunk; MODEL
 *   what was changed since        N#app                 TRAIN                    gsi1 DUE / when, until it is trained
 *   expression; where it is       NX#app                I#intent#created#id, oldest first; X#id, so that it can move
 *   how fast a provider is asked  A#app                 PACE#channel             when it may be asked next
 *   campaign                      A#app                 K#id                     gsi1 DUE / when, while something is to be done
 *   slice of a campaign's ledger  K#campaign            run#shard#slice
 *   its manifests                 KM#campaign           run#shard#slice#token#chunk
 *   user; the user's applications U#user                #; A#app
 *   e-mail of a user              EM#hash               #
 *   respondent                    R#app#epoch#shard     hash4#respondentID       gsi1 R#app#epoch#shard / bucket#hash: the list without the profiles
 *   respondents in each bucket    RC#app#epoch          shard bucket             counted where they are made and deleted (decision 8)
 *   respondents in live chat      LV#app#epoch          respondentID
 *   what hangs on a respondent    C#uid                 N#campaign#run: a campaign's message, its proof of delivery
 *                                                       M#turn: what was said in a turn; T#hash: an incoming message, so that it is one turn
 *                                                       E#id: an e-mail that waits, gsi1 DUE / when; a user's the same at theirs
 *                                                       V#instant: words that nobody understood, gsi1 MM#app#epoch / instant#words, time to live
 *                                                       D#day: how many campaigns reached them on it, time to live
 *   answers to a feature          Q#feature#epoch#shard uid#resource
 *                                                       F#turn: a negative feedback, gsi1 MF#app#epoch / instant
 *   members of a process          PM#feature#epoch#shard uid
 *   numbers of an application     M#app#epoch           D#day#slot: what was said; D#day#slot#U: who came back, by the day before;
 *                                                       T#slot: users ever; P#feature#slot: runs; N#day#slot#hash: what was understood
 *   names that profiles have      M#app#epoch           SEEN
 *   answers about all profiles    FG#app#epoch          hash of the question: those that are made in the background; time to live
 *   what a turn counts, by time   MX#app#epoch          random; only of those who were deleted, else the turn itself: both in
 *                                                       gsi1 MT#app#epoch#day / pulse and gsi2 MR#app#epoch#day before / return
 *   WebSocket connection          WS#connection         #                        time to live; the record holds the set of them
 *   idempotency, log-in attempts  ID#app#hash, LA#hash  #                        time to live
 *   password reset                PR#hash               #                        time to live
 */
/** Respondents are spread over 16 partitions, so that a campaign reads them in parallel and none of them is hot. */
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
  /** What the keys of an application's campaigns begin with. */
  campaigns: (appID: string): Key => ({ pk: `A#${appID}`, sk: 'K#' }),
  slice: (notificationID: string, run: number, shard: string, slice: number): Key => ({
    pk: `K#${notificationID}`,
    sk: `${pad(run, 8)}#${shard}#${pad(slice, 6)}`,
  }),
  /** What the keys of a run's slices begin with; of those of one shard. */
  slices: (notificationID: string, run: number, shard?: string): Key => ({
    pk: `K#${notificationID}`,
    sk: `${pad(run, 8)}#${shard === undefined ? '' : `${shard}#`}`,
  }),
  manifest: ({ notificationID, run, shard, slice, token, chunk }: ManifestRef): Key => ({
    pk: `KM#${notificationID}`,
    sk: `${pad(run, 8)}#${shard}#${pad(slice, 6)}#${token}#${pad(chunk, 3)}`,
  }),
  /** What the keys of the manifests of a run's shard begin with. */
  manifests: (notificationID: string, run: number, shard: string): Key => ({ pk: `KM#${notificationID}`, sk: `${pad(run, 8)}#${shard}#` }),
  intent: (appID: string, intentID: string): Key => ({ pk: `N#${appID}`, sk: `I#${intentID}` }),
  entity: (appID: string, entityID: string): Key => ({ pk: `N#${appID}`, sk: `E#${entityID}` }),
  nluConfig: (appID: string, configID: string): Key => ({ pk: `N#${appID}`, sk: `G#${configID}` }),
  /** Which trained models count. */
  models: (appID: string): Key => ({ pk: `N#${appID}`, sk: 'MODEL' }),
  /** What the keys of the parts of trained models begin with; those of a training, of one language in it. A version sorts by when it began. */
  modelChunks: (appID: string, version?: string, language?: string): Key => ({
    pk: `N#${appID}`,
    sk: ['MODEL', version, language, ''].filter((part) => part !== undefined).join('#'),
  }),
  modelChunk: (appID: string, version: string, language: string, chunk: number): Key => ({
    pk: `N#${appID}`,
    sk: `MODEL#${version}#${language}#${pad(chunk, 3)}`,
  }),
  /** That something was changed which training has not seen yet. */
  trainingMark: (appID: string): Key => ({ pk: `N#${appID}`, sk: 'TRAIN' }),
  /** What the keys of an intent's expressions begin with; without an intent, of all the application's. */
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
  /** What the keys of all deliveries to a respondent begin with. */
  deliveries: (uid: string): Key => ({ pk: `C#${uid}`, sk: 'N#' }),
  /** How many campaigns were delivered to a respondent on a day (its number since 1970). */
  reached: (uid: string, day: number): Key => ({ pk: `C#${uid}`, sk: `D#${pad(day, 6)}` }),
  turn: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `M#${pad(turn, 9)}` }),
  inbound: (uid: string, messageID: string): Key => ({ pk: `C#${uid}`, sk: `T#${digest(messageID).slice(0, 32)}` }),
  /** The partition of what hangs on a respondent. */
  history: (uid: string): string => `C#${uid}`,
  mail: (owner: string, id: string): Key => ({ pk: owner, sk: `E#${id}` }),
  answer: (featureID: string, epoch: number, uid: string, resourceID: string): Key => ({
    pk: answersShard(featureID, epoch, digest(uid).slice(0, 1)),
    sk: `${uid}#${resourceID}`,
  }),
  feedback: (uid: string, turn: number): Key => ({ pk: `C#${uid}`, sk: `F#${pad(turn, 9)}` }),
  missed: (uid: string, at: string): Key => ({ pk: `C#${uid}`, sk: `V#${at}` }),
  member: (featureID: string, epoch: number, uid: string): Key => ({
    pk: membersShard(featureID, epoch, digest(uid).slice(0, 1)),
    sk: uid,
  }),
  /** What was said on a day, as far as a slot counts it; `U` beside it: who wrote then and before. */
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
  couple: (appID: string, epoch: number, day: number, slot: number, couple: string): Key => ({
    pk: numbers(appID, epoch),
    sk: `N#${pad(day, 6)}#${slot}#${digest(couple).slice(0, 32)}`,
  }),
  /** The names that the profiles of an epoch were seen to have; they go with its numbers. */
  seenNames: (appID: string, epoch: number): Key => ({ pk: numbers(appID, epoch), sk: 'SEEN' }),
  /** What a turn counted, of somebody who is gone: nothing says who. */
  nobodysTurn: (appID: string, epoch: number, id: string): Key => ({ pk: `MX#${appID}#${epoch}`, sk: id }),
  keptAnswer: (appID: string, epoch: number, id: string): Key => ({ pk: `FG#${appID}#${epoch}`, sk: id }),
  connection: (connectionID: string): Key => ({ pk: `WS#${connectionID}`, sk: '#' }),
  idempotency: (appID: string, key: string): Key => ({ pk: `ID#${appID}#${digest(key)}`, sk: '#' }),
  attempts: (subject: string): Key => ({ pk: `LA#${digest(subject)}`, sk: '#' }),
  passwordReset: (token: string): Key => ({ pk: `PR#${digest(token)}`, sk: '#' }),
}

/** Which chunk of a run a manifest is of, and which attempt at planning wrote it. */
interface ManifestRef {
  readonly notificationID: string
  readonly run: number
  readonly shard: string
  readonly slice: number
  readonly token: string
  readonly chunk: number
}

/** The partitions of an application beside its own: its resources, its understanding, its expressions. */
export const partitionsOf = (appID: string): string[] => [`X#${appID}`, `N#${appID}`, `NX#${appID}`]

export const respondentShard = (appID: string, epoch: number, shard: string): string => `R#${appID}#${epoch}#${shard}`

export const answersShard = (featureID: string, epoch: number, shard: string): string => `Q#${featureID}#${epoch}#${shard}`

/** Who wrote in an hour, for lists of the active: gsi2, sorted by hour and respondentID. */
export const activeShard = (appID: string, epoch: number, shard: string): string => `T#${appID}#${epoch}#${shard}`

export const membersShard = (featureID: string, epoch: number, shard: string): string => `PM#${featureID}#${epoch}#${shard}`

/** What an application counts: one partition, so that a period is one query. */
const numbers = (appID: string, epoch: number): string => `M#${appID}#${epoch}`

/** Turns of a day (its number since 1970), for the edges of periods: gsi1, sorted by instant. */
export const turnsOfDay = (appID: string, epoch: number, day: number): string => `MT#${appID}#${epoch}#${day}`

/** Who wrote on a day and then not before another one: gsi2, sorted by the last instant on that day. */
export const returnsTo = (appID: string, epoch: number, day: number): string => `MR#${appID}#${epoch}#${day}`

/** Negative feedbacks of an application: gsi1, sorted by instant. */
export const negatives = (appID: string, epoch: number): string => `MF#${appID}#${epoch}`

/** What nobody understood, of an application: gsi1, sorted by instant, with the words: the index alone is read. */
export const missedWords = (appID: string, epoch: number): string => `MM#${appID}#${epoch}`

/** The slot that counts for a respondent: turns of many at once do not wait for one another. */
export const slotOf = (uid: string): number => Number.parseInt(digest(uid).slice(1, 2), 16) % slots
const slots = 8

/** A bucket of the list of respondents: a piece of a shard of the list, small enough to be walked. */
export interface Spot {
  readonly shard: string
  readonly bucket: string
}

/** The bucket that follows from the respondentID: 64 in a shard. */
export function spotFor(respondentID: string): Spot {
  const [shard = '', first, second = ''] = digest(respondentID)
  return { shard, bucket: `${first}${(Number.parseInt(second, 16) & 12).toString(16)}` }
}

/** A bucket of their own for respondents who come together; sorts after those that follow from ids. */
export const spotTogether = (name: string): Spot => ({ shard: digest(name).slice(0, 1), bucket: `x${name}` })

/** The place of a respondent in a bucket; nothing of the id is in it. */
export const placeInList = (bucket: string, respondentID: string): string => `${bucket}#${digest(respondentID).slice(0, 12)}`

/** The shard (a hexadecimal digit) in which a respondent lives: computed, so that a profile is one direct read. */
export const shardOf = (respondentID: string): string => digest(respondentID).slice(0, 1)

/**
 * The internal identity on which a respondent's history hangs. By default it follows from the respondentID, so that it needs no room
 * in a campaign's manifests; one who was re-keyed, or who came back after a deletion, carries one of their own.
 */
export const defaultUID = (appID: string, epoch: number, respondentID: string): string =>
  createHash('sha256').update(`${appID}#${epoch}#${respondentID}`).digest('base64url').slice(0, 22)

/** The index of what is due: gsi1 pk, sorted by instant. */
export const dueIndex = 'DUE'

const digest = (value: string): string => createHash('sha256').update(value).digest('hex')

const pad = (n: number, width: number): string => String(n).padStart(width, '0')
