import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID } from '../keys.ts'
import { client, conditionFailed, run, type WireItem } from '../table/client.ts'
import { absenceOf, type Respondent, respondentKey, respondentOf, uidOf } from './respondentItem.ts'

/** The record of a respondent, or a refusal that there is none. Strongly consistent. */
export async function getRespondent(application: Application, respondentID: string): Promise<Respondent> {
  const item = await readRespondent(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  return respondentOf(application, item)
}

/** The item of a respondent, or undefined where there is nobody. Strongly consistent. */
export async function readRespondent(application: Application, respondentID: string): Promise<WireItem | undefined> {
  const item = await readItem(application, respondentID)
  return item && absenceOf(item) === undefined ? item : undefined
}

/** The identity of a respondent or visitor, or a refusal that there is neither. */
export async function requireIdentity(application: Application, respondentID: string): Promise<Met> {
  const identity = await identityOf(application, respondentID)
  if (!identity) throw problem('respondent_unknown')
  return identity
}

/** What is under a respondentID, be it somebody or a trace of somebody. */
export async function readItem(application: Application, respondentID: string): Promise<WireItem | undefined> {
  const { Item } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: respondentKey(application, respondentID), ConsistentRead: true })),
  )
  return Item
}

/** Who a web session is of: the internal identity, and since when it is theirs, so that a session does not outlive its respondent. */
export interface Identity {
  readonly uid: string
  readonly madeAt: string
}

/** A respondent or visitor with the record that was just read. */
export interface Met extends Identity {
  readonly item: WireItem
}

/** The identity of a respondent or visitor; undefined where there is neither. */
export const identityOf = async (application: Application, respondentID: string): Promise<Met | undefined> =>
  identityIn(application, await readItem(application, respondentID))

/** Whose record an item is; undefined where it is nobody's: of one who was deleted, or has another id now. */
export function identityIn(application: Application, item: WireItem | undefined): Met | undefined {
  const absence = item && absenceOf(item)
  if (!item || absence === 'deleted' || absence === 'moved') return undefined
  return { uid: uidOf(application, item), madeAt: item['madeAt']?.S ?? '', item }
}

/** Whether a session is still that of the respondent who has the id now (docs/channels.md#web-sessions). */
export const isTheirs = (identity: Identity | undefined, session: Identity): boolean =>
  identity?.uid === session.uid && identity.madeAt === session.madeAt

/**
 * Remembers somebody who opened a session and has said nothing yet, for 30 days: no respondent, in no list, but one whom the bot can
 * speak to. Gives the identity that the id stands for.
 */
export async function keepVisitor(application: Application, respondentID: string): Promise<Identity> {
  const madeAt = iso()
  try {
    await run(
      client.send(
        new PutItemCommand({
          TableName: env.tableName(),
          Item: {
            ...respondentKey(application, respondentID),
            rid: { S: respondentID },
            dead: { S: 'visitor' },
            madeAt: { S: madeAt },
            ttl: { N: String(epochSeconds(now() + days(30))) },
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    )
    return { uid: defaultUID(application.appID, application.epoch, respondentID), madeAt }
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const identity = await identityOf(application, respondentID)
    // The id is being purged at this moment: it is free again in a few seconds.
    if (!identity) throw problem('unavailable', { retryAfterSeconds: 5, cause: error })
    return identity
  }
}
