import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { plainLoops } from './plainLoops.ts'

/** Counts what code does, so that tests can compare how its work grows with its input, on any machine. */

setFlagsFromString('--allow-natives-syntax')
const withLimit: (source: string, flags: string, backtracks: number) => RegExp = new Function(
  'source',
  'flags',
  'backtracks',
  'return %NewRegExpWithBacktrackLimit(source, flags, backtracks)',
).bind(undefined)

const limited = new Map<string, RegExp>()

/** An expression that fails after a number of backtracks, and else always matches: where the other one does not, the end of the text. */
function limitedForm({ source, flags, sticky }: RegExp, backtracks: number): RegExp {
  const key = `${source}/${flags}/${backtracks}`
  const known = limited.get(key) ?? withLimit(`(?:${plainLoops(source)})|${sticky ? '' : '(?![^])'}`, flags.replace('d', ''), backtracks)
  limited.set(key, known)
  return known
}

const { exec } = RegExp.prototype
const mostBacktracks = 2 ** 26

/** How often an expression backtracks on a text, to a quarter exactly. */
function backtracksOf(expression: RegExp, text: string): number {
  for (let limit = 8; limit < mostBacktracks; limit = Math.ceil(limit * 1.25)) {
    const form = limitedForm(expression, limit)
    form.lastIndex = expression.global || expression.sticky ? expression.lastIndex : 0
    if (exec.call(form, text) !== null) return limit
  }
  return mostBacktracks
}

export interface StepCounter {
  /** The number of executed blocks of code in the counted files, plus backtracks of regular expressions. */
  readonly stepsOf: (run: () => unknown) => Promise<number>
  readonly stop: () => void
}

/** Starts counting in files of these folders. */
export async function countSteps(folders: readonly string[]): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  let backtracks = 0
  const counting: RegExp['exec'] = function (this: RegExp, text) {
    RegExp.prototype.exec = exec
    backtracks += backtracksOf(this, String(text))
    const match = exec.call(this, text)
    RegExp.prototype.exec = counting
    return match
  }
  RegExp.prototype.exec = counting
  // Taking the counts sets them to zero.
  const take = async () => (await session.post('Profiler.takePreciseCoverage')).result
  await take()
  return {
    async stepsOf(run) {
      backtracks = 0
      await run()
      const sum = backtracks
      const functions = (await take()).filter(({ url }) => folders.some((folder) => url.includes(folder))).flatMap((file) => file.functions)
      return functions.flatMap(({ ranges }) => ranges).reduce((total, { count }) => total + count, sum)
    },
    stop() {
      RegExp.prototype.exec = exec
      session.disconnect()
    },
  }
}
