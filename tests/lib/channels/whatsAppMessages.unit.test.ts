import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shown } from '../../../lib/channels/shown.ts'
import { documentAt, payloadIn, shortTitles, whatsAppMessages } from '../../../lib/channels/whatsapp/whatsAppMessages.ts'

const buttons = (...labels: string[]) => labels.map((value, i) => ({ type: 'button', value, answerID: `a${i}` }) as const)
const asks = (...labels: string[]): Shown[] => [{ type: 'text', text: 'Which?', answers: buttons(...labels) }]
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Choice ${String.fromCharCode(97 + i)}`)

describe('choices on WhatsApp', () => {
  it('are reply buttons up to three', () => {
    expect(whatsAppMessages(asks('Tea', 'Coffee', 'Water'))).toEqual([
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'Which?' },
          action: {
            buttons: ['Tea', 'Coffee', 'Water'].map((title, i) => ({ type: 'reply', reply: { id: `causerie.answer:a${i}`, title } })),
          },
        },
      },
    ])
  })

  it('are a list up to ten, and numbered in the text above', () => {
    expect(whatsAppMessages(asks(...numbered(4)))).toMatchObject([{ interactive: { type: 'list' } }])
    expect(whatsAppMessages(asks(...numbered(10)))).toMatchObject([{ interactive: { type: 'list' } }])
    expect(whatsAppMessages(asks(...numbered(11)))).toEqual([
      { type: 'text', text: { body: ['Which?', ...numbered(11).map((label, i) => `${i + 1}. ${label}`)].join('\n') } },
    ])
  })

  it('are shortened without becoming equal, and shown whole below in a list', () => {
    const long = ['An answer that is long: first', 'An answer that is long: second', 'C', 'D']
    const [message] = whatsAppMessages(asks(...long))
    expect(message).toMatchObject({
      interactive: {
        action: {
          sections: [
            {
              rows: [
                { title: 'An answer that is long:…', description: long[0] },
                { title: 'An answer that is lon… 2', description: long[1] },
                { title: 'C' },
                { title: 'D' },
              ],
            },
          ],
        },
      },
    })
  })

  it('always have titles that differ and fit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 10 }), (labels) => {
        const titles = shortTitles(labels, 20)
        expect(new Set(titles).size).toBe(labels.length)
        expect(titles.every((title) => title.length > 0 && title.length <= 20)).toBe(true)
      }),
    )
  })
})

describe('what the bot says on WhatsApp', () => {
  it.each<[what: string, shown: Shown, messages: object[]]>([
    ['a picture', { type: 'image', url: 'https://a.test/1.png' }, [{ type: 'image', image: { link: 'https://a.test/1.png' } }]],
    [
      'a card',
      { type: 'carousel', carousel: [{ value: 'Tea', textDescriptiuon: 'Green', mediaDescription: 'https://a.test/t.png' }] },
      [{ type: 'image', image: { link: 'https://a.test/t.png', caption: 'Tea\nGreen' } }],
    ],
    [
      'a link',
      { type: 'text', text: 'Look', answers: [{ type: 'url', value: 'Site', url: 'https://a.test/' }] },
      [{ type: 'text', text: { body: 'Look\nSite: https://a.test/' } }],
    ],
  ])('is sent as %s', (_what, shown, messages) => expect(whatsAppMessages([shown])).toEqual(messages))
})

it('buttons that send back the same have ids that differ, and say it all the same', () => {
  const same = ['Yes', 'Sure', 'Of course'].map((value) => ({ type: 'button', value, payload: 'yes' }) as const)
  const [message] = whatsAppMessages([{ type: 'text', text: 'Tea?', answers: same }])
  const ids: string[] = JSON.parse(JSON.stringify(message)).interactive.action.buttons.map(
    ({ reply }: { reply: { id: string } }) => reply.id,
  )
  expect(new Set(ids).size).toBe(3)
  expect(ids.map(payloadIn)).toEqual(['yes', 'yes', 'yes'])
  const long = same.map((button) => ({ ...button, payload: 'x'.repeat(300) }))
  const lengths = JSON.stringify(whatsAppMessages([{ type: 'text', text: 'Tea?', answers: long }])).match(/causerie\.place\.\d:"/g)
  expect(lengths).toHaveLength(3)
})

it('documents have their names', () => {
  const type = 'application/pdf'
  const attachment = { attachmentID: 'a', name: 'Menu d’été.pdf', type, size: 1, url: 'https://s3.test/1?x=1' } as const
  expect(whatsAppMessages([{ type: 'text', attachment }])).toEqual([
    { type: 'document', document: { link: attachment.url, filename: 'Menu d’été.pdf' } },
  ])
  expect(documentAt('https://a.test/files/price%20list.pdf?v=2')).toMatchObject({ filename: 'price list.pdf' })
  expect(documentAt('https://a.test/files/%E0%A4.pdf')).toMatchObject({ filename: '%E0%A4.pdf' })
  expect(documentAt('https://a.test/download')).toEqual({ link: 'https://a.test/download' })
})
