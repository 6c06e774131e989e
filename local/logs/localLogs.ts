import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { localPlatformIn } from '../cli/localPlatform.ts'
import { type LogLine, linesIn } from './line.ts'

/** The log lines of the platform that was last started from a folder or one above it, in the order in which they were written. */
export async function localLines(folder: string): Promise<LogLine[]> {
  const platform = await localPlatformIn(folder)
  if (!platform) throw usageError('No platform was started from this folder: run `npm start`, or name a deployment with --stage.')
  const file = join(platform.folder, `.local/platform-${new URL(platform.baseURL).port}.log`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw runtimeError(`The log ${file} cannot be read.`)
  })
  return linesIn(text.split('\n'))
}
