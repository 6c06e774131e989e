import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../../../lib/domain/classifier/train.ts'
import { isNegated } from '../../../../lib/domain/language/negation.ts'

const negated = [
  'je ne veux pas annuler',
  "surtout n'annulez pas ma commande",
  'pas ok',
  'oui mais non',
  'je veux pas annuler',
  'n’annulez pas',
  'ne pas annuler ma commande',
  'merci de ne pas annuler',
  'je ne veux plus annuler',
  "pas question d'annuler",
  "pas d'accord",
  "je n'ai pas envie d'annuler",
  'je ne souhaite pas réserver',
  'il ne faut pas annuler',
  'pas besoin de réserver',
  'n’annulez surtout pas',
  'annulez pas ma commande',
  'I do not want to cancel',
  "don't cancel my order",
  'please don’t cancel',
  "I don't want to book a table",
  'not ok',
  'never cancel my order',
  'I would rather not cancel',
  'I never wanted to cancel',
  'no need to cancel',
  'yes but no',
  'not now',
  'ne me rappelez pas',
  'je ne vais pas annuler',
  'je n’annule pas ma commande',
  'inutile d’annuler',
  'sans annuler',
  'I won’t cancel',
  'without cancelling',
  'cancel? no way',
  "I'm not asking to cancel",
  'pas maintenant',
  'Ne réservez rien',
  'do not book',
  'je n’ai jamais voulu annuler',
  'I didn’t ask to cancel',
  'dont cancel my order',
  'i dont want to cancel',
  'we didnt want to book',
]
const others = [
  'not what I was looking for',
  'I do not want to talk to a robot',
  'je ne veux pas parler à une machine',
  'je veux annuler',
  'oui',
  'ok',
  "je n'ai pas reçu ma commande",
  'ma carte ne marche pas',
  "I can't log in",
  "I don't know my password",
  'I have not received my parcel',
  'pas reçu ma commande',
  'pas mal',
  'pas de souci',
  'no problem',
  'not bad',
  'why not',
  'pourquoi pas',
  'je ne sais pas',
  'je ne peux pas me connecter',
  "it doesn't work",
  'I don’t understand',
  'no I want to cancel',
  'non, je veux annuler',
  'je ne trouve pas mon mot de passe',
  'nothing',
  'note',
  'le site ne fonctionne plus',
  'my card is not working',
  'je ne comprends pas',
  "je n'arrive pas à réserver",
  'do you have a table',
  'the app does not open',
  'what is not included',
  "le colis n'est pas arrivé",
  'when will you not be open',
]

test.each(negated)('%j negates what it asks for', (text) => expect(isNegated(text)).toBe(true))
test.each(others)('%j does not', (text) => expect(isNegated(text)).toBe(false))

describe('a small bot', () => {
  const taught = {
    cancel: ['annuler ma commande', 'je veux annuler'],
    keep: ['je ne veux plus partir'],
    happy: ['😀', 'super merci'],
    yes: ['oui', 'ok'],
  }
  const examples = Object.entries(taught).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })))
  const model = modelOf(bytesOf(trainClassifier(examples, ['quel temps fait-il', 'raconte une blague']).model))
  const classified = (text: string) => (model ? classify(model, text) : undefined)

  test.each([
    ['je veux annuler ma commande', 'cancel'],
    ['oui', 'yes'],
    ['OK.', 'yes'],
    ['je ne veux plus partir', 'keep'],
    ['😀', 'happy'],
    ['😀😀 !', 'happy'],
  ])('is certain that %j is %s', (text, intent) => {
    expect(classified(text)).toMatchObject({ intent })
    expect(classified(text)?.score).toBeGreaterThan(0.75)
  })

  test.each(['je ne veux pas annuler', 'surtout n’annulez pas ma commande', 'pas ok', 'oui mais non'])(
    'understands %j as nothing',
    (text) => {
      expect(classified(text)?.score).toBeLessThan(0.3)
    },
  )

  test('is not certain of one word that it knows beside others', () => {
    expect(classified('ok google')?.score).toBeLessThan(0.75)
  })

  test('knows no sign that it was not taught', () => expect(classified('👎')).toEqual({ intent: null, score: 0 }))

  test('says something of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const score = classified(text)?.score ?? -1
        expect(score >= 0 && score <= 1).toBe(true)
      }),
    )
  })
})
