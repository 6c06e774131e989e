import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = [...page.matchAll(/^\| (V\S.*?) \| (.+?) \| (.+?) \|$/gm)].map(([, section = '', state = '', evidence = '']) => ({
  section,
  state,
  evidence,
}))

describe('docs/asvs.md', () => {
  it('covers every chapter of the standard', () => {
    const chapters = new Set(rows.flatMap(({ section }) => section.match(/V\d+/g) ?? []))
    expect([...chapters].sort()).toEqual(Array.from({ length: 14 }, (_, i) => `V${i + 1}`).sort())
  })

  it.each(rows)('$section is $state by a test that exists, or for a reason', ({ state, evidence }) => {
    const tests = [...evidence.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
    if (state === 'Met') expect(tests).not.toEqual([])
    else expect(['Not applicable', 'Open']).toContain(state)
  })
})
