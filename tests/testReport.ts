import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './harness/sources.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Lines about the parts of a part. */
  readonly details: readonly string[]
}

/** The exit status of a check that could not be made, as of Automake: it counts neither as passed nor as failed. */
export const skippedStatus = 77

/** The counts of a single check, by the exit status of its process. */
export const singleCheck = (status: number): Counts =>
  status === skippedStatus
    ? { passed: 0, failed: 0, details: ['SKIPPED, see its output'] }
    : { passed: Number(status === 0), failed: Number(status !== 0), details: [] }

/** What is read here of a report of vitest's JSON reporter. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

/** How many tests passed and failed, and the seconds of the files of each project. A run that failed without a failed test counts as one. */
export function readReport(path: string, hasFailed: boolean): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1, details: [] }
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(path, 'utf8'))
  const files = testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
  const projects = [...Map.groupBy(files, ({ name }) => /\.(unit|browser)\./.exec(name)?.[1] ?? 'engine')].sort()
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Number(hasFailed)),
    details: [
      ...projects.map(([project, all]) => `${project}: ${all.length} files, ${secondsOf(all)} s in all workers`),
      ...files
        .sort((a, b) => b.seconds - a.seconds)
        .slice(0, slowestShown)
        .map((file) => `${secondsOf([file])} s  ${file.name}`),
    ],
  }
}

const slowestShown = 10

const secondsOf = (files: readonly { readonly seconds: number }[]): string =>
  files.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)
