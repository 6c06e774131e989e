import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { noteRunStart } from '../../../lib/store/campaigns/recentRuns.ts'
import { getRespondent } from '../../../lib/store/respondents/respondents.ts'
import { client } from '../../../lib/store/table/client.ts'
import { hello, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { phone, postSMS, text, withSMS } from '../../harness/channels.ts'
import { answerLost, killedAt } from '../../harness/failing.ts'
import { interleave } from '../../harness/interleave.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** Whoever is deleted or opts out while a campaign waits gets nothing of it, whenever the function is killed. */

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
  await withSMS(tenant)
  const question = { messages: [{ type: 'text', text: 'No more news?' }], properties: { active: true, attribute: { optout: 'answer' } } }
  await newFeature(tenant, 'Ask', [question, 'As you like'])
})

interface Leaving {
  readonly respondentID: string
  readonly leave: () => Promise<unknown>
}

const written = async (call: (respondentID: string) => Promise<unknown>): Promise<Leaving> => {
  const respondentID = randomUUID()
  await tenant.profile(respondentID, { attribute: { city: 'Paris' } })
  return { respondentID, leave: () => call(respondentID) }
}

const optout = { attribute: { optout: 'true' } }

/** Ways to leave, and the command by which they are written. */
const ways: [string, string, () => Promise<Leaving>][] = [
  ['a setter', 'UpdateItemCommand', () => written((id) => tenant.profile(id, optout))],
  [
    'PUT /respondent/profile',
    'TransactWriteItemsCommand',
    () => written((id) => tenant.call('PUT', `/respondent/profile/${id}`, { appid: tenant.appID, body: optout })),
  ],
  [
    'an import',
    'UpdateItemCommand',
    () =>
      written((respondentID) =>
        tenant.call('POST', `/data/import/${tenant.appID}`, {
          body: { profiles: [{ respondentID: randomUUID() }, { respondentID, ...optout }] },
        }),
      ),
  ],
  ['a deletion', 'TransactWriteItemsCommand', () => written((id) => tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID }))],
  [
    'an answer to the bot',
    'TransactWriteItemsCommand',
    async () => {
      const talker = await newTalker(tenant)
      await talker.say('hello')
      return { respondentID: talker.id, leave: () => talker.post({ text: 'true', messageID: 'm1' }) }
    },
  ],
  [
    'STOP by SMS',
    'TransactWriteItemsCommand',
    async () => {
      const respondentID = `+336${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      await text(tenant, respondentID, 'hello')
      const parameters = { From: respondentID, To: phone, Body: 'STOP', NumMedia: '0', MessageSid: `SM${randomUUID()}` }
      return { respondentID, leave: () => postSMS(tenant, parameters) }
    },
  ],
]

/** A campaign to somebody that is planned, and not delivered. */
async function plannedFor(respondentID: string): Promise<string> {
  const id = await sendCampaign(tenant, { messages: hello, filters: { respondents: [respondentID] } })
  await drain({ only: ['PlanQueue'] })
  return id
}

async function hasLeft(respondentID: string): Promise<boolean> {
  const opened = await openApplication(tenant.appID)
  const record = opened && (await getRespondent(opened, respondentID))
  return record?.attribute['optout'] === 'true' || record === undefined
}

async function deliver(notificationID: string): Promise<number> {
  await drain({ only: ['DeliverQueue'] })
  const { state, sent } = await statisticsOf(tenant, notificationID)
  expect(state).toBe('sent')
  return sent
}

describe.each(ways)('by %s', (_, command, way) => {
  it('a campaign under way sends to them or not, as their profile says, after a kill at any request', async () => {
    await fakeProvider()
    const outcomes = { stayed: 0, left: 0 }
    let lived = true
    for (let n = 1; lived; n++) {
      const { respondentID, leave } = await way()
      const id = await plannedFor(respondentID)
      lived = await killedAt(n, 'before', leave)
      const left = await hasLeft(respondentID)
      expect([n, await deliver(id)]).toEqual([n, left ? 0 : 1])
      outcomes[left ? 'left' : 'stayed'] += 1
    }
    expect(outcomes.stayed).toBeGreaterThan(1)
    expect(outcomes.left).toBeGreaterThan(0)
  })

  it('one that began while the call was made sends nothing', async () => {
    await fakeProvider()
    const { respondentID, leave } = await way()
    const id = await sendCampaign(tenant, { messages: hello, filters: { respondents: [respondentID] } })
    // The call has read which campaigns there are, and writes next.
    await interleave({ before: command, other: () => drain({ only: ['PlanQueue'] }) }, leave)
    expect(await deliver(id)).toBe(0)
  })
})

it('a response of the table that is lost excludes them once', async () => {
  const { respondentID, leave } = await written((id) => tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID }))
  const id = await plannedFor(respondentID)
  expect(await answerLost((command) => command === 'TransactWriteItemsCommand', leave)).toBe(true)
  expect(await deliver(id)).toBe(0)
})

it('a deletion that is repeated excludes them from a campaign that began when the first call was killed', async () => {
  const { respondentID, leave } = await written((id) => tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID }))
  const id = await sendCampaign(tenant, { messages: hello, filters: { respondents: [respondentID] } })
  let isKilled = false
  const begins = async () => {
    await drain({ only: ['PlanQueue'] })
    isKilled = true
  }
  // After its transaction the call looks for such campaigns.
  const dies =
    (next: (args: never) => unknown, { commandName }: { commandName?: string }) =>
    async (args: never) => {
      if (isKilled && commandName !== 'TransactWriteItemsCommand') throw new Error('the function was killed')
      return next(args)
    }
  client.middlewareStack.add(dies as never, { step: 'initialize', name: 'dies' })
  await interleave({ before: 'TransactWriteItemsCommand', other: begins }, leave)
  client.middlewareStack.remove('dies')
  await leave()
  expect(await deliver(id)).toBe(0)
})

it('more campaigns under way than a transaction has room for are no obstacle', async () => {
  const { respondentID, leave } = await written((id) => tenant.profile(id, optout))
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  const id = await plannedFor(respondentID)
  for (let i = 0; i < 99; i++) {
    const application = await openApplication(tenant.appID)
    if (application) await noteRunStart(application, { notificationID: `n${i}`, run: 1 })
  }
  await leave()
  expect(await hasLeft(respondentID)).toBe(true)
  expect(await deliver(id)).toBe(0)
})
