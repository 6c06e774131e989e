import { describe, expect, test } from 'vitest'
import { bot, choice, question, Talk } from './talk.ts'

describe('buttons', () => {
  const yes = { value: 'Très bien', payload: 'GOOD', keywords: ['super', 'Génial'], nextRessource: { ressourceID: 'A-2' } }
  const lines = [choice('ça va ?', [yes, 'Bof', { value: 'With {{name}}' }]), 'so-so', 'great']

  test.each([
    ['Très bien', 'GOOD'],
    ['tres BIEN', 'GOOD'],
    ['  très   bien ', 'GOOD'],
    ['good', 'GOOD'],
    ['genial', 'GOOD'],
    ['SUPER', 'GOOD'],
    ['bof', 'Bof'],
    ['with ada', 'With Ada'],
  ])('the text %j selects the answer %j', (words, response) => {
    const talk = new Talk(bot({ A: lines }), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect(talk.says(words)[0]).toBe(response === 'GOOD' ? 'great' : 'so-so')
    expect(talk.effects?.answers).toEqual([{ featureID: 'A', resourceID: 'A-0', questionIndex: 0, response: [response] }])
    expect([talk.effects?.lastResponse, talk.effects?.buttonText]).toEqual([response, undefined])
  })

  test.each([
    ['answerID', { kind: 'answer', answerID: 'A-0.0' }],
    ['payload', { kind: 'payload', payload: 'GOOD' }],
    ['index', { kind: 'index', index: 0 }],
    ['several ids, of which the first is used', { kind: 'answers', answerIDs: ['A-0.0', 'A-0.1'] }],
  ] as const)('a button is selected by %s, and the transcript shows its text', (_, input) => {
    const talk = new Talk(bot({ A: lines }))
    talk.start()
    expect(talk.send(input)).toEqual(['great'])
    expect(talk.effects?.buttonText).toMatch(/^Très bien/)
  })

  test('answers are sent with ids, filled in, and without internal fields', () => {
    const talk = new Talk(bot({ A: lines }), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect(talk.effects?.messages).toEqual([
      {
        type: 'text',
        text: 'ça va ?',
        answers: [
          { type: 'button', answerID: 'A-0.0', value: 'Très bien', payload: 'GOOD' },
          { type: 'button', answerID: 'A-0.1', value: 'Bof' },
          { type: 'button', answerID: 'A-0.2', value: 'With Ada' },
        ],
      },
    ])
  })

  test.each([
    ['the help text of the resource', { helpText: { invalidAnswer: '{{answer}}? Press, {{name}}' } }, {}, 'maybe? Press, Ada [Yes]'],
    ['the help text of the application', {}, { info: { errorMessageIfQCMwithoutNLU: 'Buttons, please' } }, 'Buttons, please [Yes]'],
    ['the default help text', {}, {}, 'I did not understand your answer. Could you try again? [Yes]'],
  ])('a text that matches no button: %s is shown with the buttons, and the question waits again', (_, more, application, shown) => {
    const talk = new Talk(bot({ A: [choice('?', ['Yes'], more), 'then'] }, application), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect([talk.says('maybe'), talk.at]).toEqual([[shown], 'A-0'])
    expect([talk.effects?.misunderstood, talk.effects?.answers, talk.effects?.lastResponse]).toEqual([true, [], undefined])
    talk.says('perhaps')
    expect([talk.state.misunderstood, talk.state.totalMisunderstood]).toEqual([2, 2])
    expect(talk.says('yes')).toEqual(['then'])
    expect([talk.state.misunderstood, talk.state.totalMisunderstood]).toEqual([undefined, 2])
  })

  test('the help text of the feature is used where the resource has none, and the default is in the language of the respondent', () => {
    const talk = new Talk(bot({ A: { lines: [choice('?', ['Oui'])], helpText: { invalidAnswer: 'Feature help' } } }))
    talk.start()
    expect(talk.says('x')).toEqual(['Feature help [Oui]'])
    const french = new Talk(bot({ A: [choice('?', ['Oui'])] }), { facts: { language: 'fr' } })
    french.start()
    expect(french.says('x')).toEqual(['Je n’ai pas compris votre réponse. Pouvez-vous réessayer\u202f? [Oui]'])
  })

  test('with a validation any valid text is accepted besides the buttons; links are not choices', () => {
    const talk = new Talk(bot({ A: [choice('mail?', ['I have none'], { validation: { active: true, type: 'email' } }), 'then'] }))
    talk.start()
    expect(talk.says('nope')).toEqual(['This e-mail address is not valid. Could you check it? [I have none]'])
    expect(talk.says('a@b.test')).toEqual(['then'])
    talk.start()
    expect(talk.says('i have none')).toEqual(['then'])
    const link = new Talk(bot({ A: [choice('read', [{ type: 'url', value: 'Open', url: 'https://a.test/{{x y}}' }]), 'then'] }), {
      profile: { attribute: { 'x y': 'é&' } },
    })
    link.start()
    expect(link.effects?.messages[0]?.answers?.[0]?.url).toBe('https://a.test/%C3%A9%26')
    expect(link.says('done')).toEqual(['then'])
  })

  test('a button of an older message leads to its destination; without one the question is repeated', () => {
    const talk = new Talk(bot({ A: [choice('?', ['on', { value: 'home', goToBot: 'B' }]), question('name?')], B: [question('b')] }))
    talk.start()
    talk.says('on')
    expect([talk.presses('A-0.0'), talk.logs, talk.effects?.answers]).toEqual([['name?'], ['button_unknown'], []])
    expect(talk.presses('A-0.1')).toEqual(['b'])
    expect([talk.send({ kind: 'payload', payload: 'who knows' }), talk.logs]).toEqual([['b'], ['button_unknown']])
    expect(talk.send({ kind: 'index', index: 7 })).toEqual(['b'])
  })

  test('a campaign’s button leads to its destination; without one it is an answer with its text', () => {
    const talk = new Talk(bot({ A: [choice('?', ['Yes']), 'then'], B: ['b'] }))
    talk.start()
    expect([talk.send({ kind: 'button', answer: { value: 'More', goToBot: 'B' } }), talk.effects?.buttonText]).toEqual([['b'], 'More'])
    talk.goes('A')
    expect(talk.send({ kind: 'button', answer: { value: 'Yes' } })).toEqual(['then'])
  })

  test('by SMS a choice is selected by its number', () => {
    const talk = new Talk(bot({ A: [choice('?', ['No', 'Yes']), 'then'] }), { facts: { source: 'sms' } })
    talk.start()
    talk.says('2')
    expect(talk.effects?.lastResponse).toBe('Yes')
  })

  test('a location is accepted where it is asked for, and a picture where there are no choices', () => {
    const place = new Talk(bot({ A: [choice('where?', [{ type: 'location', value: 'Here' }]), 'then'] }))
    place.start()
    place.send({ kind: 'location', latitude: 48.85, longitude: 2.35 })
    expect(place.effects?.lastResponse).toBe('48.85,2.35')
    const picture = { kind: 'media', type: 'image', url: 'https://a.test/1.png' } as const
    const open = new Talk(bot({ A: [question('photo?', 'photo')] }))
    open.start()
    open.send(picture)
    expect(open.profile.attribute).toEqual({ photo: 'https://a.test/1.png' })
    const closed = new Talk(bot({ A: [choice('?', ['Yes'])] }, { info: { errorMessageIfPicture: 'No pictures' } }))
    closed.start()
    expect(closed.send(picture)).toEqual(['No pictures [Yes]'])
  })
})
