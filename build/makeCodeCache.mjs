import { writeFileSync } from 'node:fs'
import { loadBundle } from './loadBundle.mjs'

/** Loads a bundle, primes it, and keeps what V8 compiled of it: `node build/makeCodeCache.mjs <bundle> <cache>` (build/codeCache.ts). */
import { setFlagsFromString } from "node:v8"
if (process.env.EAGER) { setFlagsFromString("--no-lazy"); setFlagsFromString("--no-flush-bytecode") }
const [, , bundle = '', cache = ''] = process.argv
const { exports, script } = loadBundle(bundle)
await exports.prime?.()
if (process.env.EAGER) { setFlagsFromString("--lazy"); setFlagsFromString("--flush-bytecode") }
writeFileSync(cache, script.createCachedData())
process.exit(0)
