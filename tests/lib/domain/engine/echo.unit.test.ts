import { describe, expect, test } from 'vitest'
import { bot, choice, Talk } from './talk.ts'

const refusal = ['I did not understand your answer. Could you try again? [Yes]']
const lines = [choice('Coming?', ['Yes']), 'Good']
const away = 'I am away until 3 May and will answer later.'

function talkOn(source: 'web' | 'sms' | 'fb', application = {}): Talk {
  const talk = new Talk(bot({ A: lines, B: [choice('A human?', ['Yes'])] }, application), { facts: { source } })
  talk.start()
  return talk
}

describe('a text that is refused again and again', () => {
  test.each(['sms', 'fb'] as const)('is answered three times on %s, with other numbers in it too, and then no more', (source) => {
    const talk = talkOn(source)
    expect([talk.says(away), talk.says(away), talk.says(away.replace('3', '4'))]).toEqual([refusal, refusal, refusal])
    expect([talk.says(away), talk.effects?.logs]).toEqual([[], [{ code: 'echo_stopped' }]])
    expect([talk.says(away), talk.says('Yes')]).toEqual([[], ['Good']])
  })

  test('is answered anew once another text came', () => {
    const talk = talkOn('sms')
    for (const text of [away, away, away, 'Hello?']) expect(talk.says(text)).toEqual(refusal)
    expect(talk.says(away)).toEqual(refusal)
  })

  test('is silent after the fallback, too', () => {
    const talk = talkOn('sms', { fallback: { active: true, featureID: 'B' } })
    const shown = Array.from({ length: 6 }, () => talk.says(away).length)
    expect(shown).toEqual([1, 1, 1, 0, 0, 0])
  })

  test('is always answered on the web, and different short answers everywhere', () => {
    const web = talkOn('web')
    const sms = talkOn('sms')
    for (let i = 0; i < 6; i++) expect([web.says(away), sms.says(String(i + 20))]).toEqual([refusal, refusal])
  })
})
