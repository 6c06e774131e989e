import type { Tenant } from '../../tests/harness/tenant.ts'
import { showProgress } from '../ratios.ts'

const scripts = 100
const turns = 10

/** How long it takes to run 100 scripts of 10 turns on the bot, in seconds. */
export async function measureScripts({ appID, call }: Tenant): Promise<number> {
  showProgress(`${scripts} scripts of ${turns} turns`)
  const body = { turns: Array.from({ length: turns }, () => ({ say: 'hello', expect: [{ matches: '.' }] })) }
  for (let i = 0; i < scripts; i++) await call('POST', `/script/${appID}`, { body: { title: `Script ${i}`, ...body } })
  const start = performance.now()
  const { status, text, body: run } = await call('POST', `/scripts/run/${appID}`)
  if (status !== 200 || run.results.length !== scripts) throw new Error(text.slice(0, 200))
  return (performance.now() - start) / 1000
}
