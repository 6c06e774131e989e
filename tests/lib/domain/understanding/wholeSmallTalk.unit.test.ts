import { describe, expect, test } from 'vitest'
import { classify, modelInMemory } from '../../../../lib/domain/classifier/model.ts'
import { trainClassifier } from '../../../../lib/domain/classifier/train.ts'
import { elsewhereEn } from '../../../../lib/domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../../../lib/domain/smallTalk/elsewhere.fr.ts'
import { shippedIntents } from '../../../../lib/domain/smallTalk/smallTalk.ts'
import { isWholeSmallTalk } from '../../../../lib/domain/smallTalk/wholeText.ts'

const modelOf = (language: 'en' | 'fr', elsewhere: readonly string[]) => {
  const examples = shippedIntents(language).flatMap(({ intent_name: intent, expressions }) => expressions.map((text) => ({ text, intent })))
  return modelInMemory(trainClassifier(examples, elsewhere).model)
}
const models = { en: modelOf('en', elsewhereEn), fr: modelOf('fr', elsewhereFr) }

/** The small talk that a text means, as in a conversation. */
function meant(language: 'en' | 'fr', text: string, takesAnyText: boolean): string | undefined {
  const { intent, score } = classify(models[language], text)
  return intent !== null && score >= 0.3 && isWholeSmallTalk(intent, text, { takesAnyText, score }) ? intent : undefined
}

const commands = [
  ['en', 'cancel', ['Cancel please', 'nvm', 'oh, never mind', 'ok forget it', 'I want to cancel', 'Actually, I changed my mind.']],
  ['en', 'cancel', ['I would like to stop', 'can we stop here?', 'lets forget it', 'ok I give up']],
  ['en', 'go_back', ['lets go back to the previous question', 'the question before, please', 'let me change my previous answer']],
  ['en', 'cancel', ['exit', 'nah forget about it', 'actually no, cancel everything', 'I would rather stop']],
  ['en', 'go_back', ['previous step', 'go back a step please', 'let me fix that', 'oops, wrong answer']],
  ['en', 'start_over', ['start again from the top', 'let’s restart from scratch please']],
  ['en', 'repeat', ['huh?', 'what did you ask?', 'I didn’t get the question']],
  ['fr', 'cancel', ['on annule', 'en fait non, annulez tout', 'je préfère arrêter']],
  ['fr', 'go_back', ['oups je me suis trompé', 'étape d’avant', 'retour en arrière svp', 'je voudrais modifier ma réponse']],
  ['fr', 'repeat', ['vous pouvez reposer la question ?', 'hein ?', 'j’ai pas compris la question', 'redites-moi']],
  ['en', 'start_over', ['lets start over', 'can we start from the beginning?']],
  ['en', 'repeat', ['ask me again please']],
  [
    'en',
    'go_back',
    ['back please', 'can we go back?', 'Sorry, I made a mistake', 'I want to go back one step', 'previous question please'],
  ],
  ['en', 'start_over', ['please restart', 'Can we start over?', 'let’s start again', 'ok, start from scratch']],
  [
    'en',
    'repeat',
    ['What was the question?', 'sorry, what was your question?', 'Could you repeat that please', 'say that again', 'pardon?'],
  ],
  ['fr', 'cancel', ['annulez svp', 'oh, laisse tomber', 'finalement, j’ai changé d’avis', 'je veux annuler', 'on laisse tomber merci']],
  ['fr', 'cancel', ['je voudrais arrêter', 'on s’arrête là svp', 'j’abandonne']],
  ['fr', 'go_back', ['question d’avant stp', 'je veux revenir à la question précédente', 'je peux changer ma réponse précédente ?']],
  ['fr', 'start_over', ['repartons du début', 'on reprend à zéro']],
  ['fr', 'repeat', ['tu peux redire la question ?']],
  [
    'fr',
    'go_back',
    ['retour svp', 'je voudrais revenir en arrière', 'pardon, je me suis trompée', 'question précédente', 'revenez en arrière'],
  ],
  ['fr', 'start_over', ['on peut recommencer ?', 'recommencez svp', 'je veux tout recommencer', 'remise à zéro']],
  ['fr', 'repeat', ['C’était quoi la question ?', 'quelle était la question', 'vous pouvez répéter ?', 'pardon, je n’ai pas compris']],
] as const

describe.each(commands)('in %s, %s', (language, command, texts) => {
  test.each(texts)('%s', (text) => {
    expect([meant(language, text, false), meant(language, text, true)]).toEqual([command, command])
  })
})

test.each([
  ['en', ['nothing', 'nothing, thanks', 'no, none', 'nothing at all']],
  ['fr', ['rien', 'rien merci', 'non, rien d’autre', 'aucune']],
] as const)('in %s, that there is nothing answers every question', (language, texts) => {
  for (const text of texts) for (const takesAnyText of [false, true]) expect(meant(language, text, takesAnyText), text).toBeUndefined()
})

test('«de rien» is still small talk', () => {
  expect(meant('fr', 'de rien', false)).toBe('you_are_welcome')
})

const minds = new Set(['cancel', 'go_back', 'start_over', 'repeat'])

test.each([
  [
    'en',
    [
      'Back Bay, Boston',
      'the back gate, please ring twice',
      'Ms Cancel',
      'Restart Coffee, 14 High Street',
      'my washing machine will not start again after the power cut',
      'I repeat a year at university',
      'Undo Studio Ltd',
      'the song is called Start Over',
      'a friend forgot it in the taxi',
      'feedback on the previous visit',
      'the wrong size was delivered to my brother',
    ],
  ],
  [
    'fr',
    [
      'Société Retour Gagnant',
      '3 impasse du Début, Lille',
      'la porte arrière de l’immeuble',
      'Mme Recommence',
      'mon vol a été annulé par la compagnie',
      'le moteur ne redémarre pas, retour à l’atelier',
      'depuis le début du mois de juin',
      'je répète avec ma chorale le mardi',
      'le client précédent a laissé un sac',
      'oublie-moi, c’est le titre du livre',
    ],
  ],
] as const)('in %s, answers with a word of a command are none', (language, texts) => {
  for (const text of texts) for (const open of [false, true]) expect(minds.has(meant(language, text, open) ?? ''), text).toBe(false)
})

test.each([
  ['en', ['nothing', 'no', 'none', 'I am Paul', 'call me Bob', 'great', 'yes, peanuts', 'very tired', 'from the beginning', 'Robin Love']],
  [
    'fr',
    ['rien', 'non', 'aucune', 'je suis Paul', 'appelez-moi Bob', 'super', 'oui, aux arachides', 'très fatigué', 'depuis le début', 'Ange'],
  ],
] as const)('in %s, answers to a question that takes any text are no small talk', (language, texts) => {
  expect(texts.filter((text) => meant(language, text, true) !== undefined)).toEqual([])
})

test.each([
  ['en', 'who are you?', 'who_are_you'],
  ['en', 'can I talk to a human please', 'talk_to_human'],
  ['en', 'hello', 'greeting'],
  ['fr', 'bonjour', 'greeting'],
  ['fr', 'je veux parler à un humain svp', 'talk_to_human'],
] as const)('in %s, a question is asked all the same: %s', (language, text, intent) => {
  expect(meant(language, text, true)).toBe(intent)
})

test.each([
  ['en', 'please don’t cancel it'],
  ['en', 'I don’t want to go back'],
  ['fr', 'je n’annule pas'],
  ['fr', 'n’annulez surtout pas tout'],
] as const)('in %s, what is negated is no command: %s', (language, text) => {
  for (const open of [false, true]) expect(minds.has(meant(language, text, open) ?? '')).toBe(false)
})

test('elsewhere, small talk is understood in any words, and an intent of the bot’s own always', () => {
  expect(isWholeSmallTalk('deny', 'not in a hundred years', { takesAnyText: false, score: 0.4 })).toBe(true)
  expect(isWholeSmallTalk('opening_hours', 'call me back', { takesAnyText: true, score: 0.4 })).toBe(true)
  expect(isWholeSmallTalk('cancel', `cancel ${'please '.repeat(30)}`, { takesAnyText: false, score: 0.9 })).toBe(false)
})
