import { beforeEach, describe, expect, it, vi } from 'vitest'
import { classify } from '../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../lib/domain/classifier/train.ts'
import { elsewhereEn } from '../../lib/domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../lib/domain/smallTalk/elsewhere.fr.ts'
import { templatesIn } from './harness/templates.ts'

beforeEach(() => () => vi.unstubAllGlobals())

/** The confidence from which an intent is recognized by default. */
const threshold = 0.3

const names = [...(await templatesIn('en')).keys()]

describe.each([
  ['en', elsewhereEn],
  ['fr', elsewhereFr],
] as const)('in %s', (language, elsewhere) => {
  it.each(names)('%s has twelve expressions or more per intent, and recognizes nine in ten of those that are left out', async (name) => {
    const { bot } = (await templatesIn(language)).get(name) ?? {}
    const examples = (bot?.expressions ?? []).map(({ intent, expression_text }) => ({ text: expression_text ?? '', intent: intent._id }))
    expect(new Set(examples.map(({ text }) => text)).size).toBe(examples.length)
    const counts = (bot?.intents ?? []).map(({ _id }) => examples.filter(({ intent }) => intent === _id).length)
    expect(counts.length).toBeGreaterThanOrEqual(2)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12)
    // One of each intent at a time: as strict as one alone, in a fifth of the time.
    const places = Map.groupBy(examples, ({ intent }) => intent)
    const rounds = Array.from({ length: Math.max(...counts) }, (_, round) =>
      [...places.values()].flatMap((all) => all.slice(round, round + 1)),
    )
    const missed = rounds.flatMap((leftOut) => {
      const model = modelOf(
        bytesOf(
          trainClassifier(
            examples.filter((example) => !leftOut.includes(example)),
            elsewhere,
          ).model,
        ),
      )
      return leftOut.flatMap(({ text, intent }) => {
        const guess = model && classify(model, text)
        return guess?.intent === intent && guess.score >= threshold ? [] : [`${text}: ${guess?.intent} (${guess?.score.toFixed(2)})`]
      })
    })
    expect(missed.length / examples.length, missed.join('; ')).toBeLessThanOrEqual(0.1)
  })
})
