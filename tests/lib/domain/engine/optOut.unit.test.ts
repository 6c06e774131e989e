import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { optOutConfirmations } from '../../../../lib/domain/optOut/confirmations.ts'
import { comparedWords, firstWords, type Phrase, phraseOf } from '../../../../lib/domain/optOut/notation.ts'
import { optOutLanguage, optOutRequest } from '../../../../lib/domain/optOut/optOutText.ts'
import { optOutPhrases } from '../../../../lib/domain/optOut/phrases.ts'
import { everywhere, optOutTexts } from '../../../../lib/domain/optOut/texts.ts'
import { bot, choice, question, Talk } from './talk.ts'

const shortest = (phrase: Phrase): string =>
  phrase.map((item) => (typeof item === 'string' ? item : item.isOptional ? '' : shortest(item.among[0] ?? []))).join(' ')
const longest = (phrase: Phrase): string =>
  phrase.map((item) => (typeof item === 'string' ? item : longest(item.among.at(-1) ?? []))).join(' ')

describe('texts that opt out', () => {
  test.each([
    ['STOP', '"STOP"', '« STOP »', 'STOP,', '*STOP*', '(stop)', 'STOP 🛑', 'ＳＴＯＰ', '\ufeffSTOP', 'STOP\u200b', 'Stop!!!', 'stop stop'],
    [
      'STOP ALL',
      'Stop SMS',
      'STOP 36180',
      'STOP36180',
      'stop 36 180',
      'stop au 36180',
      'STOP SMS au 36180',
      'OPT-OUT',
      'opt out',
      'Unsubscribe',
    ],
    ['stop svp', 'Stop please', 'Stop. Thank you', 'Bonjour, stop. Merci beaucoup', 's’il vous plaît, stop', 'stop bitte'],
    ['STOPP', 'ABMELDEN', 'BAJA', 'PARAR', 'Cancellami', 'قف', 'إلغاء الاشتراك', 'désabonner', 'Désabonnez-moi', 'arrêter', 'Arrêt'],
    ['I’d like to unsubscribe', 'pls take me off your list', 'don’t text me anymore!', 'do not contact me', 'stop ty', 'no more SMS'],
    [
      'Je ne veux plus recevoir vos SMS',
      'Arretez vos sms svp',
      'stop la pub',
      'ne me contactez plus',
      'bonjour, je voudrais me désabonner merci',
    ],
    ['Bitte keine Werbung mehr', 'quiero darme de baja por favor', 'Non voglio più messaggi', 'STOP\n--\nAda Lovelace'],
    ['Remove me from your list', 'remove me from the list please', 'Don’t text me again', 'do not text me', 'Stop sending me these'],
    ['ne plus me contacter', 'Ne m’envoyez plus rien', 'Retirez-moi de votre liste svp', 'supprimez-moi de la liste', 'stop a vos sms'],
    ['Arrêt des SMS', 'Merci de STOP', 'STOP merci bonne journée', 'arrêt au 4512', 'STOP to 4512'],
    ['STOP\n\nSent from my iPhone', 'stop\r\nEnvoyé de mon iPhone', 'STOP\nGesendet von Mail für Windows'],
  ])('%j', (...texts) => {
    for (const text of texts) expect(optOutRequest(text)?.word, text).toBe('stop')
  })

  test.each([
    ['please stop by at 8', 'Please stop by on Monday', 'non-stop', 'bus stop', 'the next stop', 'stop it', 'stop 5', 'no stop'],
    ['arrêt de bus', 'Où est l’arrêt ?', 'je veux arrêter de fumer', 'arrêtez-vous à 8h', 'il faut stopper'],
    ['je ne veux pas me désabonner', 'please don’t unsubscribe me', 'no more messages from Paul?', 'plus de sms de Paul ?'],
    ['stop 75011', 'stop 4512', 'arrêt 4512', 'Stop 123456', 'baja 4512', 'arrêt 12'],
    ['remove me from the booking', 'ne m’envoyez plus rien avant lundi', 'retirez-moi de la table 5', 'bonne journée', 'merci de rappeler'],
    ['cancel', 'end', 'quit', 'annuler', 'annulla', 'cancella', 'cancelar', 'abbrechen', 'إلغاء'],
    [
      'je veux plus de messages',
      'plus de pub pour ce café ?',
      'do not contact me before 8',
      'take me off the guest list',
      'remove me from table 5',
    ],
    [
      'comment me désabonner ?',
      'how do I unsubscribe?',
      'ne me contactez plus avant lundi',
      'basta',
      'leave me alone',
      'laissez-moi tranquille',
    ],
    ['hello', 'please', 'merci', '36180', '', '?', 'STOP\nand see my room at 8', `stop ${'x'.repeat(500)}`],
  ])('are not sentences and ordinary answers: %j', (...texts) => {
    for (const text of texts) expect(optOutRequest(text), text).toBeUndefined()
  })

  test('tell their language where only one has them', () => {
    expect(['STOP', 'stop svp', 'ABMELDEN', 'قف'].map((text) => optOutRequest(text)?.language)).toEqual([undefined, 'fr', 'de', 'ar'])
  })

  test('each published text is recognized, and each confirmation names a text that undoes it', () => {
    for (const { stop, start } of [everywhere, ...Object.values(optOutTexts)]) {
      expect(stop.filter((text) => optOutRequest(text)?.word !== 'stop')).toEqual([])
      expect(start.filter((text) => optOutRequest(text)?.word !== 'start')).toEqual([])
    }
    for (const { stop, start } of Object.values(optOutConfirmations)) {
      expect(stop).toContain('START')
      expect(start).toContain('STOP')
    }
  })

  test.each(Object.entries(optOutPhrases))(
    'each published phrase of %s is recognized, without and with its optional words',
    (_, published) => {
      for (const phrase of published.phrases)
        for (const text of [shortest, longest].map((form) => form(phraseOf(phrase, phraseOf(`[${published.messages}]`)))))
          expect(optOutRequest(text)?.word, `${phrase}: ${text}`).toBe('stop')
    },
  )

  test('the words of phrases are those that texts are compared by', () => {
    const texts = [everywhere, ...Object.values(optOutTexts), ...Object.values(optOutPhrases)].flatMap((published) =>
      Object.values(published).flat(),
    )
    const words = texts.join(' ').split(/[^\p{L}\p{M}\p{N}'’]+/u)
    for (const word of words) expect(firstWords(phraseOf(word))[0], word).toBe(comparedWords(word)[0])
  })

  test('are listed in the documentation', () => {
    const page = readFileSync(new URL('../../../../docs/opt-out.md', import.meta.url), 'utf8')
    const row = (name: string, { stop, start }: typeof everywhere) => `| ${name} | ${stop.join(', ')} | ${start.join(', ')} |`
    for (const [name, texts] of Object.entries({ all: everywhere, ...optOutTexts })) expect(page).toContain(row(name, texts))
    for (const [name, { courtesy }] of Object.entries(optOutTexts)) expect(page).toContain(`| ${name} | ${courtesy.join(', ')} |`)
    for (const [name, { messages, phrases }] of Object.entries(optOutPhrases)) {
      expect(page).toContain(`${name}, with \`{messages}\` for ${messages.replaceAll('/', ', ')}:`)
      expect(phrases.filter((phrase) => !page.includes(`\n- \`${phrase}\`\n`))).toEqual([])
    }
  })

  test.each([
    [['de-AT'], 'de'],
    [['pt', 'it_IT'], 'it'],
    [['English'], 'en'],
    [['ar'], 'ar'],
    [['armenian', undefined, ''], undefined],
  ])('are confirmed in the first language of %j that there is', (wishes, language) => {
    expect(optOutLanguage(...wishes)).toBe(language)
  })
})

describe('an opt-out in a conversation', () => {
  const lines = [question('Your name?', 'name'), 'Thanks']
  const optedOut = { profile: { attribute: { optout: 'true' } } }

  test('sets the attribute, is confirmed, and is no answer: the question keeps waiting', () => {
    const talk = new Talk(bot({ A: lines }))
    talk.start()
    expect([talk.says('stop please'), talk.profile.attribute]).toEqual([[optOutConfirmations.en.stop], { optout: 'true' }])
    expect([talk.at, talk.effects?.answers]).toEqual(['A-0', []])
    expect(talk.says('Ada')).toEqual(['Thanks'])
  })

  test('is confirmed in the language of the respondent, else of the text, else of the platform’s texts', () => {
    const confirmed = (text: string, facts: object) => new Talk(bot({ A: lines }), { facts }).says(text)
    expect(confirmed('STOP', { optOutLanguage: 'es' })).toEqual([optOutConfirmations.es.stop])
    expect(confirmed('ABMELDEN', { language: 'fr' })).toEqual([optOutConfirmations.de.stop])
    expect(confirmed('STOP', { language: 'fr' })).toEqual([optOutConfirmations.fr.stop])
  })

  test('START undoes it, and is an ordinary word for anybody else', () => {
    const talk = new Talk(bot({ A: lines }), optedOut)
    talk.start()
    expect([talk.says('START'), talk.profile.attribute]).toEqual([[optOutConfirmations.en.start], {}])
    expect([talk.says('Start'), talk.profile.attribute]).toEqual([['Thanks'], { name: 'Start' }])
  })

  test.each([
    ['a button', choice('?', ['Stop', 'Go'])],
    ['a keyword', choice('?', [{ value: 'Halt', keywords: ['stop'] }])],
  ])('gives way to %s of the waiting step', (_, line) => {
    const talk = new Talk(bot({ A: [line, 'then'] }))
    talk.start()
    expect([talk.says('Stop!'), talk.profile.attribute]).toEqual([['then'], {}])
    expect(talk.says('stop')).toEqual([optOutConfirmations.en.stop])
  })

  test('gives way to `stop` where several answers are collected, except on SMS, where the word is the carrier’s', () => {
    const several = choice('?', ['a', 'b'], { multiple_answers: true })
    const reply = (source: 'web' | 'sms') => {
      const talk = new Talk(bot({ A: [several, 'then'] }), { facts: { source } })
      talk.start()
      talk.says('a')
      return talk.says('stop')
    }
    expect([reply('web'), reply('sms')]).toEqual([['then'], [optOutConfirmations.en.stop]])
  })

  test('is a campaign’s button that leads nowhere', () => {
    const talk = new Talk(bot({ A: lines, B: ['elsewhere'] }))
    const press = (answer: object) => talk.send({ kind: 'button', answer: { type: 'button', value: 'STOP', ...answer } })
    expect(press({ goToBot: 'B' })).toEqual(['elsewhere'])
    expect([press({}), talk.effects?.buttonText]).toEqual([[optOutConfirmations.en.stop], 'STOP'])
  })

  test('is all that a silent bot handles', () => {
    const talk = new Talk(bot({ A: [choice('?', ['Stop'])] }), { facts: { isSilent: true } })
    expect(talk.says('Hello')).toEqual([])
    expect(talk.says('Stop')).toEqual([optOutConfirmations.en.stop])
  })
})
