import { describe, expect, it, vi } from 'vitest'
import { handler as worker } from '../../../../functions/workers/rollUp.ts'
import { issueUserToken } from '../../../../lib/access/auth/tokens.ts'
import { computeConversationData } from '../../../../lib/statistics/conversations.ts'
import { keys } from '../../../../lib/store/keys.ts'
import { call, lambdaContext } from '../../../harness/call.ts'
import { killedAt } from '../../../harness/failing.ts'
import { drain } from '../../../harness/queues.ts'
import { rollUpAll } from '../../../harness/rollUp.ts'
import { itemsIn } from '../../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../../harness/talk.ts'
import { application, begin, day, hour, minute, newApplication, setStage, stateOf, tenant, today, turnsOfDays } from './stage.ts'

setStage()

describe('erasure', () => {
  const erased = async (id: string, moment?: 'before' | 'after', n = 1): Promise<void> => {
    const token = await issueUserToken(tenant)
    expect((await call('DELETE', `/respondent/${id}`, { token, appid: tenant.appID })).status).toBe(200)
    if (moment) await killedAt(n, moment, () => drain({ only: ['PurgeQueue'] }))
    await drain({ only: ['PurgeQueue'] })
  }

  it.each([
    ['while its turns wait to be rolled up', 0],
    ['between steps of the roll-up', 90 * minute],
    ['after the day was closed', day + 2 * hour],
  ])('of a respondent changes no statistics %s', async (_when, after) => {
    await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
    const talkers = [await newTalker(tenant), await newTalker(tenant), await newTalker(tenant)]
    for (let i = 0; i < 4; i++) {
      for (const talker of talkers) await talker.say(`words ${i}`)
      vi.setSystemTime(begin + (i + 1) * 20 * minute + 1)
    }
    vi.setSystemTime(Math.max(Date.now(), begin + after))
    if (after) await rollUpAll(application)
    const figures = () =>
      Promise.all([
        computeConversationData(application, { from: begin, to: begin + day }),
        computeConversationData(application, { from: begin + 20 * minute, to: begin + day }),
        computeConversationData(application, { from: begin + 30 * minute, to: begin + 50 * minute }),
      ])
    const before = await figures()
    await erased(talkers[0]?.id ?? '')
    expect(await figures()).toEqual(before)
    vi.setSystemTime(begin + day + 3 * hour)
    await rollUpAll(application)
    expect(await stateOf()).toMatchObject({ isClosed: true, version: 1, turns: 12 })
    expect(await figures()).toEqual(before)
    await erased(talkers[1]?.id ?? '')
    expect(await figures()).toEqual(before)
  })

  it('counts each turn once if a purge is killed between anonymization and deletion', async () => {
    for (let n = 1, lived = true; lived; n++) {
      await newApplication()
      await newFeature(tenant, 'Talk', ['Hello', askEmail('Your address?')])
      const talker = await newTalker(tenant)
      for (const words of ['one', 'two', 'three']) await talker.say(words)
      const figures = async () => (await computeConversationData(application, { from: begin, to: begin + day })).current_period
      const before = await figures()
      expect(before).toMatchObject({ nb_users: 1 })
      const token = await issueUserToken(tenant)
      await call('DELETE', `/respondent/${talker.id}`, { token, appid: tenant.appID })
      lived = await killedAt(n, n % 2 ? 'after' : 'before', () => drain({ only: ['PurgeQueue'] }))
      expect(await figures(), `killed at ${n}`).toEqual(before)
      await drain({ only: ['PurgeQueue'] })
      expect(await figures(), `purged after ${n}`).toEqual(before)
    }
  })

  it('of all respondents leaves no rolled-up days, and a late roll-up creates none', async () => {
    await turnsOfDays()
    await rollUpAll(application)
    const token = await issueUserToken(tenant)
    await call('DELETE', `/respondents/${tenant.appID}`, { token })
    await drain({ only: ['PurgeQueue'] })
    const record = {
      body: JSON.stringify({ appID: tenant.appID, epoch: 0, day: today }),
      messageId: 'm',
      attributes: {},
      messageAttributes: {},
    }
    await worker({ Records: [record] } as unknown as Parameters<typeof worker>[0], lambdaContext(800))
    expect(await itemsIn(keys.day(tenant.appID, 0, today).pk)).toEqual([])
    expect(await itemsIn(keys.anonymous(tenant.appID, 0, '').pk)).toEqual([])
  })
})
