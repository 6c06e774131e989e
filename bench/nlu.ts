/**
 * Understanding beside nlp.js: `npm run bench:nlu`. Both are trained on the same expressions and asked about others that neither has seen,
 * and about what is out of scope; predictions take turns. Exits with 1 where a goal is missed.
 */

import { recognizerOf } from '../lib/domain/entities/recognize.ts'
import { type TrainedNlpJs, type Trained as TrainedOurs, trainNlpJs, trainOurs } from './nlu/contenders.ts'
import { compareDates } from './nlu/dates.ts'
import { trainLarge } from './nlu/large.ts'
import { type Case, type CaseSet, sets } from './nlu/sets.ts'
import { median, showProgress } from './ratios.ts'

/** Half of our time reads negations. Both are microseconds of a turn that takes milliseconds. */
const fasterGoal = 3
const trainingGoal = 60
const rounds = 9
/** Enough for each to run for seconds: otherwise the garbage of one is collected in the time of the other. */
const passes = { ours: 100, theirs: 10 }

interface Figures {
  /** Share of the held-out expressions whose best intent is theirs; of those understood as it, with the threshold. */
  readonly best: number
  readonly understood: number
  /** Share of what is out of scope that is not understood. */
  readonly refused: number
  /** Share of all that is understood as what it is, or rightly not at all. */
  readonly right: number
  readonly trainingMs: number
  readonly microseconds: number
  readonly bytes: number
}

const main = async (): Promise<void> => {
  const verdicts: boolean[] = []
  for (const set of sets) {
    const { language, training, heldOut, outOfScope } = set
    const intents = new Set(training.map(({ intent }) => intent)).size
    console.log(
      `\n${language}: ${intents} intents, trained on ${training.length} expressions, asked ${heldOut.length} others and ${outOfScope.length} out of scope`,
    )
    const [ours, theirs] = await compare(set)
    console.table({ ours: rowOf(ours), 'nlp.js': rowOf(theirs) })
    const faster = theirs.microseconds / ours.microseconds
    verdicts.push(
      verdict(ours.best > theirs.best, `the right intent first: ${percent(ours.best)} > ${percent(theirs.best)}`),
      verdict(ours.right > theirs.right, `right in all, with the threshold: ${percent(ours.right)} > ${percent(theirs.right)}`),
      verdict(ours.refused > theirs.refused, `out of scope refused: ${percent(ours.refused)} > ${percent(theirs.refused)}`),
      verdict(faster >= fasterGoal, `≥ ${fasterGoal} times as fast a prediction: ${faster.toFixed(1)}`),
    )
  }
  for (const language of ['fr', 'en'] as const) {
    console.log(`\n${language}: dates (nlp.js reads dates only by plugins that are not compared)`)
    console.table(compareDates(language))
  }
  showProgress('150 intents with 7,500 expressions')
  const large = trainLarge()
  console.log(
    `\n150 intents with 7,500 expressions: trained in ${large.seconds.toFixed(1)} s of one processor, ${Math.round(large.bytes / 1024)} KB, ${large.microseconds.toFixed(1)} µs a prediction`,
  )
  verdicts.push(verdict(large.seconds <= trainingGoal, `≤ ${trainingGoal} s of training: a fifth of what a function has`))
  const whole = await wholeMicroseconds()
  verdicts.push(verdict(whole < 1000, `< 1,000 µs with entities of every kind: ${Math.round(whole)}`))
  process.exitCode = verdicts.every(Boolean) ? 0 : 1
}

async function compare(set: CaseSet): Promise<[Figures, Figures]> {
  showProgress(`${set.language}: training`)
  const startMs = performance.now()
  const ours = trainOurs(set)
  const between = performance.now()
  const theirs = await trainNlpJs(set)
  const ended = performance.now()
  const times = await timesOf(set, ours, theirs)
  const answers = await Promise.all([...set.heldOut, ...set.outOfScope].map(({ text }) => theirs.process(text)))
  const own = [...set.heldOut, ...set.outOfScope].map(({ text }) => ({ intent: ours.understand(text), best: ours.best(text) }))
  return [
    { ...rightsOf(set, own), trainingMs: between - startMs, microseconds: times.ours, bytes: ours.bytes },
    { ...rightsOf(set, answers), trainingMs: ended - between, microseconds: times.theirs, bytes: theirs.bytes },
  ]
}

function rightsOf({ heldOut, outOfScope }: CaseSet, answers: readonly { intent: string | null; best: string | null }[]) {
  const all = [...heldOut, ...outOfScope]
  const share = (cases: readonly Case[], isRight: (testCase: Case, i: number) => boolean) => cases.filter(isRight).length / cases.length
  return {
    best: share(heldOut, ({ intent }, i) => answers[i]?.best === intent),
    understood: share(heldOut, ({ intent }, i) => answers[i]?.intent === intent),
    right: share(all, ({ intent }, i) => answers[i]?.intent === intent),
    refused: share(outOfScope, (_, i) => answers[heldOut.length + i]?.intent === null),
  }
}

/** Microseconds of processor time a prediction, since others use the machine too: medians of rounds in which both take turns. */
async function timesOf({ heldOut, language }: CaseSet, { understand }: TrainedOurs, theirs: TrainedNlpJs) {
  const taken = { ours: [0].slice(1), theirs: [0].slice(1) }
  for (let round = 0; round <= rounds; round++) {
    showProgress(`${language}: round ${round} of ${rounds}`)
    const start = process.cpuUsage()
    for (let pass = 0; pass < passes.ours; pass++) for (const { text } of heldOut) understand(text)
    const between = process.cpuUsage()
    for (let pass = 0; pass < passes.theirs; pass++) for (const { text } of heldOut) await theirs.process(text)
    // The first round is not counted: everything is new then.
    if (round === 0) continue
    taken.ours.push(spent(start, between) / (heldOut.length * passes.ours))
    taken.theirs.push(spent(between, process.cpuUsage()) / (heldOut.length * passes.theirs))
  }
  return { ours: median(taken.ours), theirs: median(taken.theirs) }
}

const spent = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number => to.user - from.user + to.system - from.system

/** A text with entities of all built-in kinds and of a list of 500 values, in French and in English. */
async function wholeMicroseconds(): Promise<number> {
  const elements = Array.from({ length: 500 }, (_, i) => `${sets[0]?.training[i]?.text}`)
  const kinds = ['number', 'date', 'amount', 'duration', 'email', 'phone', 'url'].map((slot_data_type) => ({
    _id: slot_data_type,
    slot_data_type,
  }))
  const recognize = recognizerOf([...kinds, { _id: 'list', lookup_table: { elements } }])
  const moment = { now: Date.now(), zone: 'Europe/Paris' }
  const pass = async () => {
    for (const { heldOut, language } of sets) for (const { text } of heldOut) await recognize(text, language, moment)
  }
  await pass()
  const start = process.cpuUsage()
  await pass()
  return spent(start, process.cpuUsage()) / sets.reduce((sum, { heldOut }) => sum + heldOut.length, 0)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const rowOf = ({ best, understood, refused, right, trainingMs, microseconds, bytes }: Figures) => ({
  'right first': percent(best),
  'understood right': percent(understood),
  'out of scope refused': percent(refused),
  'right in all': percent(right),
  'training ms': Math.round(trainingMs),
  'prediction µs': microseconds.toFixed(1),
  'model KB': Math.round(bytes / 1024),
})

const verdict = (met: boolean, text: string): boolean => {
  console.log(`${met ? 'met   ' : 'MISSED'} ${text}`)
  return met
}

await main()
