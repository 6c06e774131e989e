import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Where the compiled code of a bundle is kept, for the version of V8 that made it. */
export const codeCacheOf = (bundle: string): string => bundle.replace(/^dist\/functions\//, 'dist/cache/').replace(/\.js$/, '.bin')

/**
 * Keeps what V8 compiled of bundles while they were loaded and primed, so that a function that starts need not compile it again. Each is made by a
 * process like that of Lambda's runtime: V8 takes a cache only where its version and flags are those that made it (build/makeCodeCache.mjs).
 */
export async function writeCodeCaches(bundles: readonly string[]): Promise<void> {
  const left = [...bundles]
  const work = async (): Promise<void> => {
    for (let bundle = left.pop(); bundle !== undefined; bundle = left.pop()) {
      const cache = join(root, codeCacheOf(bundle))
      await mkdir(dirname(cache), { recursive: true })
      await run(process.execPath, ['--expose-gc', join(root, 'build/makeCodeCache.mjs'), join(root, bundle), cache], { env: nowhere })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** An environment in which priming asks a table that does not answer. */
const nowhere = {
  PATH: process.env['PATH'] ?? '', EAGER: process.env['EAGER'] ?? '',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  TABLE_NAME: 'none',
  MASTER_SECRET: `1:${'0'.repeat(40)}`,
}
