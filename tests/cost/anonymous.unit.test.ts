import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../harness/sources.ts'
import { hourlyCosts, operatorHour, type Row, refusedMillion, withFiles } from './anonymous.ts'

/** What the page says, with the settings that a deployment has where it says nothing. */
const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')
const section = page.slice(page.indexOf('## What a visitor can cost')).split(/\n## (?!What a visitor)/, 1)[0] ?? ''

beforeAll(() => {
  for (const name of ['RATE_LIMITS', 'MAILS_PER_OWNER']) delete process.env[name]
  return () => void vi.unstubAllEnvs()
})

const total = (rows: readonly Row[]) => rows.reduce((sum, { dollars }) => sum + dollars, 0)

describe('what anonymous visitors can cost in an hour', () => {
  it('is at most a dollar from one address', () => expect(total(hourlyCosts(1))).toBeLessThanOrEqual(1))

  it('counts what the throttle lets through: the limits of one application hold a thousand addresses below a thousand times that', () =>
    expect(total(hourlyCosts(1000))).toBeLessThan(250 * total(hourlyCosts(1))))

  it('matches docs/cost.md', () => {
    const thousand = new Map(hourlyCosts(1000).map((row) => [row.use, row]))
    const cells = (calls: number) => Math.round(calls).toLocaleString('en')
    const rows = hourlyCosts(1).map(
      ({ use, calls, dollars }) => `| ${use} | ${cells(calls)} | ${dollars.toFixed(3)} | ${(thousand.get(use)?.dollars ?? 0).toFixed(1)} |`,
    )
    for (const row of [...rows, `| together | | ${total(hourlyCosts(1)).toFixed(2)} | ${total(hourlyCosts(1000)).toFixed(0)} |`])
      expect(section).toContain(row)
    expect(section).toContain(`$${refusedMillion.toFixed(2)} a million`)
    const flood = (perSecond: number) => ((perSecond * 3600 * refusedMillion) / 1e6).toFixed(2)
    expect(section.replace(/\s+/g, ' ')).toContain(
      `At 150 calls a second for the whole hour this is $${flood(150)}, at 1,000 it is $${flood(1000)}.`,
    )
    for (const text of [
      `Each operator who follows a live chat adds $${operatorHour.toFixed(2)} an hour`,
      `large files through a line of 100 megabits a second cost $${withFiles.largeFiles.toFixed(2)} an hour`,
      `small ones at 5,500 loads a second $${withFiles.smallFiles.toFixed(2)}`,
      `small files sent at 3,500 a second cost $${withFiles.forms.toFixed(2)} an hour`,
      `what one address uploads in an hour costs $${withFiles.stored.toFixed(2)} for each month that it is kept`,
      `$${(total(hourlyCosts(1)) + withFiles.smallFiles + withFiles.forms).toFixed(0)} an hour from one address`,
    ])
      expect(section.replace(/\s+/g, ' ')).toContain(text)
  })
})
