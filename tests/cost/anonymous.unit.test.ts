import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../harness/sources.ts'
import { hourlyCosts, refusedMillion } from './anonymous.ts'

/** What the page says, with the settings that a deployment has where it says nothing. */
const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')
const section = page.slice(page.indexOf('## What a visitor can cost')).split(/\n## (?!What a visitor)/, 1)[0] ?? ''

beforeAll(() => {
  for (const name of ['RATE_LIMITS', 'MAILS_PER_OWNER']) delete process.env[name]
  return () => void vi.unstubAllEnvs()
})

describe('what an anonymous visitor can cost in an hour', () => {
  const together = () => hourlyCosts().reduce((sum, { dollars }) => sum + dollars, 0)

  it('is at most a dollar', () => expect(together()).toBeLessThanOrEqual(1))

  it('matches docs/cost.md', () => {
    const rows = hourlyCosts().map(({ use, calls, dollars }) => `| ${use} | ${calls.toLocaleString('en')} | ${dollars.toFixed(3)} |`)
    for (const row of [...rows, `| together | | ${together().toFixed(2)} |`]) expect(section).toContain(row)
    expect(section).toContain(`$${refusedMillion.toFixed(2)} a million`)
    const flood = (perSecond: number) => ((perSecond * 3600 * refusedMillion) / 1e6).toFixed(2)
    expect(section.replace(/\s+/g, ' ')).toContain(
      `At 150 calls a second for the whole hour this is $${flood(150)}, at 1,000 it is $${flood(1000)}.`,
    )
  })
})
