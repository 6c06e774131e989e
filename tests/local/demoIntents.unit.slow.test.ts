import { describe, expect, it } from 'vitest'
import { type Example, trainClassifier } from '../../lib/domain/classifier/train.ts'
import { elsewhereEn } from '../../lib/domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../lib/domain/smallTalk/elsewhere.fr.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'

const { intents = [], expressions = [] } = botDocument(demoBot, 'http://localhost:3000')
const nameOf = new Map(intents.map(({ _id, intent_name }) => [_id, intent_name ?? '']))
const smallTalk = new Set(intents.flatMap(({ _id, is_small_talk }) => (is_small_talk ? [_id] : [])))

const examplesIn = (language: string): Example[] =>
  expressions
    .filter((expression) => expression.language === language)
    .map(({ intent, expression_text }) => ({ intent: intent._id, text: expression_text ?? '' }))

describe.each([
  ['en', elsewhereEn],
  ['fr', elsewhereFr],
] as const)('the intents of the demo bot in %s', (language, elsewhere) => {
  const examples = examplesIn(language)
  const own = [...new Set(examples.map(({ intent }) => intent))].filter((intent) => !smallTalk.has(intent))

  it('have names that people read, and twelve expressions or more', () => {
    expect(own).toHaveLength(9)
    for (const intent of own) {
      expect(nameOf.get(intent)).toMatch(/^\p{Lu}[\p{L}\s,-]+$/u)
      const texts = examples.filter((example) => example.intent === intent).map(({ text }) => text)
      expect(texts.length, nameOf.get(intent)).toBeGreaterThanOrEqual(12)
      expect(new Set(texts).size, nameOf.get(intent)).toBe(texts.length)
    }
  })

  it('are recognized in nine of ten expressions that they were not trained on, beside small talk', () => {
    const { outcomes } = trainClassifier(examples, elsewhere)
    const ours = outcomes.filter(({ intent }) => own.includes(intent))
    const sum = (of: 'right' | 'tested') => ours.reduce((total, outcome) => total + outcome[of], 0)
    expect(sum('tested')).toBeGreaterThanOrEqual(9 * 12)
    expect(sum('right') / sum('tested')).toBeGreaterThanOrEqual(0.9)
    for (const { intent, right, tested } of ours) expect(right / tested, nameOf.get(intent)).toBeGreaterThanOrEqual(0.8)
  })
})
