import { describe, expect, test } from 'vitest'
import type { ResourceContent } from '../../../../lib/domain/engine/model/content.ts'
import { bot, choice, goTo, Talk } from './talk.ts'

type Options = NonNullable<ResourceContent['multiple_answers_options']>

const sports = (options: Options = {}, more: Partial<ResourceContent> = {}) => {
  const { messages: _, ...rest } = more
  const line = choice('Sports?', ['Ski', 'Run', { value: 'Swim', payload: 'SWIM' }], {
    multiple_answers: true,
    multiple_answers_options: options,
    ...rest,
  })
  const talk = new Talk(bot({ A: [line, 'then', 'elsewhere'] }))
  return { talk, shown: talk.start() }
}
const responses = (talk: Talk) => talk.effects?.answers.map(({ response }) => response)

describe('several answers', () => {
  test('one per message until the stop button; the question is repeated in between', () => {
    const { talk, shown } = sports()
    expect(shown).toEqual(['Sports? [Ski, Run, Swim]'])
    expect(talk.says('ski')).toEqual(['Sports? [Ski, Run, Swim, Done]'])
    expect(responses(talk)).toEqual([['Ski']])
    expect(talk.says('swim')).toEqual(['Sports? [Ski, Run, Swim, Done]'])
    expect(talk.says('ski')).toEqual(['Sports? [Ski, Run, Swim, Done]'])
    expect([talk.send({ kind: 'payload', payload: 'stop' }), responses(talk)]).toEqual([['then', 'elsewhere'], [['Ski', 'SWIM']]])
    expect([talk.effects?.lastResponse, talk.state.picks]).toEqual(['Ski, SWIM', undefined])
  })

  test('several ids in one message are the complete answer; several in one text are added', () => {
    const { talk } = sports()
    expect([talk.send({ kind: 'answers', answerIDs: ['A-0.2', 'A-0.0'] }), responses(talk)]).toEqual([
      ['then', 'elsewhere'],
      [['SWIM', 'Ski']],
    ])
    expect(talk.effects?.buttonText).toBe('Swim, Ski')
    const words = sports().talk
    expect([words.says('ski, swim'), responses(words)]).toEqual([['Sports? [Ski, Run, Swim, Done]'], [['Ski', 'SWIM']]])
  })

  test('ids of which one is unknown are ignored completely', () => {
    const { talk } = sports()
    expect([talk.send({ kind: 'answers', answerIDs: ['A-0.0', 'x'] }), responses(talk), talk.logs]).toEqual([
      ['Sports? [Ski, Run, Swim]'],
      [],
      ['button_unknown'],
    ])
  })

  test('max_answers ends the question, and more at once are refused', () => {
    const { talk } = sports({ max_answers: 2 })
    talk.says('ski')
    expect(talk.send({ kind: 'answers', answerIDs: ['A-0.1', 'A-0.2'] })).toEqual(['Choose at most 2 answers. [Ski, Run, Swim, Done]'])
    expect([talk.says('run'), responses(talk)]).toEqual([['then', 'elsewhere'], [['Ski', 'Run']]])
  })

  test('min_answers hides the stop button until then, and the refusal says how many are required', () => {
    const { talk } = sports({ min_answers: 2 })
    expect(talk.says('ski')).toEqual(['Sports? [Ski, Run, Swim]'])
    expect([responses(talk), talk.says('stop')]).toEqual([[], ['Choose at least 2 answers. [Ski, Run, Swim]']])
    expect(talk.says('run')).toEqual(['Sports? [Ski, Run, Swim, Done]'])
    expect(talk.says('done')).toEqual(['then', 'elsewhere'])
    const whole = sports({ min_answers: 2 }).talk
    expect([whole.send({ kind: 'answers', answerIDs: ['A-0.0'] }), whole.state.picks]).toEqual([
      ['Choose at least 2 answers. [Ski, Run, Swim]'],
      ['Ski'],
    ])
  })

  test('choices on cards are repeated in between, without those already chosen', () => {
    const drinks = ['Tea', 'Milk'].map((value) => ({ value, answers: [{ type: 'button' as const, value: 'Take', payload: value }] }))
    const options = { hide_selected_answer: true, messages: [[{ type: 'text' as const, text: 'What else?' }]] }
    const more = { multiple_answers: true, multiple_answers_options: options }
    const talk = new Talk(bot({ A: [{ says: [{ type: 'carousel', carousel: drinks }], ...more }, 'then'] }))
    talk.start()
    expect(talk.says('milk')).toEqual(['What else?', 'carousel Tea [Take] [Done]'])
    expect([talk.says('tea'), responses(talk)]).toEqual([['then'], [['Milk', 'Tea']]])
  })

  test('the question ends when all are chosen', () => {
    const { talk } = sports()
    talk.says('ski')
    talk.says('run')
    expect(talk.says('swim')).toEqual(['then', 'elsewhere'])
  })

  test('hide_selected_answer hides chosen answers', () => {
    const { talk } = sports({ hide_selected_answer: true })
    expect(talk.says('run')).toEqual(['Sports? [Ski, Swim, Done]'])
    expect(talk.says('swim')).toEqual(['Sports? [Ski, Done]'])
  })

  test('messages has a list for each repetition, the last one for all later ones', () => {
    const text = (text: string) => [{ type: 'text' as const, text }]
    const { talk } = sports({ messages: [text('One'), text('More')], max_answers: 9 })
    const shown = [talk.says('ski'), talk.says('run')]
    expect(shown).toEqual([['One [Ski, Run, Swim, Done]'], ['More [Ski, Run, Swim, Done]']])
  })

  test.each<[string, Options['stop_button'], string[]]>([
    ['is not shown before the first choice', {}, ['Sports? [Ski, Run, Swim]']],
    ['is shown with display_first_occurence', { display_first_occurence: true }, ['Sports? [Ski, Run, Swim, Done]']],
    [
      'has its own title and position',
      { display_first_occurence: true, title: 'Enough', position: 'start' },
      ['Sports? [Enough, Ski, Run, Swim]'],
    ],
  ])('the stop button %s', (_, stop_button, shown) => {
    expect(sports(stop_button ? { stop_button } : {}).shown).toEqual(shown)
  })

  test('the stop button leads to its destination; without any choice no answer is stored', () => {
    const { talk } = sports({ stop_button: { display_first_occurence: true, logic: goTo('A-2') } })
    expect([talk.presses('A-0.stop'), responses(talk), talk.effects?.lastResponse]).toEqual([['elsewhere'], [], undefined])
    const { talk: other } = sports()
    expect(other.says('stop')).toEqual(['Choose at least 1 answers. [Ski, Run, Swim]'])
  })

  test('attribute and tag are written with every choice, properties at the end', () => {
    const { talk } = sports(
      { attribute: 'sports', tag: 'sport' },
      { properties: { active: true, attribute: { all: 'answer' }, event: { asked: { inc: 1 } } } },
    )
    talk.says('ski')
    expect([talk.profile.attribute, talk.profile.tag, talk.profile.event]).toEqual([{ sports: 'Ski' }, { sport: ['Ski'] }, {}])
    talk.says('swim')
    talk.says('stop')
    expect([talk.profile.attribute, talk.profile.tag, talk.profile.event]).toEqual([
      { sports: 'Ski, SWIM', all: 'Ski, SWIM' },
      { sport: ['Ski', 'SWIM'] },
      { asked: 1 },
    ])
  })

  test('an answer with a destination ends the question', () => {
    const line = choice('?', ['a', { value: 'none', goToPage: 2 }], { multiple_answers: true })
    const talk = new Talk(bot({ A: [line, 'then', 'elsewhere'] }))
    talk.start()
    expect([talk.says('none'), responses(talk)]).toEqual([['elsewhere'], [['none']]])
  })

  test('free texts are collected until stop; exceeding the state limit ends the question without loss', () => {
    const it = bot({ A: [{ says: 'Ideas?', multiple_answers: true }, 'then'] })
    const talk = new Talk(it)
    expect(talk.start()).toEqual(['Ideas?'])
    expect(talk.says('one, two')).toEqual(['Ideas? [Done]'])
    expect([talk.says('done'), responses(talk)]).toEqual([['then'], [['one, two']]])
    const long = new Talk(it)
    long.start()
    const idea = 'x'.repeat(4000)
    expect([long.says(idea), responses(long), long.logs]).toEqual([['then'], [[idea]], ['picks_too_long']])
  })

  test('a text that matches no choice is refused, and the choices so far are kept', () => {
    const { talk } = sports({ min_answers: 1 })
    talk.says('ski')
    expect(talk.says('chess')).toEqual(['I did not understand your answer. Could you try again? [Ski, Run, Swim, Done]'])
    talk.says('stop')
    expect(talk.effects?.lastResponse).toBe('Ski')
  })
})
