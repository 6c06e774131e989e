import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memorySizes } from '../../bench/cold/memory.ts'
import { endpointFunctions } from '../../build/endpointFunctions.ts'
import { httpFunctions, logicalName } from '../../deploy/functions.ts'
import { defaultMB, functionMB } from '../../deploy/memory.ts'
import { root } from '../harness/sources.ts'

const page = readFileSync(join(root, 'docs/performance.md'), 'utf8')
const [, section = ''] = page.split('## Memory size\n')
const rows = Array.from(section.matchAll(/^\| `([\w/]+)`.*\| ([\d,]+) \|$/gm), ([, file = '', chosen = '']) => ({
  file,
  chosen: Number(chosen.replace(',', '')),
}))

describe('the memory of functions', () => {
  it('is what docs/performance.md#memory-size chose', () => {
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ file, chosen }) => (functionMB[file] ?? defaultMB) !== chosen)).toEqual([])
  })

  it('is a size that was measured', () => {
    expect([defaultMB, ...Object.values(functionMB)].filter((size) => !memorySizes.some((measured) => measured === size))).toEqual([])
  })

  it('is set for existing functions only, and reaches serverless.yml', () => {
    const functions = httpFunctions()
    const files = [...endpointFunctions().keys()]
    expect(Object.keys(functionMB).filter((file) => !files.includes(file))).toEqual([])
    for (const file of files) expect([file, functions[logicalName(file)]?.memorySize]).toEqual([file, functionMB[file]])
  })
})
