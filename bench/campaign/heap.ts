/** The heap while one shard of many pages is planned by the real code; run by alone.ts, with --expose-gc. */
import { createCampaign } from '../../lib/campaign/control/createCampaign.ts'
import { planShard } from '../../lib/campaign/plan/planShard.ts'
import { startCampaignRun } from '../../lib/campaign/plan/startCampaignRun.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { client } from '../../lib/store/table/client.ts'
import { answerFrom } from './alone.ts'
import { cannedPage, serveQueries } from './canned.ts'
import { everybody, message } from './content.ts'
import { moldOf } from './items.ts'
import { pageOfPeople } from './mebibyte.ts'
import { progress } from './progress.ts'

/** Megabytes in use after a number of pages, garbage collected. */
export interface HeapUse {
  readonly after20: number
  readonly after200: number
  /** Recipients planned in all. */
  readonly planned: number
}

const pages = 205

/**
 * Every page of the shard is the same full megabyte, from memory, with all attributes whatever projection was asked for: more than
 * planning ever sees. What it writes and queues goes to the engines.
 */
async function main(application: Application): Promise<HeapUse> {
  const mold = await moldOf(application)
  const items = pageOfPeople(mold).map(mold)
  const page = cannedPage(items)
  const inUse = new Map<number, number>()
  let asked = 0
  serveQueries(client, (request) => {
    if (!request.includes('"R#')) return undefined
    if (asked === 20 || asked === 200) inUse.set(asked, megabytesInUse())
    asked += 1
    progress(`planning: page ${asked} of ${pages}`)
    return page(asked < pages ? String(asked) : undefined)
  })
  const id = await createCampaign(
    application,
    { appID: application.appID, type: 'message', filters: everybody, messages: [message] },
    undefined,
  )
  await startCampaignRun(application, { notificationID: id, run: 1 })
  // A message plans for some seconds, and leaves the rest to another one.
  while (asked < pages) await planShard(application, { appID: application.appID, notificationID: id, run: 1, shard: '0' }, () => 600_000)
  return { after20: inUse.get(20) ?? Number.NaN, after200: inUse.get(200) ?? Number.NaN, planned: asked * items.length }
}

/** Twice, since the first collection lets go of what finalizers held. */
function megabytesInUse(): number {
  if (!globalThis.gc) throw new Error('start with --expose-gc')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}

await answerFrom(main)
