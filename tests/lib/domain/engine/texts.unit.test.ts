import { describe, expect, test } from 'vitest'
import { ownLanguage } from '../../../../lib/domain/engine/model/texts.ts'
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

describe('a return to the bot', () => {
  const lines = { A: ['Hello', choice('Tea?', ['Yes', 'No'])] }

  test.each([
    [{}, 'en', 'You are back with the automatic assistant.'],
    [{}, 'fr', 'Vous êtes de nouveau avec l’assistant automatique.'],
    [{ info: { backToBot: 'Me again, {{name}}!' } }, 'en', 'Me again, Ada!'],
  ] as const)('with %j in %s: a notice, then the pending question', (application, language, line) => {
    const talk = new Talk(bot(lines, application), { facts: { language }, profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect([talk.send({ kind: 'handedBack' }), talk.at]).toEqual([[line, 'Tea? [Yes, No]'], 'A-1'])
    expect([talk.effects?.answers, talk.says('yes')]).toEqual([[], []])
  })

  test('without a pending question, the notice only: the next message starts the conversation', () => {
    const talk = new Talk(bot(lines))
    expect([talk.send({ kind: 'handedBack' }), talk.at]).toEqual([['You are back with the automatic assistant.'], undefined])
    expect(talk.says('hi')).toEqual(['Hello', 'Tea? [Yes, No]'])
  })

  test('if the question was deleted, the one at its position', () => {
    const talk = new Talk(bot({ A: [question('old?')] }))
    talk.start()
    talk.bot = bot({ A: ['intro', question('new?')] })
    talk.state = { at: { featureID: 'A', resourceID: 'gone', index: 1 } }
    expect(talk.send({ kind: 'handedBack' })).toEqual(['You are back with the automatic assistant.', 'new?'])
  })
})

describe('templates of a turn', () => {
  const long = 'x'.repeat(8000)
  const sizeOf = (talk: Talk): number => JSON.stringify(talk.effects).length

  test('are filled with at most 100,000 characters of values; the rest is dropped, with a log line', () => {
    const lines = ['{{bio}}'.repeat(50), '{{bio}}'.repeat(25_000), 'Hello {{name}}']
    const talk = new Talk(bot({ A: lines }), { profile: { attribute: { bio: long, name: 'Ada' } } })
    const [first = '', second = '', third] = talk.start()
    expect([first.length, second.length, third]).toEqual([96_000, 0, 'Hello Ada'])
    expect(talk.logs).toContain('templates_too_long')
    expect(talk.logs.length).toBeLessThanOrEqual(50)
  })

  test('do not grow an attribute without end', () => {
    const doubling = { says: 'again', properties: { active: true, attribute: { bio: '{{bio}}{{bio}}{{bio}}{{bio}}' } } }
    const talk = new Talk(bot({ A: Array.from({ length: 40 }, () => doubling) }), { profile: { attribute: { bio: 'word ' } } })
    talk.start()
    expect(sizeOf(talk)).toBeLessThan(400_000)
  })
})
