import { describe, expect, it } from 'vitest'
import { openApplication } from '../../lib/store/applications/access.ts'
import { putAnonymousTurns } from '../../lib/store/statistics/anonymousTurns.ts'
import { demoHistory } from '../../local/demo/history.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { newTenant } from '../harness/tenant.ts'

describe('the demo', () => {
  it('has more than 30 days of history: visitors, refusals, handovers and answers, counted like any others', async () => {
    const tenant = await newTenant()
    const { appID } = tenant
    const application = await openApplication(appID)
    if (!application) throw new Error('the application is there')
    const turns = demoHistory(Date.now())
    expect(demoHistory(Date.now())).toEqual(turns)
    await putAnonymousTurns(application, turns)
    const read = async () => ({
      metrics: (await tenant.call('GET', `/data/application/${appID}`)).body.graph,
      service: (await tenant.call('GET', `/statistics/service/${appID}`)).body.days,
      ever: (await tenant.call('GET', `/data/application/${appID}/statistics`)).body.data.total,
    })
    const before = await read()
    const visitors = turns.filter(({ begins }) => begins).length
    const newOnes = turns.filter(({ wrote }) => wrote && wrote.before === undefined).length
    expect([visitors, before.ever]).toEqual([newOnes, newOnes])
    // Today is still to come.
    expect(before.metrics.users.at(-1).value).toBe(0)
    for (const { value } of before.metrics.users.slice(0, -1)) expect(value).toBeGreaterThan(3)
    const sum = (name: string): number => before.service.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0)
    expect(sum('nb_refused')).toBeGreaterThan(50)
    expect(sum('nb_handovers')).toBeGreaterThan(10)
    expect(sum('nb_responses')).toBe(sum('nb_handovers'))
    await rollUpAll(application, { least: 128, most: 20_000, block: { least: 128, most: 20_000 } })
    expect(await read()).toEqual(before)
  })
})
