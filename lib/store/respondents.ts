import { type AttributeValue, GetItemCommand, PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import type { Source } from '../../schemas/profile.ts'
import { iso } from '../clock.ts'
import { env } from '../env.ts'
import { invalid, problem } from '../errors.ts'
import type { Application } from './access.ts'
import { defaultUID, keys } from './keys.ts'
import { type Change, changed, isProfileName, mapsOf, objectionTo, type ProfileMaps, profileUpdate } from './profileItem.ts'
import { client, conditionFailed, failedCondition, run, type WireItem } from './table.ts'

/** A respondent's record: the profile and what the platform itself knows of them. */
export interface Respondent extends ProfileMaps {
  readonly respondentID: string
  readonly uid: string
  readonly source: Source
  /** Since when a human handles the conversation; undefined while the chatbot does. */
  readonly liveSince: string | undefined
  readonly lastResponse: string | null
}

/** Facts of the record that are not the profile. */
interface Record0 {
  featureID?: string | undefined
}

/** The record of a respondent, or a refusal that there is none. Strongly consistent. */
export async function getRespondent(application: Application, respondentID: string): Promise<Respondent> {
  const item = await readItem(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  return respondentOf(application, item)
}

/**
 * The internal identity that a respondentID stands for, whether or not there is a record yet; `gone` where the respondent was deleted or
 * moved to another id.
 */
export async function identityOf(application: Application, respondentID: string): Promise<{ uid: string; gone: boolean }> {
  const item = await readEvenDead(application, respondentID)
  return { uid: item?.['uid']?.S ?? defaultUID(application.appID, application.epoch, respondentID), gone: item?.['dead'] !== undefined }
}

/** Whether such a respondent exists. */
export const respondentExists = async (application: Application, respondentID: string): Promise<boolean> =>
  (await readItem(application, respondentID)) !== undefined

export const respondentOf = (application: Application, item: WireItem): Respondent => {
  const respondentID = item['rid']?.S ?? ''
  const source = item['src']?.S
  return {
    respondentID,
    uid: item['uid']?.S ?? defaultUID(application.appID, application.epoch, respondentID),
    source: source === 'sms' || source === 'fb' ? source : 'web',
    liveSince: item['live']?.S,
    lastResponse: item['last']?.S ?? null,
    ...mapsOf(item),
  }
}

/**
 * Makes all the changes to one respondent in one atomic write, and makes the respondent where there is none yet. 100 parallel
 * increments lose nothing. Refuses, changing nothing, what the stored profile does not allow (inc on a date, another parent).
 */
export async function writeProfile(application: Application, respondentID: string, changes: readonly Change[]): Promise<void> {
  // DynamoDB stops expressions at 4 KB and 300 operators; what is longer is read and put back on the condition that nothing changed.
  if (changes.length > 60) return rewrite(application, respondentID, (item) => changed(accepted(item, changes), changes), 'create')
  const { sets, removes, conditions, names, values } = profileUpdate(changes)
  const operation = nanoid(10)
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: wireKey(application, respondentID),
          UpdateExpression: `SET ${[...recordSets, 'op = :op', ...sets].join(', ')}${removes.length ? ` REMOVE ${removes.join(', ')}` : ''} ADD v :one`,
          ConditionExpression: ['attribute_not_exists(dead)', '(attribute_not_exists(op) OR op <> :op)', ...conditions].join(' AND '),
          ...(Object.keys(names).length ? { ExpressionAttributeNames: names } : {}),
          ExpressionAttributeValues: { ...recordValues(application, respondentID), ...values, ':one': { N: '1' }, ':op': { S: operation } },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const stored = 'Item' in error ? error.Item : undefined
    // The first attempt was written and its answer was lost: the client sent it again, and it must not count twice.
    if (stored?.['op']?.S === operation) return
    if (stored?.['dead']) return rewrite(application, respondentID, (item) => changed(accepted(item, changes), changes), 'create')
    accepted(stored ?? {}, changes)
    throw problem('changed_meanwhile', { cause: error })
  }
}

/** Makes a respondent who does not exist yet; a sub user of `parent` where that is given. One who exists is a refusal that changes nothing. */
export async function createRespondent(
  application: Application,
  respondentID: string,
  changes: readonly Change[],
  record: Record0 & { parent?: string | undefined } = {},
): Promise<void> {
  const { parent, featureID } = record
  const family = parent === undefined ? undefined : await familyOf(application, respondentID, parent)
  const fresh = (uid?: string): WireItem => ({
    ...changed(newItem(application, respondentID, uid), changes),
    ...(featureID ? { feat: { S: featureID } } : {}),
    ...family?.child,
  })
  const put = (item: WireItem, condition: string) =>
    run(
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            {
              Put: {
                TableName: env.tableName(),
                Item: item,
                ConditionExpression: condition,
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
            ...(family ? [family.inParent] : []),
          ],
        }),
      ),
    )
  try {
    await put(fresh(), 'attribute_not_exists(pk)')
  } catch (error) {
    if (!conditionFailed(error)) throw error
    if (failedCondition(error) === 1) throw parentUnknown()
    const reasons = 'CancellationReasons' in error ? error.CancellationReasons : undefined
    if (!reasons?.[0]?.Item?.['dead']) throw problem('respondent_exists', { cause: error })
    // The id belonged to somebody who is gone: whoever takes it now gets a history of their own.
    await put(fresh(nanoid()), 'attribute_exists(dead)')
  }
}

/** Replaces parts of the profile whole; who is whose sub user stays. */
export async function replaceProfile(
  application: Application,
  respondentID: string,
  parts: readonly ('a' | 'e' | 't')[],
  changes: readonly Change[],
): Promise<void> {
  await rewrite(application, respondentID, (item) => {
    const kept = Object.entries(item).filter(
      ([name]) => !isProfileName(name) || !parts.some((p) => name.startsWith(`${p}.`)) || isFamily(name),
    )
    return changed(Object.fromEntries(kept), changes)
  })
}

/** Hands the conversation to a human (`true`) or back to the chatbot; harmless when repeated. */
export async function setLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: wireKey(application, respondentID),
          UpdateExpression: live ? 'SET live = if_not_exists(live, :now) ADD v :one' : 'REMOVE live ADD v :one',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
          ExpressionAttributeValues: { ':one': { N: '1' }, ...(live ? { ':now': { S: iso() } } : {}) },
        }),
      ),
    )
  } catch (error) {
    throw conditionFailed(error) ? problem('respondent_unknown') : error
  }
}

const wireKey = (application: Application, respondentID: string): WireItem => {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  return { pk: { S: pk }, sk: { S: sk } }
}

/** Every write names the record's identity again, so that whichever write comes first makes the record. */
const recordSets = ['rid = :rid', 'gsi1pk = :gsi1pk', 'gsi1sk = :gsi1sk', 'madeAt = if_not_exists(madeAt, :now)']

const recordValues = (application: Application, respondentID: string): Record<string, AttributeValue> => {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  return { ':rid': { S: respondentID }, ':gsi1pk': { S: pk }, ':gsi1sk': { S: sk }, ':now': { S: iso() } }
}

const newItem = (application: Application, respondentID: string, uid?: string): WireItem => {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  const [key, sort] = [{ S: pk }, { S: sk }]
  return {
    pk: key,
    sk: sort,
    gsi1pk: key,
    gsi1sk: sort,
    rid: { S: respondentID },
    madeAt: { S: iso() },
    v: { N: '1' },
    ...(uid ? { uid: { S: uid } } : {}),
  }
}

async function readItem(application: Application, respondentID: string): Promise<WireItem | undefined> {
  const item = await readEvenDead(application, respondentID)
  return item?.['dead'] ? undefined : item
}

async function readEvenDead(application: Application, respondentID: string): Promise<WireItem | undefined> {
  const { Item } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: wireKey(application, respondentID), ConsistentRead: true })),
  )
  return Item
}

/** Read, rewrite and put back on the condition that nobody wrote in between; tried again where somebody did. */
async function rewrite(
  application: Application,
  respondentID: string,
  rewritten: (item: WireItem) => WireItem,
  absent: 'create' | 'refuse' = 'refuse',
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readEvenDead(application, respondentID)
    const gone = stored === undefined || stored['dead'] !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const before = gone ? newItem(application, respondentID, stored && nanoid()) : stored
    const version = Number(before['v']?.N ?? 0)
    try {
      await run(
        client.send(
          new PutItemCommand({
            TableName: env.tableName(),
            Item: { ...rewritten(before), v: { N: String(version + 1) } },
            ConditionExpression:
              stored === undefined ? 'attribute_not_exists(pk)' : gone ? 'attribute_exists(dead)' : 'v = :v AND attribute_not_exists(dead)',
            ...(gone ? {} : { ExpressionAttributeValues: { ':v': { N: String(version) } } }),
          }),
        ),
      )
      return
    } catch (error) {
      if (!conditionFailed(error)) throw error
      if (attempt === 12) throw problem('changed_meanwhile', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** The item, where it has nothing against the changes. */
function accepted(item: WireItem, changes: readonly Change[]): WireItem {
  const objection = objectionTo(changes, item)
  if (objection) throw invalid(objection.parameter, objection.expectation)
  return item
}

const familyNames = new Set(['a.userParent', 'a.rootUser', 'a.isSubUser'])
const isFamily = (name: string): boolean => familyNames.has(name) || name.startsWith('t.sub_users\u001f')

const parentUnknown = () => invalid('attribute.userParent', 'must name another respondent of the application')

/** What makes a respondent the sub user of a parent, on both sides. */
async function familyOf(application: Application, respondentID: string, parent: string) {
  if (parent === respondentID) throw parentUnknown()
  const item = await readItem(application, parent)
  if (!item) throw parentUnknown()
  const root = item['a.rootUser']?.S ?? parent
  const child: WireItem = { 'a.userParent': { S: parent }, 'a.rootUser': { S: root }, 'a.isSubUser': { S: 'true' } }
  const inParent = {
    Update: {
      TableName: env.tableName(),
      Key: wireKey(application, parent),
      UpdateExpression: 'SET #child = if_not_exists(#child, :stamp) ADD v :one',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
      ExpressionAttributeNames: { '#child': `t.sub_users\u001f${respondentID}` },
      ExpressionAttributeValues: { ':stamp': { N: String(Date.now() * 1000) }, ':one': { N: '1' } },
    },
  }
  return { child, inParent }
}
