import { describe, expect, it } from 'vitest'
import { socialMessages as messagesFor, type SocialMessage } from '../../../lib/channels/fb/socialMessages.ts'
import { answerOfPayload, payloadOf } from '../../../lib/channels/fb/socialPayload.ts'

import { cutBytes, cutText, type Shown } from '../../../lib/channels/shown.ts'

const socialMessages = (shown: readonly Shown[]) => messagesFor(shown, (text) => cutText(text, 2000))

const button = (value: string) => ({ type: 'button', value, answerID: `id-${value}` }) as const
const link = (value: string) => ({ type: 'url', value, url: `https://example.test/${value}` }) as const
const quick = (value: string) => ({ content_type: 'text', title: value, payload: `causerie.answer:id-${value}` })
const template = (payload: object) => ({ attachment: { type: 'template', payload } })
const web = (value: string) => ({ title: value, type: 'web_url', url: `https://example.test/${value}` })

const cases: [what: string, shown: Shown[], messages: SocialMessage[]][] = [
  ['nothing', [], []],
  [
    'texts',
    [
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two' },
    ],
    [{ text: 'One' }, { text: 'Two' }],
  ],
  [
    'choices as quick replies',
    [{ type: 'text', text: 'Which?', answers: [button('A'), button('B')] }],
    [{ text: 'Which?', quick_replies: [quick('A'), quick('B')] }],
  ],
  [
    'links as buttons, three per message, with choices as quick replies',
    [{ type: 'text', text: 'See', answers: [link('a'), link('b'), link('c'), link('d'), button('Back')] }],
    [
      template({ template_type: 'button', text: 'See', buttons: [web('a'), web('b'), web('c')] }),
      { ...template({ template_type: 'button', text: 'd', buttons: [web('d')] }), quick_replies: [quick('Back')] },
    ],
  ],
  [
    'a picture, then its text',
    [{ type: 'image', url: 'https://example.test/i.png', text: 'Look', answers: [button('OK')] }],
    [{ attachment: { type: 'image', payload: { url: 'https://example.test/i.png' } } }, { text: 'Look', quick_replies: [quick('OK')] }],
  ],
  [
    'long choices complete in the text, and shortened on the button',
    [{ type: 'text', text: 'Which?', answers: [button('A'), { ...button('A choice with many words'), answerID: 'long' }] }],
    [
      {
        text: 'Which?\n- A\n- A choice with many words',
        quick_replies: [quick('A'), { content_type: 'text', title: 'A choice with many…', payload: 'causerie.answer:long' }],
      },
    ],
  ],
  [
    'cards',
    [
      {
        type: 'carousel',
        carousel: [
          { value: 'Tea', textDescriptiuon: 'Green', mediaDescription: 'https://example.test/t.png', answers: [button('Buy'), link('a')] },
          { textDescriptiuon: 'Only words' },
        ],
      },
    ],
    [
      template({
        template_type: 'generic',
        elements: [
          {
            title: 'Tea',
            subtitle: 'Green',
            image_url: 'https://example.test/t.png',
            buttons: [{ title: 'Buy', type: 'postback', payload: 'causerie.answer:id-Buy' }, web('a')],
          },
          { title: 'Only words' },
        ],
      }),
    ],
  ],
]

describe('messages of the bot on the social channel', () => {
  it.each(cases)('%s', (_what, shown, messages) => expect(socialMessages(shown)).toEqual(messages))

  it('list choices beyond the number of quick replies in the text', () => {
    const answers = Array.from({ length: 15 }, (_, i) => button(`C${i}`))
    const [message] = socialMessages([{ type: 'text', text: 'Which?', answers }])
    expect(message?.quick_replies).toHaveLength(13)
    expect(message?.text).toBe('Which?\n- C13\n- C14')
  })

  it('are split by the limits of the platform', () => {
    const carousel = Array.from({ length: 12 }, (_, i) => ({ value: `${i}${'x'.repeat(100)}` }))
    expect(socialMessages([{ type: 'carousel', carousel }])).toHaveLength(2)
    expect(socialMessages([{ type: 'text', text: 'x'.repeat(5000) }]).map(({ text }) => text?.length)).toEqual([2000, 2000, 1000])
  })

  it.each(['é'.repeat(700), 'مرحبا بكم '.repeat(120), `${'👩‍🚀'.repeat(200)} end`, 'x'.repeat(1001)])(
    'are split by bytes where the service counts those, and stay whole: %#',
    (text) => {
      const parts = messagesFor([{ type: 'text', text }], (whole) => cutBytes(whole, 1000)).map((message) => message.text ?? '')
      expect(parts.length).toBeGreaterThan(1)
      expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(1000)
      expect([parts.every((part) => part.isWellFormed()), parts.join('').replace(/\s/g, '')]).toEqual([true, text.replace(/\s/g, '')])
    },
  )

  it.each([
    [{ answerID: 'a#b' }, 'a#b'],
    [{ answerID: 'x', payload: 'P' }, 'x'],
  ])('have payloads that resolve to the answer: %o', (answer, id) => expect(answerOfPayload(payloadOf(answer))).toBe(id))

  it('have the payload of an answer without an id', () => {
    expect(payloadOf({ payload: 'P', value: 'V' })).toBe('P')
    expect(answerOfPayload('P')).toBeUndefined()
  })
})
