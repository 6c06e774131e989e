import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../../schemas/message.ts'
import { bot, type Line, Talk } from './talk.ts'

describe('cards', () => {
  test('buttons of cards can be selected, and cards are shown with their buttons', () => {
    const carousel = [
      {
        value: 'Red {{name}}',
        textDescriptiuon: 'warm',
        answers: [{ type: 'button' as const, value: 'Take', payload: 'red', goToPage: 2 }],
      },
      { value: 'Blue', answers: [{ type: 'button' as const, value: 'Take', payload: 'blue' }] },
      {
        value: 'Secret',
        filters: { attribute: { vip: { operator: 'isDefined' as const } } },
        answers: [{ type: 'button' as const, value: 'Take', payload: 'secret' }],
      },
    ]
    const it = bot({ A: [{ says: [{ type: 'carousel', carousel }] }, 'blue it is', 'red it is'] })
    const talk = new Talk(it, { profile: { attribute: { name: 'wine' } } })
    expect(talk.start()).toEqual(['carousel Red wine [Take] | Blue [Take]'])
    expect(talk.presses('A-0.0.1.0')).toEqual(['blue it is', 'red it is'])
    talk.start()
    expect(talk.send({ kind: 'payload', payload: 'red' })).toEqual(['red it is'])
    talk.start()
    expect(talk.says('secret')[0]).toMatch(/did not understand/)
  })

  const card = (value: string, ...answers: Answer[]) => ({ value, answers })
  const take = (payload: string): Answer => ({ type: 'button', value: 'Take', payload })
  const drinks = (more: Exclude<Line, string> = {}): Line => ({
    says: [
      { type: 'text', text: 'What will it be?' },
      {
        type: 'carousel',
        carousel: [
          card('Café {{size}}', take('coffee'), { type: 'url', value: 'More', url: 'https://a.test/' }),
          card('Tea', take('tea'), { type: 'button', value: 'Two of them', payload: 'teas' }),
          { value: 'Sold out' },
        ],
      },
      { type: 'text', text: 'Choose one.' },
    ],
    ...more,
  })

  test.each([
    ['cafe CREME', 'coffee'],
    ['tea', 'tea'],
    ['two of them', 'teas'],
  ])('the text %j selects a card by its title or its buttons: %s', (words, response) => {
    const talk = new Talk(bot({ A: [drinks(), 'then'] }), { profile: { attribute: { size: 'crème' } } })
    talk.start()
    expect([talk.says(words), talk.effects?.lastResponse]).toEqual([['then'], response])
  })

  test('a title of two cards selects the one with one answer; a card with only links is not selectable', () => {
    const carousel = [
      card('Tea', take('green'), take('black')),
      card('Tea', take('mint')),
      card('Map', { type: 'url', value: 'Open', url: 'https://a.test/' }),
    ]
    const talk = new Talk(bot({ A: [{ says: [{ type: 'carousel', carousel }] }, 'then'] }))
    talk.start()
    expect(talk.says('map')[0]).toMatch(/did not understand/)
    talk.says('tea')
    expect(talk.effects?.lastResponse).toBe('mint')
  })

  test('a refusal repeats the cards that have answers, with the buttons below them', () => {
    const talk = new Talk(bot({ A: [drinks({ answers: [{ type: 'button', value: 'Nothing' }], helpText: { invalidAnswer: 'Pardon?' } })] }))
    talk.start()
    expect(talk.says('hello')).toEqual(['Pardon?', 'carousel Café  [Take, More] | Tea [Take, Two of them] [Nothing]'])
    expect(talk.effects?.messages[1]?.carousel?.[0]?.answers?.[0]?.answerID).toBe('A-0.1.0.0')
    expect([talk.presses('nobody knows'), talk.logs]).toEqual([
      ['carousel Café  [Take, More] | Tea [Take, Two of them] | Sold out', 'Choose one. [Nothing]'],
      ['button_unknown'],
    ])
    expect(talk.presses('A-0.1.0.0')).toEqual([])
  })

  test('links on cards are not choices: they are not repeated', () => {
    const carousel = [card('Map', { type: 'url', value: 'Open', url: 'https://a.test/' })]
    const talk = new Talk(bot({ A: [{ says: [{ type: 'carousel', carousel }], answers: [{ type: 'button', value: 'Yes' }] }] }))
    talk.start()
    expect(talk.says('no')).toEqual(['I did not understand your answer. Could you try again? [Yes]'])
  })
})
