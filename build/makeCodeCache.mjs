import { writeFileSync } from 'node:fs'
import { loadBundle } from './loadBundle.mjs'

/** Loads a bundle, primes it, and keeps what V8 compiled of it: `node build/makeCodeCache.mjs <bundle> <cache>` (build/codeCache.ts). */
const [, , bundle = '', cache = ''] = process.argv
const { exports, script } = loadBundle(bundle)
await exports.prime?.()
writeFileSync(cache, script.createCachedData())
process.exit(0)
