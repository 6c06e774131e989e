import { TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { listAnswersOf } from '../conversations/answers.ts'
import { feedbacksOf } from '../conversations/feedbacks.ts'
import { activeShard, keys, placeInList } from '../keys.ts'
import { forgetLive, setLive } from '../respondents/live.ts'
import { mapsOf } from '../respondents/profileForm.ts'
import { spotOf } from '../respondents/respondentCounts.ts'
import { absenceOf, respondentKey, uidOf } from '../respondents/respondentItem.ts'
import { readItem, readRespondent } from '../respondents/respondents.ts'
import { client, conditionFailed, failedCondition, run, type WireItem } from '../table/client.ts'

const attempts = 10

/**
 * Gives a respondent another id: one transaction puts the record under it and leaves a mark under the old one, which is nobody from then
 * on. All else hangs on the uid, which stays; what names the id itself is moved after. A taken id is refused and nothing changes.
 */
export async function rekey(application: Application, from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const item = await readRespondent(application, from)
    if (!item) throw problem('respondent_unknown')
    try {
      await move(application, item, from, to)
      return await follow(application, item, from, to)
    } catch (error) {
      if (!conditionFailed(error)) throw error
      if (failedCondition(error) === 0) throw problem('respondent_exists', { cause: error })
      if (attempt === attempts) throw problem('changed_meanwhile', { cause: error })
    }
  }
}

async function move(application: Application, item: WireItem, from: string, to: string): Promise<void> {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, to)
  const active: WireItem = item['gsi2sk']?.S
    ? {
        gsi2pk: { S: activeShard(application.appID, application.epoch, pk.slice(-1)) },
        gsi2sk: { S: `${item['gsi2sk'].S.slice(0, 13)}#${to}` },
      }
    : {}
  const moved: WireItem = {
    ...item,
    pk: { S: pk },
    sk: { S: sk },
    // They stay in their bucket of the list, where they are counted.
    gsi1sk: { S: placeInList(spotOf(item).bucket, to) },
    ...active,
    rid: { S: to },
    uid: { S: uidOf(application, item) },
    // The marks under these ids go with the respondent.
    was: { SS: [...new Set([...(item['was']?.SS ?? []), from])] },
  }
  const before = await readItem(application, to)
  if (before && absenceOf(before) !== 'visitor') throw problem('respondent_exists')
  const version = item['v'] ?? { N: '0' }
  await run(
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName: env.tableName(),
              Item: moved,
              ConditionExpression: before ? 'dead = :visitor' : 'attribute_not_exists(pk)',
              ...(before ? { ExpressionAttributeValues: { ':visitor': { S: 'visitor' } } } : {}),
            },
          },
          {
            Put: {
              TableName: env.tableName(),
              Item: { ...respondentKey(application, from), rid: { S: from }, dead: { S: 'moved' } },
              ConditionExpression: 'v = :v AND attribute_not_exists(dead)',
              ExpressionAttributeValues: { ':v': version },
            },
          },
        ],
      }),
    ),
  )
}

/** Moves what names the id itself: answers, the list of the live, parents and children. */
async function follow(application: Application, item: WireItem, from: string, to: string): Promise<void> {
  const uid = uidOf(application, item)
  for (const featureID of item['fa']?.SS ?? []) {
    for (const { resourceID } of await listAnswersOf(application, uid, featureID)) {
      await set(keys.answer(featureID, application.epoch, uid, resourceID), 'rid', to)
    }
  }
  for (const featureID of item['fp']?.SS ?? []) await set(keys.member(featureID, application.epoch, uid), 'rid', to)
  for (const { turn } of await feedbacksOf(uid)) await set(keys.feedback(uid, turn), 'rid', to)
  if (item['live']) {
    await forgetLive(application, from)
    await setLive(application, to, true)
  }
  const { attribute, tag } = mapsOf(item)
  if (attribute['userParent'] !== undefined) await renameChild(application, attribute['userParent'], from, to)
  await renameParent(application, tag['sub_users'] ?? [], from, to)
}

async function set(key: { pk: string; sk: string }, name: string, value: string): Promise<void> {
  await run(
    client.send(
      new UpdateItemCommand({
        TableName: env.tableName(),
        Key: { pk: { S: key.pk }, sk: { S: key.sk } },
        UpdateExpression: 'SET #name = :value',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': { S: value } },
      }),
    ),
  ).catch((error: unknown) => {
    if (!conditionFailed(error)) throw error
  })
}

async function renameChild(application: Application, parent: string, from: string, to: string): Promise<void> {
  await run(
    client.send(
      new UpdateItemCommand({
        TableName: env.tableName(),
        Key: respondentKey(application, parent),
        UpdateExpression: 'SET #to = #from REMOVE #from ADD v :one',
        ConditionExpression: 'attribute_exists(#from)',
        ExpressionAttributeNames: { '#from': `t.sub_users\u001f${from}`, '#to': `t.sub_users\u001f${to}` },
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    ),
  ).catch((error: unknown) => {
    if (!conditionFailed(error)) throw error
  })
}

/** All below a respondent name it as their parent or their root. */
async function renameParent(application: Application, children: readonly string[], from: string, to: string): Promise<void> {
  for (const child of children) {
    const item = await readRespondent(application, child)
    if (!item) continue
    const { pk, sk } = keys.respondent(application.appID, application.epoch, child)
    if (item['a.userParent']?.S === from) await set({ pk, sk }, 'a.userParent', to)
    if (item['a.rootUser']?.S === from) await set({ pk, sk }, 'a.rootUser', to)
    await renameParent(application, mapsOf(item).tag['sub_users'] ?? [], from, to)
  }
}
