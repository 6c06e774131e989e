import { describe, expect, it } from 'vitest'
import { client } from '../../../../lib/store/table/client.ts'
import { control, sendCampaign, statisticsOf, to } from '../../../harness/campaigns.ts'
import { answerLost } from '../../../harness/failing.ts'
import { fakeProvider } from '../../../harness/provider.ts'
import { drain } from '../../../harness/queues.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { later, number, phones, setStage } from './stage.ts'

setStage()

describe('a worker that is killed', () => {
  it('during a call to a provider leaves the recipient unknown, and the message is not sent again', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { requests } = await fakeProvider()
    const id = await sendCampaign(tenant, to(number(0)))
    await drain({ only: ['PlanQueue'] })
    let dead = false
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          // The response of the provider can no longer be recorded.
          if (commandName === 'UpdateItemCommand' && JSON.stringify(args.input).includes(':"lease"')) dead = true
          if (dead) throw new Error('killed')
          return next(args)
        },
      { step: 'initialize', name: 'killed' },
    )
    await expect(drain()).rejects.toThrow()
    client.middlewareStack.remove('killed')
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sending', pending: 1 })
    for (let i = 0; i < 3; i++) await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', unknown: 1, sent: 0 })
    expect(requests).toHaveLength(1)
    await control(tenant, id, 'redrive')
    await drain()
    expect(requests).toHaveLength(1)
  })
})

describe('a write whose response is lost', () => {
  const isClaim = (_: string, body: string): boolean => body.includes('"lease":{"N"') && body.includes('attribute_not_exists')

  it.each<[what: string, isIt: (command: string, body: string) => boolean]>([
    ['the claim', isClaim],
    ['the outcome of the send', (_, body) => body.includes(':"lease"')],
    ['the counts of the chunk', (command, body) => command === 'UpdateItemCommand' && body.includes('"K#')],
  ])('is recognized by the retry as its own: %s', async (_, isIt) => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { requests } = await fakeProvider()
    const id = await sendCampaign(tenant, to(number(0)))
    await drain({ only: ['PlanQueue'] })
    expect(await answerLost(isIt, drain)).toBe(true)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1, unknown: 0 })
    expect(requests).toHaveLength(1)
  })
})
