import { beforeEach, expect, it, vi } from 'vitest'
import { run } from '../functions/scripts/scripting.ts'
import { newTenant } from '../harness/tenant.ts'
import { train } from '../harness/understanding.ts'
import { templatesIn } from './harness/templates.ts'

beforeEach(() => () => vi.unstubAllGlobals())

it.each(['en', 'fr'] as const)(
  'each template has no problem and passes its scripts, which reach all of its steps, in %s',
  async (language) => {
    const templates = await templatesIn(language)
    expect(templates.size).toBe(12)
    for (const [name, { bot, scripts }] of templates) {
      const tenant = await newTenant(bot)
      await train(tenant)
      for (const script of scripts) {
        const made = await tenant.call('POST', `/script/${tenant.appID}`, { body: script })
        expect(made.status, made.text).toBe(201)
      }
      const { results, coverage } = await run(tenant)
      const failed = results.flatMap(({ title, turns }) =>
        turns.flatMap(({ failures }, i) => failures.map((each) => ({ title, i, ...each }))),
      )
      expect.soft(failed, name).toEqual([])
      expect.soft(results.length, name).toBeGreaterThanOrEqual(3)
      expect.soft(coverage.missed, name).toEqual([])
      const { body: map } = await tenant.call('GET', `/application/${tenant.appID}/map`)
      expect.soft(map.problems, name).toEqual([])
    }
  },
)
