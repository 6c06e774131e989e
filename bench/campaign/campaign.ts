import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { handler as deliver } from '../../functions/workers/deliver.ts'
import { handler as plan } from '../../functions/workers/plan.ts'
import { createCampaign } from '../../lib/campaign/control/createCampaign.ts'
import { campaignStatisticsOf } from '../../lib/campaign/statistics/campaignStatistics.ts'
import * as env from '../../lib/core/env.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { getCampaign } from '../../lib/store/campaigns/campaigns.ts'
import { keys } from '../../lib/store/keys.ts'
import { queueMappings } from '../../local/definition.ts'
import { startEventSources } from '../../local/eventSources.ts'
import type { CampaignBody } from '../../schemas/campaign.ts'
import { lambdaContext } from '../../tests/harness/call.ts'
import { everybody, message } from './content.ts'
import type { Meter, Tally } from './meter.ts'
import { progress } from './progress.ts'

/** What a campaign took. */
export interface Taken {
  readonly recipients: number
  readonly seconds: number
  readonly tallies: readonly Tally[]
  /** Seconds of processor that planning and delivering took, all together; that of polling the queues, which Lambda does for nothing, included. */
  readonly processorSeconds: number
}

interface Run {
  readonly application: Application
  readonly recipients: number
  readonly pollers: number
  /** New ones: a poll that was broken off may swallow one more message. */
  readonly queues: Readonly<Record<string, string>>
  readonly meter: Meter
}

/** Sends one campaign to everybody of an application, by the real code: from its creation to its last account. */
export async function runCampaign({ application, recipients, pollers, queues, meter }: Run): Promise<Taken> {
  const client = new SQSClient()
  meter.attach(client)
  meter.take()
  const invoke = async (name: string, event: SQSEvent): Promise<SQSBatchResponse> => {
    if (event.Records.some(({ body }) => JSON.parse(body).shard !== undefined && JSON.parse(body).chunk === undefined)) await settled
    const answer = await meter.part(
      name.replace('worker', '').toLowerCase(),
      () => workers[name]?.(event, lambdaContext(120)) ?? noWorker(name),
    )
    if (answer.batchItemFailures.length) throw new Error(`${name} failed`)
    return answer
  }
  // A campaign to millions reads nearly all profiles later than this, and eventually consistent (lib/campaign/plan/planSlice.ts).
  const settled = sleep(settleMs)
  const start = performance.now()
  const processorBefore = process.cpuUsage()
  const body: CampaignBody = { appID: application.appID, type: 'message', filters: everybody, messages: [message] }
  const id = await meter.part('create', () => createCampaign(application, body))
  const mappings = queueMappings().filter(({ functionName }) => functionName in workers)
  const sources = startEventSources({ mappings, queues, client, invoke, pollers })
  let seconds = Number.NaN
  try {
    await untilSent(application, id, `${pollers} poller${pollers === 1 ? '' : 's'}`)
    seconds = (performance.now() - start - settleMs) / 1000
  } finally {
    await sources.stop()
    client.destroy()
  }
  const { user, system } = process.cpuUsage(processorBefore)
  const tallies = meter.take()
  await checkAccounts(application, id, recipients)
  return { recipients, seconds, tallies, processorSeconds: (user + system) / 1e6 }
}

/** How long after its start a run uses strongly consistent reads, with a margin (ms). */
const settleMs = 5500

const workers: Record<string, (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>> = {
  workerPlan: plan,
  workerDeliver: deliver,
}

const noWorker = (name: string): never => {
  throw new Error(`${name} is not part of the benchmark`)
}

/** Waits with a client of its own, which is not counted. */
async function untilSent(application: Application, notificationID: string, label: string): Promise<void> {
  const client = new DynamoDBClient()
  const { pk, sk } = keys.campaign(application.appID, notificationID)
  const request = new GetItemCommand({ TableName: env.tableName(), Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true })
  const start = performance.now()
  for (let state = ''; state !== 'sent'; ) {
    await sleep(50)
    state = (await client.send(request)).Item?.['state']?.S ?? ''
    const seconds = (performance.now() - start) / 1000
    if (seconds > 1200) throw new Error(`the campaign is still ${state} after 20 minutes`)
    progress(`campaign, ${label}: ${state}, ${seconds.toFixed(0)} s`)
  }
  client.destroy()
}

async function checkAccounts(application: Application, notificationID: string, recipients: number): Promise<void> {
  const campaign = await getCampaign(application, notificationID)
  const { numRecipients, sent, pending } = campaign ? await campaignStatisticsOf(campaign) : { numRecipients: 0, sent: 0, pending: 0 }
  if (numRecipients !== recipients || sent !== recipients || pending !== 0)
    throw new Error(`of ${recipients} recipients ${numRecipients} were planned, ${sent} reached, ${pending} are pending`)
}
