import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

const parts = ['docs/console-review.md', 'docs/console-review-desk.md', 'docs/console-review-looks.md'].map((page) =>
  readFileSync(join(root, page), 'utf8'),
)
const rows = [...parts.join('\n').matchAll(/^\| ([SDL]\d+\w?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(([, row = '', , , tests = '']) => ({
  row,
  tests,
}))

describe('the review of the console', () => {
  it('has each row once', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  })

  it.each(rows)('$row is held by a test that exists', ({ tests }) => {
    const named = [...tests.matchAll(/`(tests\/[^`]+)` “(.+?)”(?=$|[,;] `)/g)].map(([, file = '', title = '']) => ({ file, title }))
    expect(named).not.toEqual([])
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(readFileSync(join(root, file), 'utf8')).toContain(title)
    }
  })
})
