import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expected, isUntouched, type Lines, latest, merge, operatorSpeaks, say, settle, unread } from '../../widget/lines.ts'
import type { Entry } from '../../widget/types.ts'

const entry = (n: number, from: Entry['from'] = 'bot', text = `text ${n}`): Entry => ({
  messageID: `m${n}`,
  from,
  at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  type: 'text',
  text,
})
const texts = (lines: Lines) => lines.map(({ entry: { text } }) => text)

describe('the lines of the log', () => {
  it('are the transcript in order, each entry once, regardless of when and how often entries arrive', () => {
    const transcript = Array.from({ length: 12 }, (_, n) => entry(n))
    const arrivals = fc.array(fc.subarray(transcript), { maxLength: 8 })
    fc.assert(
      fc.property(arrivals, (batches) => {
        const pushed = batches.reduce<Lines>((lines, batch) => batch.reduce((all, one) => merge(all, [one]), lines), [])
        expect(texts(merge(pushed, transcript))).toEqual(transcript.map(({ text }) => text))
      }),
    )
  })

  it('keep entries of the same instant in the order of arrival', () => {
    const turn = [1, 2, 3].map((n) => ({ ...entry(n), at: entry(1).at }))
    expect(texts(merge([], turn))).toEqual(['text 1', 'text 2', 'text 3'])
  })

  it('show a sent message immediately, after all known entries and before later ones', () => {
    const pending = say(merge([], [entry(1)]), 'own', ['hello'], entry(1).at)
    expect(texts(merge(pending, [entry(3), entry(2)]))).toEqual(['text 1', 'hello', 'text 2', 'text 3'])
    expect(texts(merge(say([], 'own', ['hello'], entry(1).at), [entry(0), entry(1), entry(2)]))).toEqual([
      'text 0',
      'text 1',
      'hello',
      'text 2',
    ])
  })

  it('place a message that was sent before any entry was known', () => {
    const pending = merge(say([], 'own', ['hello'], ''), [entry(1)])
    const answered = merge(pending, [entry(3)])
    expect(texts(answered)).toEqual(['hello', 'text 1', 'text 3'])
    expect(texts(merge(answered, [entry(2, 'respondent', 'hello')]))).toEqual(['text 1', 'hello', 'text 3'])
  })

  it('show a sent message once, though it has another id in the transcript', () => {
    const pending = say(merge([], [entry(1)]), 'own', ['The tea', 'TEA'], entry(1).at)
    const known = merge(settle(pending, 'own', 'sent'), [entry(2, 'respondent', 'TEA')])
    expect(texts(known)).toEqual(['text 1', 'The tea'])
    expect(known[1]).toMatchObject({ key: 'own', entry: { messageID: 'm2' } })
    expect(texts(merge(known, [entry(3, 'respondent', 'TEA')]))).toEqual(['text 1', 'The tea', 'TEA'])
  })

  it('return the input hints of the last question until a message is sent; an unsent one keeps them', () => {
    const expects = { suggestions: ['Yes'] }
    const question = merge([], [entry(1), { ...entry(2), expects }])
    expect(expected(question)).toEqual(expects)
    expect(expected(merge(question, [entry(3, 'campaign')]))).toEqual(expects)
    const pending = say(question, 'own', ['Yes'], entry(2).at)
    expect([expected(pending), expected(settle(pending, 'own', 'failed'))]).toEqual([undefined, expects])
    expect([expected(merge(pending, [entry(4)])), expected([])]).toEqual([undefined, undefined])
  })

  it('do not mistake an old message with the same text for the one just sent', () => {
    const pending = say([], 'own', ['ok'], entry(5).at)
    expect(merge(pending, [entry(2, 'respondent', 'ok'), entry(6, 'respondent', 'ok')]).map(({ key }) => key)).toEqual(['m2', 'own'])
  })

  it('mark a refused message, which will never be in the transcript', () => {
    const failed = settle(say([], 'own', ['ok'], ''), 'own', 'failed')
    expect(merge(failed, [entry(1, 'respondent', 'ok')])).toHaveLength(2)
  })

  it('return which are unread, who is speaking, and whether the visitor has written', () => {
    const lines = merge([], [entry(1, 'campaign')])
    expect(isUntouched(lines)).toBe(true)
    const more = merge(lines, [entry(2, 'respondent'), entry(3, 'operator'), entry(4, 'campaign')])
    expect(isUntouched(more)).toBe(false)
    expect(operatorSpeaks(more)).toBe(true)
    expect(operatorSpeaks(merge(more, [entry(5)]))).toBe(false)
    expect(unread(more, entry(2).at).map(({ messageID }) => messageID)).toEqual(['m3', 'm4'])
    expect(latest(more.map((line) => line.entry))).toBe(entry(4).at)
    expect(latest([])).toBe('')
  })
})
