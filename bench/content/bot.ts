import { shippedIntents } from '../../lib/domain/smallTalk/smallTalk.ts'
import type { BotDocument } from '../../schemas/bot.ts'

/** How many features of how many resources: one is large, as a single feature may be. */
export const shape = { large: 1000, features: 20, each: 50 }

export const resourcesInAll = shape.large + shape.features * shape.each

const words = shippedIntents().flatMap(({ expressions }) => expressions.flatMap((expression) => expression.split(' ')))

/** Random numbers that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const part = (n: number): string => String(n).padStart(12, '0')

/** A bot of 2,000 resources that speak, ask and offer buttons, in words of the small talk: harder to compress than what people write. */
export function largeBot(): BotDocument {
  const next = numbersFrom(7)
  const text = (length: number): string => Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ')
  const appID = part(0)
  const counts = [shape.large, ...Array.from({ length: shape.features }, () => shape.each)]
  const features = counts.map((_, f) => ({ _id: `${appID}-${part(f)}`, title: text(3) }))
  const resources = features.flatMap(({ _id: featureID }, f) =>
    Array.from({ length: counts[f] ?? 0 }, (_, r) => ({
      _id: `${featureID}-${part(r)}`,
      featureID,
      title: text(3),
      type: 'collect',
      messages: [{ type: 'text' as const, text: text(12) }, ...(next() < 0.4 ? [{ type: 'text' as const, text: text(10) }] : [])],
      ...(next() < 0.5 ? { answers: [1, 2, 3].map(() => ({ value: text(2), type: 'button' as const, payload: text(1) })) } : {}),
      ...(next() < 0.3 ? { properties: { active: true, attribute: { [text(1)]: 'answer' } } } : {}),
    })),
  )
  return { application: { _id: appID, title: 'Large' }, features, resources }
}
