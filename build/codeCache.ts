import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Where Lambda puts what is packaged: caches name their files, and are to be the same wherever they are made. */
const onLambda = '/var/task'

/** A seed in place of a random one: the same text makes the same cache. Other flags, which V8 compares, are those of build/load.cjs. */
const flags = ['--hash-seed=1']

/** The file of what V8 compiled of a file of dist: build/load.cjs looks for it there. */
export const codeCacheOf = (file: string): string => `dist/cache/${relative('dist', file)}.bin`

/**
 * Keeps what V8 compiles of files of dist, so that a function that starts need not compile it again. Each is made by a process of its own. `folder` is
 * where dist is.
 */
export async function writeCodeCaches(files: readonly string[], folder = root): Promise<void> {
  const left = [...new Set(files)]
  await rm(join(folder, 'dist/cache'), { recursive: true, force: true })
  const work = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const cache = join(folder, codeCacheOf(file))
      await mkdir(dirname(cache), { recursive: true })
      await run(process.execPath, [...flags, join(root, 'build/makeCodeCache.cjs'), join(folder, file), join(onLambda, file), cache], {
        env: {},
      })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
