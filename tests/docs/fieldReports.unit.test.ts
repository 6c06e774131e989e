import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

const page = readFileSync(join(root, 'docs/field-reports.md'), 'utf8')
const [reports = '', declined = ''] = page.split('## Declined')
const rowsOf = (part: string): string[][] =>
  [...part.matchAll(/^\| (?!-)(.+) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([first]) => first !== 'Reported' && first !== 'Asked for')

describe('the reports of other projects', () => {
  const rows = rowsOf(reports).map(([what = '', , tests = '', ...more]) => ({ what, tests, more }))

  it('are all there, each once', () => {
    expect(rows.length).toBeGreaterThan(60)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  it.each(rows)('$what: held by a test that exists', ({ tests, more }) => {
    const named = [...tests.matchAll(/`(tests\/[^`]+)` “(.+?)”(?=$|, `)/g)].map(([, file = '', title = '']) => ({ file, title }))
    expect(more).toEqual([])
    expect(named).not.toEqual([])
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(readFileSync(join(root, file), 'utf8')).toContain(title)
    }
  })

  it('that are declined have a reason', () => {
    const reasons = rowsOf(declined)
    expect(reasons.length).toBeGreaterThan(5)
    for (const [, reason = '', ...more] of reasons) expect([reason.length > 20, more]).toEqual([true, []])
  })
})
