import { type AttributeValue, PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import { iso, now } from '../clock.ts'
import { env } from '../env.ts'
import { invalid, problem } from '../errors.ts'
import type { Application } from './access.ts'
import { honourOptOut } from './keepFromCampaigns.ts'
import { keys } from './keys.ts'
import { noteNames } from './noteNames.ts'
import { attributeName, type Change, changed, isProfileName, objectionTo, profileUpdate, tagName } from './profileItem.ts'
import { absenceOf, isFamily, newItem, respondentKey } from './respondentItem.ts'
import { readItem, readRespondent } from './respondents.ts'
import { client, conditionFailed, failedCondition, run, type WireItem } from './table.ts'

/**
 * Makes all the changes to one respondent in one atomic write, and makes the respondent where there is none yet. 100 parallel
 * increments lose nothing. Refuses, changing nothing, what the stored profile does not allow (inc on a date, another parent).
 */
export async function writeProfile(application: Application, respondentID: string, changes: readonly Change[]): Promise<void> {
  await update(application, respondentID, changes)
  await Promise.all([noteNames(application, changes), honourOptOut(application, respondentID, changes)])
}

async function update(application: Application, respondentID: string, changes: readonly Change[]): Promise<void> {
  const applied = (item: WireItem) => changed(accepted(item, changes), changes)
  // DynamoDB stops expressions at 4 KB and 300 operators; what is longer is read and put back on the condition that nothing changed.
  if (changes.length > 60) return rewrite(application, respondentID, applied, 'create')
  const { sets, removes, conditions, names, values } = profileUpdate(changes)
  const operation = nanoid(10)
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: respondentKey(application, respondentID),
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
    if (stored && absenceOf(stored)) return rewrite(application, respondentID, applied, 'create')
    accepted(stored ?? {}, changes)
    throw problem('changed_meanwhile', { cause: error })
  }
}

export interface NewRecord {
  /** The feature that the conversation is to start with. */
  readonly featureID?: string | undefined
  /** The respondent whose sub user this one becomes. */
  readonly parent?: string | undefined
}

/** Makes a respondent who does not exist yet. One who exists is a refusal that changes nothing. */
export async function createRespondent(
  application: Application,
  respondentID: string,
  changes: readonly Change[],
  record: NewRecord = {},
): Promise<void> {
  const { parent, featureID } = record
  const family = parent === undefined ? undefined : await familyOf(application, respondentID, parent)
  const put = (before: WireItem | undefined) => {
    const own = { ...(featureID ? { feat: { S: featureID } } : {}), ...family?.child }
    const guarded = {
      TableName: env.tableName(),
      Item: { ...changed(newItem(application, respondentID, before), changes), ...own },
      ConditionExpression: before ? 'attribute_exists(dead)' : 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }
    return run(client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: guarded }, ...(family ? [family.inParent] : [])] })))
  }
  let before: WireItem | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      await put(before)
      return noteNames(application, [...changes, ...(family ? familyNames : [])])
    } catch (error) {
      if (!conditionFailed(error)) throw error
      if (failedCondition(error) === 1) throw parentUnknown()
      before = 'CancellationReasons' in error ? error.CancellationReasons?.[0]?.Item : undefined
      if (before && !absenceOf(before)) throw problem('respondent_exists', { cause: error })
      // A trace of somebody who is gone is taken over; it may vanish at this very moment, or be taken over by another call.
      if (attempt === 5) throw problem('changed_meanwhile', { cause: error })
    }
  }
}

/** Replaces parts of the profile whole; who is whose sub user stays, and so does what `keeps` names. */
export async function replaceProfile(
  application: Application,
  respondentID: string,
  parts: readonly ('a' | 'e' | 't')[],
  changes: readonly Change[],
  keeps: (name: string) => boolean = () => false,
): Promise<void> {
  const replaced = (name: string) =>
    isProfileName(name) && parts.some((part) => name.startsWith(`${part}.`)) && !isFamily(name) && !keeps(name)
  await rewrite(
    application,
    respondentID,
    (item) => changed(Object.fromEntries(Object.entries(item).filter(([name]) => !replaced(name))), changes),
    'refuse',
  )
  await Promise.all([noteNames(application, changes), honourOptOut(application, respondentID, changes)])
}

/** Every write names the record's identity again, so that whichever write comes first makes the record. */
const recordSets = ['rid = :rid', 'gsi1pk = :gsi1pk', 'gsi1sk = :gsi1sk', 'madeAt = if_not_exists(madeAt, :now)']

const recordValues = (application: Application, respondentID: string): Record<string, AttributeValue> => {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  return { ':rid': { S: respondentID }, ':gsi1pk': { S: pk }, ':gsi1sk': { S: sk }, ':now': { S: iso() } }
}

/** Read, rewrite and put back on the condition that nobody wrote in between; tried again where somebody did. */
async function rewrite(
  application: Application,
  respondentID: string,
  rewritten: (item: WireItem) => WireItem,
  absent: 'create' | 'refuse',
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stored = await readItem(application, respondentID)
    const gone = stored === undefined || absenceOf(stored) !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const before = gone ? newItem(application, respondentID, stored) : stored
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

const parentUnknown = () => invalid('attribute.userParent', 'must name another respondent of the application')

/** What a sub user brings into the profiles, for those who only ask for names. */
const familyNames: Change[] = [
  ...['userParent', 'rootUser', 'isSubUser'].map((name) => ({ name: attributeName(name), set: '' })),
  { name: tagName('sub_users', ''), stamp: 0 },
]

/** What makes a respondent the sub user of a parent, on both sides. */
async function familyOf(application: Application, respondentID: string, parent: string) {
  if (parent === respondentID) throw parentUnknown()
  const item = await readRespondent(application, parent)
  if (!item) throw parentUnknown()
  const root = item['a.rootUser']?.S ?? parent
  const child: WireItem = { 'a.userParent': { S: parent }, 'a.rootUser': { S: root }, 'a.isSubUser': { S: 'true' } }
  const inParent = {
    Update: {
      TableName: env.tableName(),
      Key: respondentKey(application, parent),
      UpdateExpression: 'SET #child = if_not_exists(#child, :stamp) ADD v :one',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
      ExpressionAttributeNames: { '#child': `t.sub_users\u001f${respondentID}` },
      ExpressionAttributeValues: { ':stamp': { N: String(now() * 1000) }, ':one': { N: '1' } },
    },
  }
  return { child, inParent }
}
