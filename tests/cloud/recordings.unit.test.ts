import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Recorded } from '../harness/recording.ts'
import { readRecordings, silentFunctions } from './recordings.ts'

const root = mkdtempSync(join(tmpdir(), 'causerie-recordings-'))
afterAll(() => rmSync(root, { recursive: true }))

const read: Recorded = { function: 'user/get', action: 'dynamodb:GetItem', on: 'table', key: 'U#' }
const write: Recorded = { function: 'user/patch', action: 'dynamodb:UpdateItem', on: 'table', key: 'U#' }
const variable: Recorded = { function: 'user/get', reads: 'TABLE_NAME' }

function record(file: string, ...recorded: Recorded[]): void {
  const path = join(root, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''))
}

describe('recordings of parts of a run', () => {
  record('shard-1/engine/a.ndjson', read, variable)
  record('shard-1/engine/b.ndjson', read)
  record('shard-2/a.ndjson', variable, write)
  record('shard-2/notes.txt')

  it('are merged from all folders and subfolders, without duplicates', () => {
    const all = readRecordings([join(root, 'shard-1'), join(root, 'shard-2')])
    expect(all).toHaveLength(3)
    expect(all).toEqual(expect.arrayContaining([read, write, variable]))
    expect(readRecordings([root])).toEqual(all)
  })

  it('are complete only together', () => {
    const functions = ['user/get', 'user/patch']
    expect(silentFunctions(functions, readRecordings([join(root, 'shard-1')]))).toEqual(['user/patch'])
    expect(silentFunctions(functions, readRecordings([root]))).toEqual([])
  })

  it('are missing if their folder is', () => {
    expect(() => readRecordings([join(root, 'shard-3')])).toThrow('npm run test:recorded')
  })
})
