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

  test.each([
    [3, ['We have received your message.', 'An adviser will answer within 24 hours.']],
    [3, ['Bonjour', 'Nous avons bien reçu votre message.', 'À bientôt']],
    [6, ['Absent 1:00', 'Absent 2:05', 'Absent 3:10', 'Absent 4:15']],
  ])('is answered %i times where a machine sends texts in turn, or a clock', (times, texts) => {
    const talk = talkOn('sms')
    const shown = Array.from({ length: 40 }, (_, i) => talk.says(texts[i % texts.length] ?? '').length)
    expect(shown.slice(-20)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(shown.slice(0, times)).toEqual(Array.from({ length: times }, () => 1))
  })

  test('is answered where people come back to what they wrote before', () => {
    const talk = talkOn('sms')
    for (const text of ['Hello?', 'Anybody?', 'Hello?', 'Anybody?', 'Help', 'Hello?', 'a table', 'for two'])
      expect(talk.says(text)).toEqual(refusal)
    for (const hour of ['à 18:00', 'à 18:30', 'à 19:00', 'à 19:30', 'à 20:00']) expect(talk.says(hour)).toEqual(refusal)
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
