import { wordsOf } from '../../lib/core/fold.ts'
import { classify, type Model } from '../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../lib/domain/classifier/modelBytes.ts'
import { type Example, trainClassifier } from '../../lib/domain/classifier/train.ts'
import { elsewhereFr } from '../../lib/domain/smallTalk/elsewhere.fr.ts'
import { sets } from './sets.ts'

const intents = 150
const expressions = 50

/** The largest bot that is promised: its intents are bags of words from the other sets, so that only time and size say something. */
export function trainLarge(): { readonly seconds: number; readonly bytes: number; readonly microseconds: number } {
  const examples = largeBot()
  const start = process.cpuUsage()
  const bytes = bytesOf(trainClassifier(examples, elsewhereFr).model)
  const seconds = secondsSince(start)
  const model = modelOf(bytes)
  if (!model) throw new Error('a model that was stored can be read')
  ask(model, examples)
  const again = process.cpuUsage()
  ask(model, examples)
  return { seconds, bytes: bytes.length, microseconds: (secondsSince(again) * 1e6) / examples.length }
}

const ask = (model: Model, examples: readonly Example[]): void => {
  for (const { text } of examples) classify(model, text)
}

function largeBot(): Example[] {
  const words = [...new Set(sets.flatMap(({ training }) => training.flatMap(({ text }) => wordsOf(text))))]
  let state = 1
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const some = (from: readonly string[]): string => from[random(from.length)] ?? ''
  return Array.from({ length: intents }, (_, i) => {
    const own = Array.from({ length: 25 }, () => some(words))
    return Array.from({ length: expressions }, (): Example => {
      const text = Array.from({ length: 4 + random(6) }, () => some(random(3) ? own : words)).join(' ')
      return { intent: String(i), text }
    })
  }).flat()
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
