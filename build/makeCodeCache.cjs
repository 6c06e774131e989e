const { readFileSync, writeFileSync } = require('node:fs')
const { Session } = require('node:inspector')
const { setFlagsFromString } = require('node:v8')
const { compile, compiled, readBundle, sealed } = require('./load.cjs')

/**
 * Writes what V8 compiles of a file that is `name` on Lambda: `node build/makeCodeCache.cjs <file> <name> <cache>` (build/codeCache.ts). Where the
 * functions end that are compiled comes by the standard input. V8 takes a cache only under the flags that it was made with, so they are reset.
 */
const [, , file = '', name = '', cache = ''] = process.argv
const ends = JSON.parse(readFileSync(0, 'utf8'))
setFlagsFromString('--no-flush-bytecode')
const { text, seal } = readBundle(file)
const script = compile(text, name)
script.runInThisContext()
compileFunctions()
for (const flag of ['--flush-bytecode', '--hash-seed=0']) setFlagsFromString(flag)
writeFileSync(cache, sealed(seal, compiled(script)))

/** Has V8 compile these functions, in the order of their ends: it does to say where a debugger could stop in one. */
function compileFunctions() {
  const session = new Session()
  session.connect()
  let scriptId = ''
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url.endsWith(name)) scriptId = params.scriptId
  })
  session.post('Debugger.enable')
  let [line, lineStart] = [0, 0]
  for (const end of ends) {
    const last = end - 1
    for (let next = text.indexOf('\n', lineStart); next !== -1 && next < last; next = text.indexOf('\n', lineStart))
      [line, lineStart] = [line + 1, next + 1]
    const place = (at) => ({ scriptId, lineNumber: line, columnNumber: at - lineStart })
    session.post('Debugger.getPossibleBreakpoints', { start: place(last), end: place(end), restrictToFunction: true }, (error) => {
      if (error) throw new Error(`${file}: the function that ends at ${end}: ${error.message}`)
    })
  }
  session.post('Debugger.disable')
  session.disconnect()
}
