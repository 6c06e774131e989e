import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'
import { limits } from './limits.ts'

const page = await readFile(join(root, 'docs/guides/limits.md'), 'utf8')

/** The rows of the table under a heading. */
const rowsUnder = (heading: string): Record<string, string> => {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1)
  return Object.fromEntries(rows.map(([, what = '', number = '']) => [what, number]))
}

describe('docs/guides/limits.md', () => {
  it('has these tables and no others', () => {
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(Object.keys(limits))
  })

  it.each(Object.entries(limits))('matches the code for %s, completely', (heading, rows) => {
    expect(rowsUnder(heading)).toEqual(rows)
  })

  it('has no number outside of its tables', () => {
    const prose = page.replace(/^\|.*$/gm, '').replace(/\]\([^)]*\)/g, '')
    expect(prose.match(/\d+/g)).toBeNull()
  })
})
