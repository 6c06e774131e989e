import { createApplicationFor } from '../../lib/access/applications/applications.ts'
import { sqs } from '../../lib/core/queue/client.ts'
import { type Application, openApplication } from '../../lib/store/applications/access.ts'
import { client, type WireItem } from '../../lib/store/table/client.ts'
import { localPollers } from '../../local/eventSources.ts'
import { showProgress } from '../ratios.ts'
import type { Stage } from '../stage.ts'
import { alone } from './alone.ts'
import { runCampaign, type Taken } from './campaign.ts'
import { itemBytes, moldOf, pageBytes, sampleCount, writeItems } from './items.ts'
import { newMeter } from './meter.ts'
import { runNaive } from './naive.ts'
import type { PageTimes } from './page.ts'
import { personOf } from './people.ts'
import { progress } from './progress.ts'

/** Everything that the run measures. */
export interface Measured {
  readonly single: Taken
  readonly parallel: Taken
  readonly naive: Taken & { readonly counted: number }
  readonly page: PageTimes
  /** Pages of 1 MB that hold the profiles at least: each shard's bytes, rounded up. */
  readonly leastPages: number
}

/** The naive design is slow, and the same for each recipient. */
const maxNaiveRecipients = 2000

/** Runs everything, one after the other. */
export async function measure(respondents: number, stage: Stage): Promise<Measured> {
  showProgress('a page of profiles')
  const page = await alone<PageTimes>('page.ts', (await newApplication()).appID)

  const application = await newApplication()
  const { recipients, leastPages } = await fill(application, respondents)
  const meter = newMeter()
  for (const each of [client, sqs]) meter.attach(each)
  const single = await runCampaign({ application, recipients, pollers: 1, queues: await stage.newQueues(), meter })
  const parallel = await runCampaign({ application, recipients, pollers: localPollers, queues: await stage.newQueues(), meter })
  const { DeliverQueue: queueURL = '' } = await stage.newQueues()
  const naive = await runNaive({ recipients: Math.min(recipients, maxNaiveRecipients), pollers: localPollers, queueURL, meter })
  for (const each of [client, sqs]) each.destroy()
  return { single, parallel, naive, page, leastPages }
}

async function newApplication(): Promise<Application> {
  const { appID } = await createApplicationFor('bench', { title: 'Benchmark' })
  const application = await openApplication(appID)
  if (!application) throw new Error('the application that was made cannot be opened')
  return application
}

/** Fills an application; its recipients are the respondents and the samples of the stored form. */
async function fill(application: Application, respondents: number): Promise<{ recipients: number; leastPages: number }> {
  const mold = await moldOf(application)
  const bytes = new Map<string, number>()
  const items = function* (): Generator<WireItem> {
    for (let index = 0; index < respondents; index++) {
      const item = mold(personOf(index))
      const shard = item['pk']?.S ?? ''
      bytes.set(shard, (bytes.get(shard) ?? 0) + itemBytes(item))
      yield item
    }
  }
  await writeItems(items(), (written) => progress(`writing respondents: ${written} of ${respondents}`))
  const leastPages = [...bytes.values()].reduce((sum, each) => sum + Math.ceil(each / pageBytes), 0)
  return { recipients: respondents + sampleCount, leastPages }
}
