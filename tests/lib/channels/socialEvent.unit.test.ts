import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsIn } from '../../../lib/channels/fb/socialEvent.ts'
import { messagesInEvent } from '../../../lib/channels/fb/socialEvents.ts'

const sender = { id: '42' }
const anyAccount = () => true
const inputsOf = (...messaging: unknown[]) =>
  eventsIn([{ messaging }], anyAccount).flatMap((event) => messagesInEvent(event).map(({ input }) => input))
const message = (more: object) => inputsOf({ sender, timestamp: 1, message: { mid: 'm', ...more } })

describe('an event of the social channel', () => {
  test.each([
    ['null attachments', { text: 'hi', attachments: null }],
    ['a null quick reply', { text: 'hi', quick_reply: null }],
    ['a quick reply without payload', { text: 'hi', quick_reply: { payload: null } }],
    ['attachments of another form', { text: 'hi', attachments: [null, 'x', { type: 7 }, { payload: null }] }],
  ])('is a text beside %s', (_, more) => expect(message(more)).toEqual([{ kind: 'text', text: 'hi' }]))

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'event'],
    ['a postback without payload', { sender, postback: { title: 'x', payload: null } }],
    ['a message without id', { sender, message: { text: 'hi' } }],
    ['an echo', { sender, message: { mid: 'm', is_echo: true, text: 'hi' } }],
    ['a note that a message was deleted', { sender, message: { mid: 'm', is_deleted: true } }],
    ['a reaction', { sender, reaction: { action: 'react' } }],
    ['a null text', { sender, message: { mid: 'm', text: null } }],
  ])('is nothing if it is %s', (_, event) => expect(inputsOf(event)).toEqual([]))

  test.each(['369239263222822', 369239263222822, 369239343222814, 369239383222810])('with the sticker %s is a thumb', (sticker_id) => {
    expect(message({ attachments: [{ type: 'image', payload: { url: 'https://a.test/like.png', sticker_id } }] })).toEqual([
      { kind: 'text', text: '👍' },
    ])
  })

  test.each(['reel', 'ig_reel', 'story_mention', 'share', 'template', 'fallback', 'something_new'])(
    'with an attachment %s is a file that cannot be taken, unless it comes with words',
    (type) => {
      const attachments = [{ type, payload: { url: 'https://a.test/1' } }]
      expect(message({ attachments })).toEqual([{ kind: 'media', type: 'file', url: 'https://a.test/1', isOff: true }])
      expect(message({ text: 'look', attachments })).toEqual([{ kind: 'text', text: 'look' }])
    },
  )

  test('that the platform does not support is answered, too', () => {
    expect(message({ is_unsupported: true })).toMatchObject([{ kind: 'media', isOff: true }])
  })

  test('with times as texts is read', () => {
    expect(eventsIn([{ messaging: [{ sender, timestamp: '17', read: { watermark: '1767225600000' } }] }], anyAccount)).toMatchObject([
      { timestamp: 17, watermark: 1767225600000 },
    ])
  })

  test('may be anything: it is read, and the event after it too', () => {
    const good = { sender, message: { mid: 'good', text: 'hello' } }
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (odd, deep) => {
        const events = [
          odd,
          { sender: odd, message: deep, postback: odd },
          { sender, message: { mid: 'm', attachments: [deep, { payload: odd }] } },
        ]
        expect(inputsOf(...events, good).at(-1)).toEqual({ kind: 'text', text: 'hello' })
        expect(() => eventsIn([odd, { messaging: deep }], anyAccount)).not.toThrow()
      }),
    )
  })
})
