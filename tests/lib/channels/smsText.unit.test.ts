import { describe, expect, it } from 'vitest'
import { choicesOf, cutText, type Shown } from '../../../lib/channels/shown.ts'
import { smsTexts } from '../../../lib/channels/sms/sendSMS.ts'
import { twiml } from '../../../lib/channels/sms/twiml.ts'

const button = (value: string) => ({ type: 'button', value, answerID: value }) as const

const cards: Shown[] = [
  {
    type: 'carousel',
    carousel: [
      { value: 'Tea', textDescriptiuon: 'Green', answers: [button('Order tea'), { type: 'share', value: 'Share' }] },
      { value: 'Coffee', mediaDescription: 'https://example.test/c.png', answers: [button('Order coffee')] },
    ],
    answers: [button('None')],
  },
]

const cases: [what: string, shown: Shown[], texts: string[]][] = [
  ['nothing', [], []],
  ['a text', [{ type: 'text', text: 'Hello' }], ['Hello']],
  [
    'several messages as one, in their order',
    [
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two' },
    ],
    ['One\n\nTwo'],
  ],
  ['choices with numbers', [{ type: 'text', text: 'Which?', answers: [button('A'), button('B')] }], ['Which?\n1. A\n2. B']],
  [
    'choices that are numbers, without numbering',
    [{ type: 'text', text: 'How many?', answers: [button('2'), button('4')] }],
    ['How many?\n- 2\n- 4'],
  ],
  [
    'a link as its address, which is no choice',
    [{ type: 'text', text: 'See', answers: [{ type: 'url', value: 'Site', url: 'https://example.test/' }, button('Back')] }],
    ['See\nSite: https://example.test/\n1. Back'],
  ],
  [
    'a choice by its title where it has no value',
    [{ type: 'text', text: 'Pick', answers: [{ type: 'button', title: 'Titled', answerID: 't' }] }],
    ['Pick\n1. Titled'],
  ],
  [
    'spaces that do not break as spaces, which are in the alphabet of SMS',
    [{ type: 'text', text: 'Prêt\u202f? Oui\u00a0: 1' }],
    ['Prêt ? Oui : 1'],
  ],
  ['a picture as its address', [{ type: 'image', url: 'https://example.test/i.png', text: 'Look' }], ['Look\nhttps://example.test/i.png']],
  [
    'cards, with their buttons numbered consecutively',
    cards,
    ['Tea\nGreen\n1. Order tea\nCoffee\nhttps://example.test/c.png\n2. Order coffee\n3. None'],
  ],
]

describe('messages of the bot as SMS', () => {
  it.each(cases)('%s', (_what, shown, texts) => expect(smsTexts(shown)).toEqual(texts))

  it('numbers choices in lookup order', () => {
    expect(choicesOf(cards).map(({ value }) => value)).toEqual(['Order tea', 'Order coffee', 'None'])
  })

  it('splits long texts between words, and never within a character', () => {
    const words = cutText(`${'word '.repeat(50)}end`, 40)
    expect(words.every((part) => part.length <= 40)).toBe(true)
    expect(words.join(' ')).toBe(`${'word '.repeat(50)}end`)
    const faces = cutText('😀'.repeat(30), 25)
    expect(faces.every((part) => part.isWellFormed() && part.length <= 25)).toBe(true)
    expect(faces.join('')).toBe('😀'.repeat(30))
    expect(smsTexts([{ type: 'text', text: 'x'.repeat(4000) }]).map(({ length }) => length)).toEqual([1600, 1600, 800])
  })

  it('are escaped in TwiML', () => {
    expect(twiml(['a <b> & "c"\u0000\u{d800}'])).toContain('<Message><Body>a &lt;b&gt; &amp; "c"\ufffd</Body></Message>')
    expect(twiml([])).toMatch(/<Response><\/Response>$/)
  })
})
