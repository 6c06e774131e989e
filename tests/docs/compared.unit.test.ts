import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { causerie } from '../../local/commands/program.ts'
import { idleBill, runningBill, totalOf } from '../../local/cost/bill.ts'
import { idleStack, messageUnits } from '../../local/cost/figures.ts'
import { root } from '../harness/sources.ts'

/** docs/compared.md: each strength names a command, and each command exists. */

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const page = read('docs/compared.md')
const strengths = (page.split('\n## ').find((part) => part.startsWith('Strengths')) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
const screen = new PassThrough()
const program = causerie({ token: undefined, out: screen, err: screen, signal: new AbortController().signal })

/** Why a command cannot be run; undefined if it can. */
function problemOf(command: string): string | undefined {
  const [tool = '', verb = '', name = '', ...rest] = command.split(' ')
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  if (tool === 'npm') {
    const script = verb === 'run' ? name : verb
    return script in scripts ? undefined : `no script ${script}`
  }
  if (verb === 'causerie') {
    const found = program.commands.find((one) => one.name() === name)
    const known = found && [found, ...found.commands].flatMap(({ options }) => options.map(({ long }) => long))
    const unknown = rest.find((word) => word.startsWith('--') && !known?.includes(word))
    return found === undefined ? `no command ${name}` : unknown
  }
  if (verb !== 'vitest') return `no tool ${tool} ${verb}`
  const files = rest.filter((word) => word.endsWith('.ts'))
  return files.length === 0 ? 'no test' : files.find((file) => !existsSync(join(root, file)))
}

describe('docs/compared.md', () => {
  it('has a command for each strength, which exists', () => {
    expect(strengths.length).toBeGreaterThan(9)
    for (const row of strengths) {
      const command = row.split(' | ')[2] ?? ''
      expect(command, row).toMatch(/^`(npm|npx) .*`$/)
      expect(problemOf(command.replaceAll('`', '')), row).toBeUndefined()
    }
  })

  it('would notice a command that does not exist', () => {
    for (const command of [
      'npm run nothing',
      'npx causerie nothing',
      'npx causerie cost --nothing',
      'npx vitest run tests/nothing.test.ts',
    ])
      expect(problemOf(command), command).toBeTypeOf('string')
  })

  it('states the costs that docs/cost.md does', () => {
    expect(page).toContain(
      `$${totalOf(runningBill(1e6, messageUnits)).toFixed(2)} a million messages, $${totalOf(idleBill(idleStack)).toFixed(2)} a month at rest`,
    )
  })

  it('says what others have, in no fewer rows than its own strengths', () => {
    const lacks = (page.split('\n## ').find((part) => part.startsWith('What others have')) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| **'))
    expect(lacks.length).toBeGreaterThanOrEqual(strengths.length)
  })
})
