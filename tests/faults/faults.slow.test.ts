import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** A short run, so that the fault tests keep working; the full one is `npm run test:faults`. */
it('no campaign message is lost or duplicated while workers and engines are killed', async () => {
  const args = [
    join(import.meta.dirname, 'run.ts'),
    '--seed',
    '11',
    '--kills',
    '5',
    '--seconds',
    '100',
    '--respondents',
    '120',
    '--overloaded',
    '8',
  ]
  // The run starts engines of its own: it must not kill those of the other tests.
  const { AWS_ENDPOINT_URL_DYNAMODB: _, AWS_ENDPOINT_URL_SQS: __, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 540_000 }).catch((error: unknown) => {
    throw error instanceof Error && 'stdout' in error && 'stderr' in error
      ? new Error(`${error.stdout}${String(error.stderr).slice(-1000)}`)
      : error
  })
  expect(stdout).toMatch(/workers killed \(SIGKILL\) +5: received 1, claimed 1, sent 1, recorded 1, beforeDelete 1/)
  for (const figure of ['lost', 'unexpected', 'duplicates']) expect(stdout).toMatch(new RegExp(`^${figure} +0$`, 'm'))
})
