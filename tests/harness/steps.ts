import { Session } from 'node:inspector/promises'

/** Counts what code does, so that tests can compare how its work grows with its input, on any machine. */

export interface StepCounter {
  /** The number of executed blocks of code in the counted files, plus the characters that regular expressions passed. */
  readonly stepsOf: (run: () => unknown) => Promise<number>
  /** The regular expressions that ran since the last time. */
  readonly takeExpressions: () => readonly RegExp[]
  readonly stop: () => void
}

const { exec } = RegExp.prototype

/**
 * How many characters an expression passed, if it takes linear time (tests/harness/superLinear.ts): up to the end of the match or, where it finds
 * none, of the text. One that is bound to a place fails there.
 */
function passedBy({ global, sticky, source }: RegExp, from: number, text: string, match: RegExpExecArray | null): number {
  const start = global || sticky ? from : 0
  if (match) return match.index + match[0].length - start
  return sticky || source.startsWith('^') ? 1 : text.length - start
}

/** Starts counting in files of these folders. */
export async function countSteps(folders: readonly string[]): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  let passed = 0
  const expressions = new Map<string, RegExp>()
  const counting: RegExp['exec'] = function (this: RegExp, text) {
    const { lastIndex } = this
    expressions.set(String(this), this)
    const match = exec.call(this, text)
    passed += passedBy(this, lastIndex, String(text), match)
    return match
  }
  RegExp.prototype.exec = counting
  // Taking the counts sets them to zero.
  const take = async () => (await session.post('Profiler.takePreciseCoverage')).result
  await take()
  return {
    async stepsOf(run) {
      passed = 0
      await run()
      const sum = passed
      const functions = (await take()).filter(({ url }) => folders.some((folder) => url.includes(folder))).flatMap((file) => file.functions)
      return functions.flatMap(({ ranges }) => ranges).reduce((total, { count }) => total + count, sum)
    },
    takeExpressions() {
      const taken = [...expressions.values()]
      expressions.clear()
      return taken
    },
    stop() {
      RegExp.prototype.exec = exec
      session.disconnect()
    },
  }
}
