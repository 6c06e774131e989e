import { describe, expect, test } from 'vitest'
import { ownLanguage } from '../../../../lib/conversation/engine/model/texts.ts'
import { bot, choice, question, Talk } from './talk.ts'

describe('the language of our own texts', () => {
  test.each([
    [['en', 'fr', 'fr'], 'en'],
    [['EN-gb', undefined, 'fr'], 'en'],
    [[undefined, 'en_US', 'fr'], 'en'],
    [['de', 'en', 'fr'], 'en'],
    [['', undefined, 'en'], 'en'],
    [['English', 'fr', 'fr'], 'en'],
    [['fr-CA', 'en', 'en'], 'fr'],
    [[], 'fr'],
  ])('of %j is %s', (wishes, language) => {
    expect(ownLanguage(...wishes)).toBe(language)
  })
})

describe('handed back to the bot', () => {
  const lines = { A: ['Hello', choice('Tea?', ['Yes', 'No'])] }

  test.each([
    [{}, 'en', 'You are back with the automatic assistant.'],
    [{}, 'fr', 'Vous êtes de nouveau avec l’assistant automatique.'],
    [{ info: { backToBot: 'Me again, {{name}}!' } }, 'en', 'Me again, Ada!'],
  ] as const)('with %j in %s: a line, then the question that waits', (application, language, line) => {
    const talk = new Talk(bot(lines, application), { facts: { language }, profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect([talk.send({ kind: 'handedBack' }), talk.at]).toEqual([[line, 'Tea? [Yes, No]'], 'A-1'])
    expect([talk.effects?.answers, talk.says('yes')]).toEqual([[], []])
  })

  test('where no question waits, the line alone: what they say next begins', () => {
    const talk = new Talk(bot(lines))
    expect([talk.send({ kind: 'handedBack' }), talk.at]).toEqual([['You are back with the automatic assistant.'], undefined])
    expect(talk.says('hi')).toEqual(['Hello', 'Tea? [Yes, No]'])
  })

  test('where the question is gone, the one in its place', () => {
    const talk = new Talk(bot({ A: [question('old?')] }))
    talk.start()
    talk.bot = bot({ A: ['intro', question('new?')] })
    talk.state = { at: { featureID: 'A', resourceID: 'gone', index: 1 } }
    expect(talk.send({ kind: 'handedBack' })).toEqual(['You are back with the automatic assistant.', 'new?'])
  })
})
