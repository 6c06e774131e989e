import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { root } from '../harness/sources.ts'

/** `npx causerie cost` computes what docs/cost.md states. */

const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')
/** The cell of a table of the page, by its heading and the names of its row and column. */
function stated(head: string, name: string, column: number): string | undefined {
  const table = page.slice(page.indexOf(`| ${head} |`)).split('\n\n', 1)[0] ?? ''
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll('*', '').trim()))
  return cells.find(([, first]) => first === name)?.[column + 1]
}

async function cost(...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie(['cost', ...args], { token: undefined, out, err, signal: new AbortController().signal })
  const text = String(out.read() ?? '')
  return { code, text, err: String(err.read() ?? ''), of: (what: string) => new RegExp(`^ *${what} +([\\d.]+)$`, 'm').exec(text)?.[1] }
}

describe('npx causerie cost', () => {
  it('agrees with docs/cost.md: at rest, a million messages, a campaign', async () => {
    const { of } = await cost('--messages', '1000000', '--campaigns', '1', '--recipients', '1,000,000', '--respondents', '10000000')
    expect(of('At rest')).toBe(stated('Idle', 'Total', 1))
    expect(of('Messages')).toBe(stated('A month with messages', 'Total', 2))
    expect(of('DynamoDB')).toBe(stated('A month with messages', 'DynamoDB', 2))
    expect(of('Campaigns')).toBe(stated('A campaign', 'Total', 1))
    expect(of('Writes')).toBe(stated('A campaign', 'Writes', 1))
    const sum = [of('At rest'), of('Messages'), of('Campaigns')].reduce((total, dollars) => total + Number(dollars), 0)
    expect(Number(of('Total'))).toBeCloseTo(sum, 1)
  })

  it('grows with messages, campaigns, recipients and respondents', async () => {
    const total = async (...args: string[]): Promise<number> => JSON.parse((await cost('--json', ...args)).text).dollars.total
    const audience = ['--campaigns', '10', '--recipients', '100000', '--respondents']
    const totals = [
      await total(),
      await total('--messages', '100000'),
      await total(...audience, '100000'),
      await total(...audience, '9000000'),
    ]
    const [rest = 0, messages = 0, narrow = 0, wide = 0] = totals
    expect(rest).toBeCloseTo(Number(stated('Idle', 'Total', 1)), 2)
    expect(messages).toBeCloseTo(rest + Number(stated('A month with messages', 'Total', 2)) / 10, 2)
    expect(narrow).toBeGreaterThan(rest)
    expect(wide).toBeGreaterThan(narrow)
  })

  it.each([
    [['--messages', 'many'], '--messages'],
    [['--messages', '-1'], '--messages'],
    [['--campaigns', '2'], '--recipients'],
    [['--campaigns', '2', '--recipients', '10', '--respondents', '9'], '--respondents'],
  ])('exits with 2 for %j', async (args, option) => {
    expect(await cost(...args)).toMatchObject({ code: 2, text: '', err: expect.stringContaining(option) })
  })
})
