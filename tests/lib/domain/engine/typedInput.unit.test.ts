import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from '../../../../lib/conversation/turn/checkAnswer.ts'
import { classify } from '../../../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../../../lib/domain/classifier/train.ts'
import { advance } from '../../../../lib/domain/engine/advance.ts'
import type { Request, Result } from '../../../../lib/domain/engine/model/requests.ts'
import { maxStateBytes } from '../../../../lib/domain/engine/model/state.ts'
import { recognizerOf } from '../../../../lib/domain/entities/recognize.ts'
import { languageOf } from '../../../../lib/domain/language/language.ts'
import { sentencesIn } from '../../../../lib/domain/language/sentences.ts'
import type { ConversationState } from '../../../../lib/domain/profile/conversationState.ts'
import { elsewhereFr } from '../../../../lib/domain/smallTalk/elsewhere.fr.ts'
import { taught } from '../../../harness/understanding.ts'
import { bot, choice, question, Talk } from './talk.ts'

/** The engine with the real readers: whatever somebody types at any step, on any channel, the turn ends with an answer. */

const checked = (type: 'email' | 'number' | 'date' | 'phone' | 'phone-fr' | 'regex', more: object = {}) =>
  question(`${type}?`, type, { validation: { active: true, type, ...more } })
const bounds = { earliest: 'today', latest: '+60', weekdays: ['mon', 'fri'], hours: [{ from: '09:00', to: '18:00' }], slots: 30 }
const steps = [
  question('Open?'),
  choice('Choose', ['Oui', 'C’est noté', '10 €', '?', '👍', 'STOP']),
  choice('Several', ['A', 'B', 'C#'], { multiple_answers: true }),
  checked('email'),
  checked('number'),
  checked('date'),
  checked('date', { date: bounds }),
  checked('phone'),
  checked('phone-fr'),
  checked('regex', { rule: '^(\\w+\\s?)+$' }),
  choice('Either', ['1', '2'], { validation: { active: true, type: 'number' } }),
]
const isNluFirst = { isNluFirst: true }
const bots = [bot({ A: steps }), bot({ A: steps }, isNluFirst)]

const model = modelOf(
  bytesOf(
    trainClassifier(
      Object.entries(taught).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text }))),
      elsewhereFr,
    ).model,
  ),
)
const types = ['number', 'date', 'amount', 'duration', 'email', 'phone', 'url']
const recognize = recognizerOf([
  ...types.map((slot_data_type) => ({ _id: slot_data_type, slot_data_type })),
  { _id: 'list', synonyms: [{ synonym_reference: 'Orléans', synonym_variants: ['la ville', '🍕'] }] },
])

async function outside(request: Request, language: 'fr' | 'en', now: number): Promise<Result> {
  const moment = { now, zone: 'Europe/Paris' }
  const entitiesOf = async (text: string) =>
    (await recognize(text, language, moment)).map(({ entity, value }) => ({ entity, entity_name: entity, value, saveAsAttribute: true }))
  switch (request.kind) {
    case 'validate':
      if (request.check.type === 'api') throw new Error('no step asks an API')
      return { kind: 'validate', ...(await checkAnswer(request.check, request.answer, { language, zone: undefined, now })) }
    case 'entities':
      return { kind: 'entities', entities: await entitiesOf(request.text) }
    case 'nlu': {
      languageOf(request.text)
      const [first, ...others] = [request.text, ...sentencesIn(request.text)].map((text) => (model ? classify(model, text) : undefined))
      const entities = await entitiesOf(request.text)
      const intentID = first && first.score > 0.3 ? first.intent : null
      return { kind: 'nlu', intentID, entities, configs: [], suggestedAnswer: `Hm, ${others.length}.` }
    }
    case 'buttonPlace':
      return { kind: 'buttonPlace', place: undefined }
    default:
      throw new Error(`no step requests ${request.kind}`)
  }
}

const written = fc.constantFrom(
  ...['demain à 20h', 'mardi prochain', '31/02/2026', '29 février', '24h', 'le 99', 'dans 999 ans', 'in 999 months', '0000-00-00', '1e999'],
  ...['stop', '«STOP»', 'oui.', 'n° 1', '1️⃣', '-0', '½', '٤', '1.234,5', '+33 6', '06 12 34 56 78 poste 99', 'a@b.c', '{{answer}}'],
  ...[
    '\u0000',
    '\ud83d',
    '\u0301',
    '\u200b',
    '\u202e',
    '﷽',
    '👨‍👩‍👧‍👦',
    'İ',
    'ß',
    '__proto__',
    'je ne veux pas',
    'and? et?',
    '9'.repeat(400),
  ],
)
const typed = fc.oneof(
  written,
  fc.array(fc.oneof(written, fc.constantFrom(' ', ',', '\n', ' et ', ' - ')), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.tuple(written, fc.integer({ min: 1, max: 500 })).map(([text, times]) => text.repeat(times).slice(0, 10_000)),
)

test.each(['   ', '\u200b', '\u00a0\u2060\n'])('%j answers no question', (text) => {
  for (const source of ['web', 'sms', 'fb'] as const) {
    const talk = new Talk(bot({ A: [question('Your name?', 'name'), 'Hi {{name}}'] }), { facts: { source } })
    expect([talk.goes('A'), talk.says(text), talk.profile.attribute]).toEqual([['Your name?'], ['Your name?'], {}])
  }
})

test('no typed input makes a turn fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bots),
      fc.nat({ max: steps.length - 1 }),
      fc.constantFrom('web', 'sms', 'fb'),
      fc.constantFrom('fr', 'en'),
      fc.integer({ min: 0, max: 4_102_444_800_000 }),
      fc.array(typed, { minLength: 1, maxLength: 3 }),
      async (current, index, source, language, now, texts) => {
        let state: ConversationState = { at: { featureID: 'A', resourceID: `A-${index}`, index } }
        for (const text of texts) {
          const respondent = { respondentID: 'ada', attribute: {}, tag: {}, event: {} }
          const turn = advance(
            { ...current, hasParsers: true },
            { respondent, state, facts: { language, source, now } },
            { kind: 'text', text },
          )
          let next = turn.next()
          while (!next.done) next = turn.next(await outside(next.value, language, now))
          state = JSON.parse(JSON.stringify(next.value.state))
          expect(JSON.stringify(state).length).toBeLessThan(maxStateBytes)
        }
      },
    ),
    { numRuns: 300 },
  )
})
