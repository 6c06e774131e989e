import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { functionsIn } from '../../build/functionsIn.ts'
import { root } from './sources.ts'

const { readBundle } = createRequire(import.meta.url)(join(root, 'build/load.cjs'))

/** The part of a coverage file of V8 that is read here: the first range of a function is the whole of it. */
interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly [{ readonly endOffset: number; readonly count: number }] }[]
  }[]
}

/** The fingerprints of the functions of the bundles that a process loaded. */
export interface FunctionsRun {
  /** Where two functions have the same, both count as called. */
  readonly called: ReadonlySet<string>
  readonly uncalled: ReadonlySet<string>
}

/** Reads what Node wrote of processes to a folder (NODE_V8_COVERAGE). */
export function functionsRun(folder: string): FunctionsRun {
  const [called, all] = [new Set<string>(), new Set<string>()]
  for (const file of readdirSync(folder)) {
    const { result }: Coverage = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const { url, functions } of result) {
      if (!/\/dist\/(functions|node_modules)\//.test(url)) continue
      const ends = new Set(functions.flatMap(({ ranges: [{ endOffset, count }] }) => (count > 0 ? [endOffset] : [])))
      for (const { end, fingerprint } of functionsIn(readBundle(fileURLToPath(url)).text)) {
        all.add(fingerprint)
        if (ends.has(end)) called.add(fingerprint)
      }
    }
  }
  return { called, uncalled: all.difference(called) }
}
