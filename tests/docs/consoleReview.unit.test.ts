import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

const page = readFileSync(join(root, 'docs/console-review.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([SD]\d+\w?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(([, row = '', , , tests = '']) => ({ row, tests }))

describe('docs/console-review.md', () => {
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
