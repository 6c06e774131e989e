import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { functionsIn } from './functionsIn.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const { readBundle } = createRequire(import.meta.url)('./load.cjs')

/** Where Lambda puts what is packaged: caches name their files, and are to be the same wherever they are made. */
const onLambda = '/var/task'

/** A seed in place of a random one: the same text makes the same cache. Other flags, which V8 compares, are those of build/load.cjs. */
const flags = ['--hash-seed=1']

/** The file of what V8 compiled of a file of dist: build/load.cjs looks for it there. */
export const codeCacheOf = (file: string): string => `dist/cache/${relative('dist', file)}.bin`

/** The fingerprints of functions that no first event calls (bench/cold/uncalled.ts). */
const listOfUncalled = join(import.meta.dirname, 'uncalled.txt')

/**
 * Keeps what V8 compiles of files of dist, so that a function that starts need not compile it again. Each is made by a process of its own. Left
 * out are functions that no first event calls: they would be read at each start. `folder` is where dist is.
 */
export async function writeCodeCaches(files: readonly string[], folder = root): Promise<void> {
  await rm(join(folder, 'dist/cache'), { recursive: true, force: true })
  const uncalled = new Set((await readFile(listOfUncalled, 'utf8')).split('\n'))
  const write = async (file: string): Promise<void> => {
    const [from, to] = [join(folder, file), join(folder, codeCacheOf(file))]
    const kept = functionsIn(readBundle(from).text).filter(({ fingerprint }) => !uncalled.has(fingerprint))
    await mkdir(dirname(to), { recursive: true })
    const making = run(process.execPath, [...flags, join(root, 'build/makeCodeCache.cjs'), from, join(onLambda, file), to], { env: {} })
    making.child.stdin?.end(JSON.stringify(kept.map(({ end }) => end)))
    await making
  }
  const left = [...new Set(files)]
  const work = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await write(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
