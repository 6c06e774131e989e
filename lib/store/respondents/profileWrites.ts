import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import { now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { client, conditionFailed, run, type WireItem } from '../table/client.ts'
import { makeRespondent } from './createRecord.ts'
import { honourOptOut } from './excludeFromCampaigns.ts'
import { noteNames } from './noteNames.ts'
import { attributeName, type Change, changed, isProfileName, objectionTo, profileUpdate, tagName } from './profileForm.ts'
import { absenceOf, isFamily, newItem, respondentKey } from './respondentItem.ts'
import { readItem, readRespondent } from './respondents.ts'

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
  const operation = nanoid(10)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    // Most of those who are written are there already; a new one is counted with the write that makes them.
    const trace = await updateStored(application, respondentID, changes, operation)
    if (trace === 'updated') return
    if (trace === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
      continue
    }
    const item = applied(newItem(application, respondentID, trace.before))
    if (await makeRespondent(application, respondentID, trace.before, item)) return
  }
  throw problem('changed_meanwhile')
}

const attempts = 12

/**
 * Updates the record in place; where there is nobody, gives what trace of somebody there is. `busy` where a transaction was under way on the
 * record, a turn or the one that makes it: nothing was written.
 */
async function updateStored(
  application: Application,
  respondentID: string,
  changes: readonly Change[],
  operation: string,
): Promise<'updated' | 'busy' | { before: WireItem | undefined }> {
  const { sets, removes, conditions, names, values } = profileUpdate(changes)
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: respondentKey(application, respondentID),
          UpdateExpression: `SET ${['op = :op', ...sets].join(', ')}${removes.length ? ` REMOVE ${removes.join(', ')}` : ''} ADD v :one`,
          ConditionExpression: [
            'attribute_exists(pk) AND attribute_not_exists(dead)',
            '(attribute_not_exists(op) OR op <> :op)',
            ...conditions,
          ].join(' AND '),
          ...(Object.keys(names).length ? { ExpressionAttributeNames: names } : {}),
          ExpressionAttributeValues: { ...values, ':one': { N: '1' }, ':op': { S: operation } },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    return 'updated'
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionConflictException') return 'busy'
    if (!conditionFailed(error)) throw error
    const stored = 'Item' in error ? error.Item : undefined
    // The first attempt was written and its answer was lost: the client sent it again, and it must not count twice.
    if (stored?.['op']?.S === operation) return 'updated'
    if (!stored || absenceOf(stored)) return { before: stored }
    accepted(stored, changes)
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
  const own = { ...(featureID ? { feat: { S: featureID } } : {}), ...family?.child }
  let before: WireItem | undefined
  for (let attempt = 1; attempt <= 5; attempt++) {
    const item = { ...changed(newItem(application, respondentID, before), changes), ...own }
    const made = await makeRespondent(application, respondentID, before, item, family && [family.inParent])
    if (made === true) return noteNames(application, [...changes, ...(family ? familyNames : [])])
    if (made === 'beside') throw parentUnknown()
    before = await readItem(application, respondentID)
    if (before && !absenceOf(before)) throw problem('respondent_exists')
    // A trace of somebody who is gone is taken over; it may vanish at this very moment, or be taken over by another call.
  }
  throw problem('changed_meanwhile')
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

/** Read, rewrite and put back on the condition that nobody wrote in between; tried again where somebody did. */
async function rewrite(
  application: Application,
  respondentID: string,
  rewritten: (item: WireItem) => WireItem,
  absent: 'create' | 'refuse',
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const stored = await readItem(application, respondentID)
    const gone = stored === undefined || absenceOf(stored) !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const written = gone
      ? await makeRespondent(application, respondentID, stored, rewritten(newItem(application, respondentID, stored)))
      : await putBack(rewritten(stored), stored)
    if (written === true) return
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
  }
  throw problem('changed_meanwhile')
}

/** False where somebody wrote in between. */
async function putBack(item: WireItem, { v = { N: '0' } }: WireItem): Promise<boolean> {
  try {
    await run(
      client.send(
        new PutItemCommand({
          TableName: env.tableName(),
          Item: { ...item, v: { N: String(Number(v.N) + 1) } },
          ConditionExpression: 'v = :v AND attribute_not_exists(dead)',
          ExpressionAttributeValues: { ':v': v },
        }),
      ),
    )
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return false
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
