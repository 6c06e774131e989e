import { describe, expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

/** Every call that asks for a period, whatever it lists; a comparison of versions is from one to another. */
const withPeriod = Object.values(routes).filter(
  (contract) => 'query' in contract && 'from' in (contract.query.properties ?? {}) && !contract.path.endsWith('/changes'),
)
const lastInstant = 253_402_300_799_999

describe('a period', () => {
  it('is used by calls', () => expect(withPeriod.length).toBeGreaterThan(8))

  it.each(withPeriod.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))('%s', async (_name, contract) => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'Start', ['Hello'])
    const { appID } = tenant
    const path = contract.path.replace('{featureID}', featureID).replaceAll(/\{(appID|agent_id|id)\}/g, appID)
    const query = 'query' in contract && 'appID' in (contract.query.properties ?? {}) ? { appID } : {}
    const body = 'body' in contract && contract.body ? { body: { operation: 'count' } } : {}
    const ask = (period: Record<string, string>) => tenant.call(contract.method, path, { query: { ...query, ...period }, ...body })
    const refusals: readonly [Record<string, string>, RegExp][] = [
      [{ to: '999999999999999' }, /^to must not be after the year 9999\.$/],
      [{ to: `${lastInstant + 1}` }, /^to must not be after the year 9999\.$/],
      [{ from: '999999999999999' }, /^from must not be after the year 9999\.$/],
      [{ from: '999999999999998', to: '999999999999999' }, /^to must not be after the year 9999\.$/],
      [{ from: '0', to: '999999999999999' }, /^to must not be after the year 9999\.$/],
      [{ from: '0', to: `${lastInstant}` }, /^from must be at most 25000 days before to\.$/],
      [{ to: '-1' }, /^to must be a number of milliseconds since the Unix epoch\.$/],
      [{ from: '-999999999999999' }, /^from must be a number of milliseconds since the Unix epoch\.$/],
      [{ to: '9999999999999999' }, /^to must be a number of milliseconds since the Unix epoch\.$/],
      [{ to: '1e400' }, /^to must be a number of milliseconds since the Unix epoch\.$/],
      [{ from: 'NaN' }, /^from must be a number of milliseconds since the Unix epoch\.$/],
    ]
    for (const [period, message] of refusals) {
      const answer = await ask(period)
      expect(answer.body.message, JSON.stringify(period)).toMatch(message)
    }
    for (const period of [
      { from: '0' },
      { from: '0', to: '0' },
      { to: `${lastInstant}` },
      { from: `${lastInstant}`, to: `${lastInstant}` },
      { from: `${lastInstant - 1}`, to: `${lastInstant}` },
      { from: '4000000000000', to: '4000000100000' },
    ])
      expect((await ask(period)).status, JSON.stringify(period)).toBe(contract.status)
  })
})
