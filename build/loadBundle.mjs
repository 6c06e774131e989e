import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

/** Loads a bundle as `require` does, from a code cache where there is one that V8 takes. */
export function loadBundle(file, cache) {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`
  const script = new Script(source, { filename: file, cachedData: cache === undefined ? undefined : readCache(cache) })
  if (process.env.CCDEBUG) console.error("rejected", script.cachedDataRejected)
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return { exports: module.exports, script }
}

function readCache(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
