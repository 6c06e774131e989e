/**
 * Cold starts of eleven functions, as Lambda loads them, relative to one of the SDK's DynamoDB client alone, and what their calls take and cost
 * by memory size: `npm run bench:cold`. Exits with 1 where a goal is missed.
 */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { clientAlone } from './cold/clientAlone.ts'
import { type ColdStart, coldStart } from './cold/coldStart.ts'
import { atMemory, memorySizes } from './cold/memory.ts'
import { median, quantile, showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

const rounds = 21
const repeatedEvents = 40
const warmUpEvents = 10
const root = resolve(import.meta.dirname, '..')

showProgress('building')
await bundle()
const peer = await clientAlone()
showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  const { goals, measuredFunctions } = await import('./cold/events.ts')
  showProgress('preparing the events')
  const measured = (await measuredFunctions(rounds + 1)).map((one) => ({ ...one, file: join(root, `dist/functions/${one.key}.mjs`) }))
  const alone = { name: 'the DynamoDB client alone', file: peer.file, event: (): object => ({}) }
  const contenders = [alone, ...measured]
  const starts = new Map<string, ColdStart[]>(contenders.map(({ name }) => [name, []]))
  // The first round fills the machine's file caches and does not count.
  for (let round = 0; round <= rounds; round++) {
    showProgress(`round ${round} of ${rounds}`)
    for (const { name, file, event } of round % 2 ? contenders : contenders.toReversed()) {
      const start = await coldStart(file, [event(round)])
      if (round > 0) starts.get(name)?.push(start)
    }
  }

  const startsOf = (name: string): readonly ColdStart[] => starts.get(name) ?? []
  const totalMs = ({ initMs, eventsMs }: ColdStart): number => initMs + (eventsMs[0] ?? Number.NaN)
  /** The ratios of each round, since the machine gets faster and slower during a run. */
  const ratiosOf = (name: string): number[] =>
    startsOf(name).map((start, round) => totalMs(start) / totalMs(startsOf(alone.name)[round] ?? start))

  console.log(
    `\nInit and first event of a new process, in ms of a full vCPU, without the start of Node ${process.versions.node}; ${rounds} rounds:`,
  )
  const sizeOf = (file: string): number => statSync(file === peer.file ? file : file.replace(/mjs$/, 'cjs')).size
  console.table(
    Object.fromEntries(
      contenders.map(({ name, file }) => [
        name,
        {
          init: rounded(median(startsOf(name).map(({ initMs }) => initMs))),
          'first event': rounded(median(startsOf(name).map(({ eventsMs: [first = Number.NaN] }) => first))),
          '× the client': rounded(median(ratiosOf(name)), 2),
          quartiles: [0.25, 0.75].map((share) => quantile(ratiosOf(name), share).toFixed(2)).join('–'),
          KB: Math.round(sizeOf(file) / 1000),
        },
      ]),
    ),
  )

  showProgress('warm events')
  console.log('By memory size: ms of a cold call, ms of a warm call, US$ of Lambda a million calls:')
  const rows: [string, Record<string, string>][] = []
  for (const { name, file, event, repeats } of measured) {
    if (!repeats) continue
    const { eventsMs } = await coldStart(
      file,
      Array.from({ length: repeatedEvents }, () => event(0)),
    )
    const times = {
      initMs: median(startsOf(name).map(({ initMs }) => initMs)),
      firstEventMs: median(startsOf(name).map(({ eventsMs: [first = Number.NaN] }) => first)),
      warmEventMs: median(eventsMs.slice(warmUpEvents)),
    }
    const cells = memorySizes.map((size): [string, string] => {
      const { coldMs, warmMs, dollarsPerMillion } = atMemory(size, times)
      return [`${size} MB`, `${coldMs.toFixed(0)}, ${warmMs.toFixed(0)}, ${dollarsPerMillion.toFixed(2)}`]
    })
    rows.push([name, Object.fromEntries(cells)])
  }
  console.table(Object.fromEntries(rows))

  // As shown: a third decimal is noise.
  const verdicts = measured.map(({ name, goal }) => ({ name, goal, ratio: rounded(median(ratiosOf(name)), 2) }))
  for (const { name, goal, ratio } of verdicts)
    console.log(
      `${ratio <= goals[goal] ? 'met   ' : 'MISSED'} ${name} (${goal}): at most ${goals[goal]}× of the client alone: ${ratio.toFixed(2)}×`,
    )
  process.exitCode = verdicts.every(({ goal, ratio }) => ratio <= goals[goal]) ? 0 : 1
} finally {
  peer.remove()
  await stage.close()
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
