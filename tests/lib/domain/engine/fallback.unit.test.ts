import { describe, expect, test } from 'vitest'
import type { ApplicationContent } from '../../../../lib/domain/engine/model/content.ts'
import { bot, choice, question, Talk } from './talk.ts'

const lines = {
  A: [choice('Yes or no?', ['Yes', 'No']), question('Mail?', 'mail', { validation: { active: true, type: 'email' } }), 'then'],
  F: ['Let us help.', choice('Call you?', ['Please'])],
}
const help = 'I did not understand your answer. Could you try again? [Yes, No]'
const offered = ['Let us help.', 'Call you? [Please]']

const talkWith = (fallback: ApplicationContent['fallback'], more: Partial<ApplicationContent> = {}) => {
  const talk = new Talk(bot(lines, { ...(fallback ? { fallback } : {}), ...more }))
  talk.start()
  return talk
}

describe('refusals in a row', () => {
  test('lead to the fallback after two, without a help text; the count restarts', () => {
    const talk = talkWith({ featureID: 'F' })
    expect([talk.says('hm'), talk.says('hm')]).toEqual([[help], offered])
    expect([talk.at, talk.effects?.misunderstood, talk.state.refused]).toEqual(['F-1', true, undefined])
    talk.goes('A')
    expect([talk.says('hm'), talk.says('hm')]).toEqual([[help], offered])
  })

  test('or after the configured number', () => {
    expect(talkWith({ active: true, featureID: 'F', after: 1 }).says('hm')).toEqual(offered)
    const talk = talkWith({ featureID: 'F', after: 3 })
    expect([talk.says('hm'), talk.says('hm'), talk.says('hm')]).toEqual([[help], [help], offered])
  })

  test('count across questions and kinds of answers, until one is accepted', () => {
    const talk = talkWith({ featureID: 'F' })
    talk.says('hm')
    talk.says('yes')
    expect(talk.says('no mail')).toEqual(['This e-mail address is not valid. Could you check it?'])
    expect(talk.says('none')).toEqual(offered)
    talk.goes('A')
    talk.says('hm')
    expect(talk.send({ kind: 'media', type: 'image', url: 'https://a.test/1.png' })).toEqual(offered)
  })

  test('leave the question open: an answer that is certainly one is taken in the fallback', () => {
    const talk = talkWith({ featureID: 'F' })
    for (const text of ['yes', 'no mail', 'none']) talk.says(text)
    expect(talk.says('neither')).toEqual(['I did not understand your answer. Could you try again? [Please]'])
    expect([talk.says('ada@a.example'), talk.profile.attribute.mail]).toEqual([['then'], 'ada@a.example'])
  })

  test("include a picture, refused with the application's own text", () => {
    const picture = { kind: 'media', type: 'image', url: 'https://a.test/1.png' } as const
    const talk = talkWith({ featureID: 'F' }, { info: { errorMessageIfPicture: 'No pictures' } })
    expect([talk.send(picture), talk.send(picture)]).toEqual([['No pictures [Yes, No]'], offered])
  })

  test('include too few choices', () => {
    const several = choice('Which?', ['a', 'b'], { multiple_answers: true, multiple_answers_options: { min_answers: 2 } })
    const talk = new Talk(bot({ A: [several], F: lines.F }, { fallback: { featureID: 'F' } }))
    talk.start()
    expect([talk.says('stop'), talk.says('stop')]).toEqual([['Choose at least 2 answers. [a, b]'], offered])
  })

  test('within the fallback are handled as usual', () => {
    const talk = talkWith({ featureID: 'F', after: 1 })
    talk.says('hm')
    for (let i = 0; i < 3; i++) expect(talk.says('hm')).toEqual(['I did not understand your answer. Could you try again? [Please]'])
  })

  test.each([
    [{ active: false, featureID: 'F' }, []],
    [{ featureID: 'gone' }, ['target_vanished']],
    [undefined, []],
  ])('lead nowhere with the fallback %j', (fallback, logs) => {
    const talk = talkWith(fallback)
    talk.says('hm')
    expect([talk.says('hm'), talk.logs]).toEqual([[help], logs])
  })
})
