import { describe, expect, test } from 'vitest'
import type { ChangeOfMind, Request, Result, UnderstoodSentence } from '../../../../lib/domain/engine/model/requests.ts'
import { bot, choice, question, Talk } from './talk.ts'

type Understood = Extract<Result, { kind: 'nlu' }>
const reply = (suggestedAnswer: string): UnderstoodSentence => ({ entities: [], configs: [], suggestedAnswer })
const toFeature = (goToFeature: string, more: object = {}): UnderstoodSentence => ({
  entities: [],
  configs: [{ _id: goToFeature, logic: { active: true, goToFeature }, ...more }],
})

/** Understands each text as the table says, and any other as nothing. */
const outside =
  (table: Readonly<Record<string, Partial<Understood>>>) =>
  (request: Request): Result =>
    request.kind === 'nlu' && table[request.text]
      ? { kind: 'nlu', intentID: 'i', entities: [], configs: [], ...table[request.text] }
      : { kind: 'nlu', intentID: null, entities: [], configs: [] }

const nluFirst = { isNluFirst: true }
const wish = (changeOfMind: ChangeOfMind): Partial<Understood> => ({ ...reply('Right.'), changeOfMind })
const wishes = { 'forget it': wish('cancel'), back: wish('go_back'), restart: wish('start_over'), 'what?': wish('repeat') }
const form = {
  A: [choice('Welcome', ['Book'], {}), 'unused'],
  B: ['Let us book.', question('Name?', 'name'), question('Day?', 'day'), 'Booked'],
}

function inForm(): Talk {
  const talk = new Talk(bot(form, nluFirst), { outside: outside(wishes) })
  talk.send({ kind: 'feature', featureID: 'B' })
  talk.says('Ada')
  expect(talk.at).toBe('B-2')
  return talk
}

describe('somebody who changes their mind in a form', () => {
  test('cancels it: the bot is back at its beginning', () => {
    const talk = inForm()
    expect([talk.says('forget it'), talk.at]).toEqual([['Right.', 'Welcome [Book]'], 'A-0'])
    expect(talk.profile.attribute).toEqual({ name: 'Ada' })
  })

  test('goes back one question, and on again', () => {
    const talk = inForm()
    expect([talk.says('back'), talk.at]).toEqual([['Right.', 'Name?'], 'B-1'])
    expect([talk.says('Bob'), talk.profile.attribute['name']]).toEqual([['Day?'], 'Bob'])
  })

  test('goes back to a question whose answer is known, too', () => {
    const known = [question('Name?', 'name', { askIfKnown: false }), question('Day?', 'day')]
    const talk = new Talk(bot({ A: known }, nluFirst), { outside: outside(wishes) })
    talk.start()
    talk.says('Ada')
    expect(talk.says('back')).toEqual(['Right.', 'Name?'])
  })

  test('cannot go back behind the first question, which is repeated', () => {
    const talk = new Talk(bot(form, nluFirst), { outside: outside(wishes) })
    talk.send({ kind: 'feature', featureID: 'B' })
    expect([talk.says('back'), talk.at]).toEqual([['Right.', 'Name?'], 'B-1'])
  })

  test('starts over, or has the question repeated', () => {
    const talk = inForm()
    expect(talk.says('what?')).toEqual(['Right.', 'Day?'])
    expect(talk.says('restart')).toEqual(['Right.', 'Welcome [Book]'])
  })

  test('is led by a config of the intent, if there is one', () => {
    const talk = new Talk(bot(form, nluFirst), { outside: outside({ 'forget it': { ...wish('cancel'), ...toFeature('B') } }) })
    talk.start()
    expect(talk.says('forget it')).toEqual(['Let us book.', 'Name?'])
  })
})

describe('a message with two questions', () => {
  const features = { A: [question('Name?', 'name')], H: ['Open from 8.'], W: ['Wifi is free.'], F: [question('Which table?', 'table')] }
  const two = (first: UnderstoodSentence, ...others: UnderstoodSentence[]) => {
    const talk = new Talk(bot(features, nluFirst), { outside: outside({ 'a? b?': { ...first, others } }) })
    talk.start()
    return { talk, shown: talk.says('a? b?') }
  }

  test('gets both replies, then the waiting question', () => {
    expect(two(reply('One.'), reply('Two.')).shown).toEqual(['One.', 'Two.', 'Name?'])
  })

  test('is led to both features, in order', () => {
    expect(two(toFeature('H'), toFeature('W')).shown).toEqual(['Open from 8.', 'Wifi is free.'])
  })

  test('is led to the second one once the first has what it asks, and back to the question', () => {
    const { talk, shown } = two(toFeature('F', { context: { resume_context: true } }), toFeature('W'))
    expect([shown, talk.says('4')]).toEqual([['Which table?'], ['Wifi is free.', 'Name?']])
  })

  test('gets the reply before it is led on', () => {
    expect(two(reply('One.'), toFeature('W')).shown).toEqual(['One.', 'Wifi is free.'])
    expect(two(toFeature('H'), reply('Two.')).shown).toEqual(['Two.', 'Open from 8.'])
  })
})
