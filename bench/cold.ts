/**
 * A cold start of GET /data/userProfile beside one of the SDK's DynamoDB client alone: `npm run bench:cold`.
 * Exits with 1 where a goal is missed.
 */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { bundle } from '../build/bundle.ts'
import { bundleLimit } from '../build/limit.ts'
import { clientAlone } from './cold/clientAlone.ts'
import { firstEvent } from './cold/firstEvent.ts'
import { startStub } from './cold/stub.ts'
import { median, showProgress } from './ratios.ts'

const rounds = 21
const root = resolve(import.meta.dirname, '..')

showProgress('building')
await bundle()
const { outputs }: Metafile = JSON.parse(readFileSync(join(root, 'dist/meta.json'), 'utf8'))
const peer = await clientAlone()
const stub = await startStub()

const contenders = [
  { name: 'GET /data/userProfile', file: join(root, 'dist/functions/data/userProfile/get.js'), event: stub.event },
  { name: 'the DynamoDB client alone (ESM)', file: peer.file, event: {} },
]
const milliseconds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
const undici = new Map<string, boolean>()
// The first round warms the machine's caches of files and does not count.
for (let round = 0; round <= rounds; round++) {
  showProgress(`round ${round} of ${rounds}`)
  for (const { name, file, event } of round % 2 ? contenders : contenders.toReversed()) {
    const { elapsed, loadsUndici } = await firstEvent(file, event, stub.environment)
    if (round > 0) milliseconds.get(name)?.push(elapsed)
    undici.set(name, loadsUndici)
  }
}
stub.stop()
showProgress('')

const timeOf = (name = ''): number => median(milliseconds.get(name) ?? [])
const [ours, theirs] = contenders.map(({ name }) => timeOf(name))
const row = ({ name, file }: (typeof contenders)[number]) => ({
  'median ms': Number(timeOf(name).toFixed(1)),
  'fastest ms': Number(Math.min(...(milliseconds.get(name) ?? [])).toFixed(1)),
  KB: Math.round(statSync(file).size / 1000),
  undici: undici.get(name),
})
console.log(`\nFrom a fresh process to the answer of its first event, Node ${process.versions.node}, ${rounds} rounds:`)
console.table(Object.fromEntries(contenders.map((contender) => [contender.name, row(contender)])))
peer.remove()

const large = Object.entries(outputs).filter(([path, { bytes }]) => bytes > bundleLimit(path))
const loadsUndici = undici.get(contenders[0]?.name ?? '') !== false
const compilers = Object.values(outputs).filter(({ inputs }) => Object.keys(inputs).some((path) => path.includes('ajv/dist/core')))
const goals: [goal: string, met: boolean, found: string][] = [
  ['at most 0.95× of the client alone', (ours ?? 0) <= 0.95 * (theirs ?? 0), `${((ours ?? 0) / (theirs ?? 0)).toFixed(2)}×`],
  ['no undici after the first event', !loadsUndici, loadsUndici ? 'loaded' : 'not loaded'],
  ['no ajv/dist/core in any bundle', compilers.length === 0, `in ${compilers.length} of ${Object.keys(outputs).length}`],
  [
    `no bundle above ${bundleLimit('') / 1000} KB but those that say why`,
    large.length === 0,
    `${large.length} of ${Object.keys(outputs).length}`,
  ],
]
for (const [goal, met, found] of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${found}`)
process.exitCode = goals.every(([, met]) => met) ? 0 : 1
