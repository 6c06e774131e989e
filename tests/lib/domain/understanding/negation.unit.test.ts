import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../../../lib/domain/classifier/train.ts'
import { isNegated, negationIn } from '../../../../lib/domain/language/negation.ts'

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
  'me rappelez pas svp',
  'saute pas mon tour',
  'passe pas mon tour',
  'recommence pas',
  'reviens pas en arrière',
  'on ne recommence pas',
  'don’t skip my turn',
  'u should not cancel',
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
  // Not in the future, not any more, by nobody.
  'je n’annulerai pas ma commande',
  'nous n’annulerons pas la réservation',
  'jamais je n’annulerai',
  'on ne la supprimera jamais',
  'I will never cancel',
  'I shan’t cancel',
  'won’t be cancelling',
  'I am not cancelling my order',
  'I ain’t cancelling',
  'we’re not going to cancel',
  'I no longer need to cancel',
  'nobody said cancel',
  'personne n’a demandé d’annuler',
  // Decided, preferred, refused, avoided.
  'I decided not to cancel my order',
  'I’d prefer not to cancel',
  'je préférerais ne pas réserver',
  'nous avons décidé de ne pas annuler',
  'I refuse to cancel',
  'je refuse d’annuler',
  'évitez d’annuler',
  'avoid cancelling',
  'hors de question d’annuler',
  'je n’ai aucune intention d’annuler',
  'aucun besoin d’annuler',
  'I have no intention of cancelling',
  'under no circumstances cancel',
  // Instructions with pronouns, without `ne`, to everybody.
  'ne l’annulez pas',
  'ne la supprimez pas',
  'annule pas',
  'jveux pas annuler',
  'n’annule rien',
  'let’s not cancel',
  'you must not cancel',
  'please do not ever cancel',
  'don’t you cancel',
  // Nouns and feelings.
  'pas de remboursement',
  'pas de livraison merci',
  'aucun remboursement svp',
  'no refund',
  'no cancellation please',
  'remboursement ? non merci',
  'je ne suis pas déçu',
  'on n’est pas déçus',
  'I’m not disappointed',
  'not sad',
  'sans facturation svp',
  'sans devis, merci',
  'bonjour, sans rendez-vous',
  'il n’y a rien à échanger',
  'rien à renvoyer merci',
  'on se passera de confirmation',
  'résilier mon contrat non',
  'échange non merci',
  'without an invoice please',
  'without any confirmation',
  'there is nothing to return',
  'I have nothing to renew, thanks',
  'we can do without the upgrade',
  'don’t make an offer',
  'I won’t make a complaint',
  'please don’t open a ticket for this',
  'renew no',
  'exchange my ticket no please',
  // What is chosen, or rather not.
  'je prends pas de boisson',
  'on ne prend pas le menu',
  'jprends pas de sauce',
  'nous ne gardons pas cette chambre',
  'on ne met plus de fromage',
  'finalement je choisis pas le supplément',
  'I won’t have a starter',
  'we wont have wine with it',
  'I’m not having breakfast',
  'Id rather not speak to a salesperson',
  'wed rather not share the table',
  'I’d rather you didn’t call',
  'I’ll pass on the soup',
  'we’ll skip the starters',
  'let’s skip dessert',
  'ill pass thanks',
]
const others = [
  'vous êtes un robot, non ?',
  'you can cancel it, no?',
  // Something that is no longer wanted, and what is asked for because of it.
  'je ne veux plus de ma commande',
  'je ne veux plus de ma commande, annulez',
  'annulez, je n’en veux plus',
  'I don’t want it anymore, cancel',
  'I no longer want my order',
  'not happy, cancel',
  'pas content, je veux être remboursé',
  'je ne veux pas attendre, annulez ma commande',
  'I don’t want to wait, cancel it',
  // Questions that expect the opposite.
  'don’t you have vegan dishes',
  'don’t you deliver to Paris?',
  'aren’t you open on Sundays',
  'couldn’t I cancel',
  'n’avez-vous pas de table',
  'vous n’êtes pas ouverts le dimanche ?',
  'pourquoi ne puis-je pas annuler',
  'il n’y a pas de remboursement ?',
  // Reports.
  'je ne viendrai pas',
  'I won’t make it',
  'I won’t have time',
  'we wont have a car',
  'I’m not having much luck',
  'I’ll pass on your message',
  'je le prends pas mal',
  'je ne garde pas un bon souvenir du séjour',
  'la machine ne prend pas ma carte',
  // Reminders ask for what they negate.
  'n’oubliez pas mon remboursement',
  'oubliez pas le ticket de caisse',
  'noubliez pas la sauce',
  'surtout n’oubliez pas de livrer avant midi',
  'n’hésitez pas à annuler',
  'ne tardez pas à rembourser',
  'ne perdez pas mon dossier',
  'ne soyez pas en retard',
  'merci de ne pas tarder',
  'don’t forget to cancel my order',
  'please do not forget the bill',
  'never forget the cutlery',
  'dont lose my parcel',
  'don’t take too long',
  'please don’t keep me waiting',
  'don’t be late',
  'try not to delay my order',
  'I’m not receiving e-mails',
  'pas de réseau',
  'pas de réponse',
  'no hot water',
  'not delivered yet',
  'you never cancelled my order',
  'le site ne veut pas s’ouvrir',
  '8 personnes, dont deux enfants',
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
  'sans nouvelles de vous',
  'sans gluten',
  'une chambre sans moquette',
  'résiliez sans frais',
  'c’est bien ouvert le lundi non',
  'oui ou non',
  'rien à manger',
  'que se passe-t-il ?',
  'je passe de bonnes vacances',
  'without news from you',
  'without gluten',
  'a room without a carpet',
  'renew it without a fee',
  'my order no',
  'is it open or no',
  'nothing to eat',
  'don’t make me wait',
]

test.each(negated)('%j negates what it asks for', (text) => expect(isNegated(text)).toBe(true))
test.each(others)('%j does not', (text) => expect(isNegated(text)).toBe(false))

test.each([
  ['je ne veux pas annuler, je veux suivre ma commande', 'je veux suivre ma commande'],
  ['je ne veux pas annuler mais modifier', 'mais modifier'],
  ['I want to change it instead of cancelling', 'i want to change it'],
  ['I don’t want to cancel I want to track my order', 'I want to track my order'],
  ['ma commande, ne l’annulez pas, merci', ''],
  ['don’t cancel it, please', ''],
])('%j asks for %j', (text, request) => expect(negationIn(text)?.request).toBe(request))

test('a clause that also asks for something denies only the rest', () => {
  expect(negationIn('I want to change it instead of cancelling')?.denial).toBe('instead of cancelling')
})

describe('a small bot', () => {
  const taught = {
    cancel: ['annuler ma commande', 'je veux annuler'],
    track: ['suivre ma livraison', 'où est mon colis'],
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

  test.each([
    ['je ne veux pas annuler, je veux suivre ma livraison', 'track'],
    ['je n’en veux plus, je veux annuler ma commande', 'cancel'],
    ['je veux annuler ma commande sans attendre', 'cancel'],
  ])('understands of %j what is asked for', (text, intent) => {
    expect(classified(text)).toMatchObject({ intent })
    expect(classified(text)?.score).toBeGreaterThan(0.5)
  })

  test('is not told by the rest of a text what the text denies', () => {
    expect(classified('gardez ma commande, ne pas annuler')?.score).toBeLessThan(0.3)
  })

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
