import { beforeEach, expect, it, vi } from 'vitest'
import type { Example } from '../../console/screens/start/examples/make.ts'
import { run } from '../functions/scripts/scripting.ts'
import { newTenant } from '../harness/tenant.ts'
import { train } from '../harness/understanding.ts'

/** The templates of the console pass the scripts that they come with, in both languages. */

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

/** Imported by a name in a variable: its types need those of a browser. */
async function example(name: string): Promise<Example> {
  const path = `../../console/screens/start/examples/${name}.ts`
  const made: Record<string, () => Example> = await import(path)
  const make = made[name]
  if (!make) throw new Error(`${path} has no ${name}`)
  return make()
}

it.each(['en-GB', 'fr-FR'])('each template passes its scripts, which reach all of its steps, in %s', async (language) => {
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('document', { documentElement: {} })
  const examples = await Promise.all(['cafe', 'parcel', 'questionnaire'].map(example))
  for (const { bot, scripts } of examples) {
    const tenant = await newTenant(bot)
    await train(tenant)
    for (const script of scripts) {
      const made = await tenant.call('POST', `/script/${tenant.appID}`, { body: script })
      expect(made.status, made.text).toBe(201)
    }
    const { results, coverage } = await run(tenant)
    expect(
      results.flatMap(({ title, turns }) => turns.flatMap(({ failures }, i) => failures.map((each) => ({ title, i, ...each })))),
    ).toEqual([])
    expect([results.length, coverage.missed]).toEqual([3, []])
  }
})
