const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { compile, compiled, readBundle, sealed } = require('./load.cjs')

/**
 * Writes what V8 compiles of a file that is `name` on Lambda: `node build/makeCodeCache.cjs <file> <name> <cache>` (build/codeCache.ts). All functions
 * are compiled, not only those that are called first. V8 takes a cache only under the flags that it was made with, so they are reset.
 */
const [, , file = '', name = '', cache = ''] = process.argv
setFlagsFromString('--no-lazy')
setFlagsFromString('--no-flush-bytecode')
const { bytes, text } = readBundle(file)
const script = compile(text, name)
for (const flag of ['--lazy', '--flush-bytecode', '--hash-seed=0']) setFlagsFromString(flag)
writeFileSync(cache, sealed(bytes, compiled(script)))
