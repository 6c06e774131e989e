/**
 * Cold starts of nine functions, as Lambda loads them, beside one of the SDK's DynamoDB client alone: `npm run bench:cold`. Judged with a whole
 * processor, and with the share of one that a function of 512 MB has once it is started. Exits with 1 where a goal is missed.
 */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { filesApart } from '../build/apart.ts'
import { bundle } from '../build/bundle.ts'
import { writeCodeCaches } from '../build/codeCache.ts'
import { bundleLimit } from '../build/limit.ts'
import { clientAlone } from './cold/clientAlone.ts'
import { type FirstEvent, firstEvent } from './cold/firstEvent.ts'
import { median, showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

const rounds = 21
const root = resolve(import.meta.dirname, '..')

showProgress('building')
await bundle()
const { outputs }: Metafile = JSON.parse(readFileSync(join(root, 'dist/meta.json'), 'utf8'))
const peer = await clientAlone()
showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  const { measuredFunctions } = await import('./cold/events.ts')
  showProgress('making what the events are about')
  const measured = await measuredFunctions(rounds + 1)
  const bundles = measured.map(({ key }) => `dist/functions/${key}.js`)
  await writeCodeCaches(bundles.flatMap((path) => [path, ...Object.values(filesApart(outputs[path]))]))
  const alone = { name: 'the DynamoDB client alone (ESM)', file: peer.file, event: (): object => ({}) }
  const contenders = [alone, ...measured.map(({ name, key, event }) => ({ name, file: join(root, `dist/start/${key}.mjs`), event }))]
  const found = new Map<string, FirstEvent[]>(contenders.map(({ name }) => [name, []]))
  // The first round warms the machine's caches of files and does not count.
  for (let round = 0; round <= rounds; round++) {
    showProgress(`round ${round} of ${rounds}`)
    for (const { name, file, event } of round % 2 ? contenders : contenders.toReversed()) {
      const one = await firstEvent(file, event(round), process.env)
      if (round > 0) found.get(name)?.push(one)
    }
  }
  showProgress('')

  const timesOf = (name: string, of: 'whole' | 'share'): number[] => (found.get(name) ?? []).map((one) => one[of])
  /** Of each round by itself, since the machine gets faster and slower in the course of a run. */
  const ratio = (name: string, of: 'whole' | 'share'): number => {
    const theirs = timesOf(alone.name, of)
    return median(timesOf(name, of).map((time, round) => time / (theirs[round] ?? Number.NaN)))
  }
  const rows = contenders.map(({ name, file }) => [
    name,
    {
      'ms of processor': Number(median(timesOf(name, 'whole')).toFixed(1)),
      '× alone': Number(ratio(name, 'whole').toFixed(2)),
      'ms at 512 MB': Number(median(timesOf(name, 'share')).toFixed(1)),
      '× alone at 512 MB': Number(ratio(name, 'share').toFixed(2)),
      KB: Math.round(
        statSync(name === alone.name ? file : file.replace('/dist/start/', '/dist/functions/').replace(/mjs$/, 'js')).size / 1000,
      ),
    },
  ])
  console.log(
    `\nInit and first event of a fresh process, without the start of Node, Node ${process.versions.node}, medians of ${rounds} rounds and of their ratios:`,
  )
  console.table(Object.fromEntries(rows))

  const large = Object.entries(outputs).filter(([path, { bytes }]) => bytes > bundleLimit(path))
  const loadUndici = measured.filter(({ name }) => found.get(name)?.some(({ loadsUndici }) => loadsUndici))
  const compilers = Object.values(outputs).filter(({ inputs }) => Object.keys(inputs).some((path) => path.includes('ajv/dist/core')))
  const goals: [goal: string, met: boolean, found: string][] = [
    ...measured.flatMap(({ name, most }) =>
      (['whole', 'share'] as const).map((of): [string, boolean, string] => [
        `${name}: at most ${most[of]}× of the client alone${of === 'share' ? ' at 512 MB' : ''}`,
        ratio(name, of) <= most[of],
        `${ratio(name, of).toFixed(2)}×`,
      ]),
    ),
    ['no undici after the first event', loadUndici.length === 0, `loaded by ${loadUndici.length} of ${measured.length}`],
    ['no ajv/dist/core in any bundle', compilers.length === 0, `in ${compilers.length} of ${Object.keys(outputs).length}`],
    [
      `no bundle above ${bundleLimit('') / 1000} KB but those that say why`,
      large.length === 0,
      `${large.length} of ${Object.keys(outputs).length}`,
    ],
  ]
  for (const [goal, met, text] of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${text}`)
  process.exitCode = goals.every(([, met]) => met) ? 0 : 1
} finally {
  peer.remove()
  await stage.close()
}
