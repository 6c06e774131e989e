import { describe, expect, test } from 'vitest'
import { classify } from '../../../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../../../lib/domain/classifier/train.ts'
import { languageOf } from '../../../../lib/domain/language/language.ts'
import { elsewhereFr } from '../../../../lib/domain/smallTalk/elsewhere.fr.ts'
import { type SmallTalk, smallTalk } from '../../../../lib/domain/smallTalk/smallTalk.ts'
import { taught } from '../../../harness/understanding.ts'

const examples = Object.entries(taught).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })))
const trained = trainClassifier(examples, elsewhereFr)
const bytes = bytesOf(trained.model)
const model = modelOf(bytes)
if (!model) throw new Error('the model cannot be read')

describe('a classifier of a few expressions', () => {
  test.each([
    ['quels sont vos horaires ?', 'hours'],
    ['QUELS SONT LES HORAIRES', 'hours'],
    ['quels sont vos horairs', 'hours'],
    ['j’aimerais réserver une table pour deux', 'book'],
    ['reserver une tabel', 'book'],
    ['la carte svp', 'menu'],
    ['vos plats', 'menu'],
  ])('%s', (text, intent) => {
    const found = classify(model, text)
    expect(found.intent).toBe(intent)
    expect(found.score).toBeGreaterThan(0.3)
  })

  test.each(['quelle est la capitale de l’Australie', 'qui a gagné le match', 'blorg zwix', 'mon chat est malade', '42'])(
    'not %s',
    (text) => {
      expect(classify(model, text).score).toBeLessThan(0.3)
    },
  )

  test.each(['', '   ', '🍕🍕', '???', '\ud83d', '\u0301'])('finds no intent in %j', (text) => {
    expect(classify(model, text)).toEqual({ intent: null, score: 0 })
  })

  test('gives its own expressions high scores', () => {
    for (const { text, intent } of examples) expect(classify(model, text)).toMatchObject({ intent })
    expect(Math.min(...examples.map(({ text }) => classify(model, text).score))).toBeGreaterThan(0.5)
  })

  test('is reproducible, and takes a few kilobytes', () => {
    expect(Buffer.from(bytesOf(trainClassifier(examples, elsewhereFr).model)).equals(bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(40_000)
  })

  test('does not depend on earlier predictions', () => {
    const before = classify(model, 'une table pour quatre')
    classify(model, 'é'.repeat(5000))
    classify(model, 'quels plats '.repeat(500))
    expect(classify(model, 'une table pour quatre')).toEqual(before)
  })

  test('is not loaded from another format', () => {
    const other = Buffer.from(bytes)
    other.write('"form":9', other.indexOf('"form":'))
    expect(modelOf(other)).toBeUndefined()
  })
})

describe('with little training data', () => {
  test('without expressions recognizes no intent', () => {
    const { model: empty, accuracy } = trainClassifier([], elsewhereFr)
    const read = modelOf(bytesOf(empty))
    expect([read && classify(read, 'bonjour'), accuracy]).toEqual([{ intent: null, score: 0 }, undefined])
  })

  test('with one expression recognizes only that', () => {
    const one = modelOf(bytesOf(trainClassifier([{ intent: 'a', text: 'commander une pizza' }], elsewhereFr).model))
    if (!one) throw new Error('the model cannot be read')
    expect(classify(one, 'commander une pizza').score).toBeGreaterThan(0.5)
    expect(classify(one, 'quelle heure est-il').score).toBeLessThan(0.3)
  })
})

test.each(['fr', 'en'] as const)('the intents of the shipped small talk can be distinguished in %s', (language) => {
  const intents = Object.entries<SmallTalk>(smallTalk[language])
  const all = intents.flatMap(([intent, { expressions }]) => expressions.map((text) => ({ intent, text })))
  // Cross-validated over 30 intents.
  expect(trainClassifier(all, []).accuracy).toBeGreaterThan(0.45)
})

test.each([
  ['où est mon colis', 'fr'],
  ['Je voudrais réserver', 'fr'],
  ['bonjour', 'fr'],
  ['merci beaucoup', 'fr'],
  ['combien ça coûte', 'fr'],
  ['where is my parcel', 'en'],
  ['I would like to book', 'en'],
  ['hello', 'en'],
  ['thanks a lot', 'en'],
  ['how much is it', 'en'],
  ['opening hours', 'en'],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

describe('a bot of two intents and six expressions', () => {
  const own = {
    book: ['je veux réserver', 'réserver une table', 'une table pour deux'],
    hours: ['quels sont vos horaires', 'vous ouvrez quand', 'heures d’ouverture'],
  }
  const few = Object.entries(own).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })))
  const small = modelOf(bytesOf(trainClassifier(few, elsewhereFr).model))
  const classified = (text: string) => small && classify(small, text)

  test.each([
    ['je voudrais réserver pour ce soir', 'book'],
    ['réserver', 'book'],
    ['c quoi vos horaires', 'hours'],
    ['vous êtes ouverts le lundi ?', 'hours'],
  ])('understands %j', (text, intent) => {
    expect(classified(text)).toMatchObject({ intent })
    expect(classified(text)?.score).toBeGreaterThan(0.3)
  })

  test.each([
    'quels sont vos tarifs',
    'vous êtes où',
    'vous êtes nuls',
    'vous avez du wifi',
    'je veux mourir',
    'je veux parler à quelqu’un',
  ])('is told nothing by the form of %j', (text) => expect(classified(text)?.score).toBeLessThan(0.3))
})
