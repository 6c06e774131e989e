import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './harness/sources.ts'
import { readReport, singleCheck } from './testReport.ts'

const folder = mkdtempSync(join(tmpdir(), 'causerie-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(numFailedTests: number): string {
  const file = (name: string, seconds: number) => ({ name: join(root, name), startTime: 1000, endTime: 1000 + seconds * 1000 })
  const testResults = [file('tests/a.unit.test.ts', 1), file('tests/b.test.ts', 2), file('tests/c.slow.test.ts', 30)]
  const path = join(folder, `${numFailedTests}.json`)
  writeFileSync(path, JSON.stringify({ numPassedTests: 12, numFailedTests, testResults }))
  return path
}

describe('the report of a test run', () => {
  it('counts tests, and the time of each project and of the slowest files', () => {
    expect(readReport(reportOf(2), true)).toEqual({
      passed: 12,
      failed: 2,
      details: [
        'engine: 2 files, 32 s in all workers',
        'unit: 1 files, 1 s in all workers',
        '30 s  tests/c.slow.test.ts',
        '2 s  tests/b.test.ts',
        '1 s  tests/a.unit.test.ts',
      ],
    })
  })

  it('counts a file that did not load, and a run without a report, as a failure', () => {
    expect(readReport(reportOf(0), true)).toMatchObject({ passed: 12, failed: 1 })
    expect(readReport(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a check that was skipped as neither passed nor failed, and says so', () => {
    expect(singleCheck(77)).toEqual({ passed: 0, failed: 0, details: ['SKIPPED, see its output'] })
    expect([singleCheck(0), singleCheck(1)]).toMatchObject([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })
})
