import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { days, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import type { RunRef } from './slices.ts'

/**
 * The runs that an application remembers: those under way, whom somebody who is deleted or opts out must not be reached by, and the latest of
 * its last campaigns, which whoever writes may be answering. They stand in the access item, which every call reads anyway.
 */
const mostRuns = 16
const remembered = days(7)
/** Functions run on many clocks. */
const skewMs = 5000
/** A bound for the item, which each call reads: so many campaigns at a time are no application's. */
const mostOpen = 100

/** Remembers a run that begins; those that are old, or too many, are forgotten. Harmless when repeated. */
export async function noteRun(application: Application, { notificationID, run: number }: RunRef): Promise<void> {
  const at = now()
  const others = Object.entries(application.runs)
    .filter(([id]) => id !== notificationID)
    .sort(([, a], [, b]) => b.at - a.at)
  const open = others.filter(([, other]) => other.done === undefined).slice(0, mostOpen)
  const late = others.filter(([, other]) => other.at > at - remembered).slice(0, mostRuns - 1)
  const kept = [...open, ...late]
  const forgotten = others.filter(([id]) => !kept.some(([other]) => other === id)).map(([id]) => id)
  const entry = { run: number, at }
  const removes = forgotten.length ? ` REMOVE ${forgotten.map((_, i) => `runs.#x${i}`).join(', ')}` : ''
  const names = { '#id': notificationID, ...Object.fromEntries(forgotten.map((id, i) => [`#x${i}`, id])) }
  if (await change(application, `SET runs.#id = :entry${removes}`, 'attribute_exists(runs)', names, { ':entry': entry })) return
  await change(application, 'SET runs = if_not_exists(runs, :none)', 'attribute_exists(pk)', undefined, { ':none': {} })
  await change(application, 'SET runs.#id = :entry', 'attribute_exists(runs)', { '#id': notificationID }, { ':entry': entry })
}

/** Notes when everybody in a run was accounted for, or will be at the latest. */
export async function noteRunDone(application: Application, { notificationID, run: number }: RunRef, at = now()): Promise<void> {
  const values = { ':done': at, ':run': number }
  await change(application, 'SET runs.#id.done = :done', 'runs.#id.#run = :run', { '#id': notificationID, '#run': 'run' }, values)
}

/**
 * The runs to which a message may be an answer, of somebody who wrote last at an instant: who wrote since the end of a run has answered it. So
 * it is the first message after a campaign that looks for it, and no other.
 */
export const recentRunsOf = ({ runs }: Application, wroteAt: string | undefined): RunRef[] =>
  Object.entries(runs)
    .filter(([, { at, done }]) => at > now() - remembered && !(done !== undefined && Date.parse(wroteAt ?? '') > done + skewMs))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, mostRuns)
    .map(([notificationID, { run: number }]) => ({ notificationID, run: number }))

/** The runs that are under way. */
export const openRunsOf = ({ runs }: Application): RunRef[] =>
  Object.entries(runs)
    .filter(([, { done }]) => done === undefined)
    .map(([notificationID, { run: number }]) => ({ notificationID, run: number }))

async function change(
  { appID }: Application,
  UpdateExpression: string,
  ConditionExpression: string,
  ExpressionAttributeNames: Record<string, string> | undefined,
  ExpressionAttributeValues: Record<string, unknown>,
): Promise<boolean> {
  try {
    await run(
      documents.send(
        new UpdateCommand({
          TableName: env.tableName(),
          Key: keys.access(appID),
          UpdateExpression,
          ConditionExpression,
          ...(ExpressionAttributeNames ? { ExpressionAttributeNames } : {}),
          ExpressionAttributeValues,
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
