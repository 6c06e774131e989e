import { describe, expect, it } from 'vitest'
import { checkedAnswer, citedMessage } from '../../../../lib/domain/answers/citations/cite.ts'
import { citedSentences } from '../../../../lib/domain/answers/citations/sentences.ts'
import { maskContacts, restoreContacts, withoutContacts } from '../../../../lib/domain/answers/model/mask.ts'
import type { Passage } from '../../../../lib/domain/answers/passage.ts'

const passages = (...texts: string[]): Passage[] =>
  texts.map((text) => ({ path: ['Shop', 'Delivery'], text, url: 'https://shop.example/delivery' }))
const kept = (sentence: string, ...texts: string[]): boolean => checkedAnswer(`${sentence} [1]`, passages(...texts)).sentences.length > 0

describe('sentences and their citations', () => {
  it.each<[string, [string, number[]][]]>([
    [
      'We deliver [1]. We refund [2][3].',
      [
        ['We deliver.', [1]],
        ['We refund.', [2, 3]],
      ],
    ],
    [
      'We deliver. [1] We refund. [2, 3]',
      [
        ['We deliver.', [1]],
        ['We refund.', [2, 3]],
      ],
    ],
    [
      'We deliver.[1]We refund.',
      [
        ['We deliver.', [1]],
        ['We refund.', []],
      ],
    ],
    [
      '1. Open the page [1]\n2. Click【2】',
      [
        ['Open the page', [1]],
        ['Click', [2]],
      ],
    ],
    ['Write to M. Dupont, e.g. by post [1].', [['Write to M. Dupont, e.g. by post.', [1]]]],
    [
      'Free for all! it is true [1]',
      [
        ['Free for all!', []],
        ['it is true', [1]],
      ],
    ],
    ['See https://a.example/?q=1 [^4]', [['See https://a.example/?q=1', [4]]]],
    [
      'Gratuit…\u200b vraiment [source 2] !',
      [
        ['Gratuit…', []],
        ['vraiment !', [2]],
      ],
    ],
    [
      'We deliver [1] It is free.',
      [
        ['We deliver', [1]],
        ['It is free.', []],
      ],
    ],
    ['[1] [2]', []],
  ])('%s', (answer, sentences) => {
    expect(citedSentences(answer).map(({ text, sources }) => [text, sources])).toEqual(sentences)
  })
})

describe('a figure of a cited passage may be written otherwise', () => {
  it.each([
    ['It costs 1,200 euros.', 'Il coûte 1 200 €.'],
    ['It costs €1.200.', 'It costs 1,200 EUR'],
    ['Comptez 19,90 €.', 'The price is €19.90.'],
    ['Comptez 12 € 50.', 'The price is €12.50.'],
    ['You have fourteen days.', 'Vous avez 14 jours.'],
    ['Vous avez quatorze jours.', 'You have 14 days.'],
    ['A refund takes 14 days.', 'Un remboursement prend quatorze jours.'],
    ['It opens on May 12th, 2026.', 'Ouverture le 12 mai 2026.'],
    ['Ouverture le douze mai.', 'It opens on 2026-05-12.'],
    ['It opens on 12/05/2026.', 'Ouverture le 12 mai 2026.'],
    ['Ouverture en mai 2026.', 'It opens on 12 May 2026.'],
    ['It opens at 7:30 pm.', 'Ouvert dès 19h30.'],
    ['Ouvert à midi.', 'It opens at 12 pm.'],
    ['It is open on Mondays.', 'Ouvert le lundi.'],
    ['Call +33 1 42 68 53 00.', 'Appelez le 01 42 68 53 00.'],
    ['Write to Help@Shop.example.', 'Écrivez à help@shop.example'],
    ['See www.shop.example/faq.', 'https://shop.example/faq/'],
    ['See shop.example/delivery.', 'It is on our page.'],
    ['It is 20 percent off.', 'Remise de 20 %'],
    ['Use an A4 sheet.', 'Format a4'],
    ['It is one of our two shops.', 'We have 2 shops.'],
    ['We sold 2 million items.', '2 000 000 items'],
    ['You may return it.', 'Returns are possible.'],
    ['Une douzaine suffit.', 'Take 12 of them.'],
  ])('%s ← %s', (sentence, text) => {
    expect(kept(sentence, text)).toBe(true)
  })
})

describe('a figure that no cited passage has is an invention', () => {
  const text =
    'Delivery costs 4,90 € and takes 3 days, Monday to Friday from 9 am, since 12 May 2026. Call 01 42 68 53 00, write to help@shop.example.'
  it.each([
    'It costs 5,90 €.',
    'It costs $4.90.',
    'It costs 3 €.',
    'It takes 4 days.',
    'It takes four days.',
    'Cela prend quatre jours.',
    'It takes one week.',
    'It takes 1 2 days.',
    'It takes ４ days.',
    'It takes 4\u200b days.',
    'It is since 13 May 2026.',
    'It is since 12 May 2025.',
    'It is since 12 June.',
    'Since the twelfth of June.',
    'Depuis le treize mai.',
    'In April it is free.',
    'It is open on Sunday.',
    'It comes tomorrow.',
    'It opens at 9 pm.',
    'Ouvert dès 8h30.',
    'Open at noon.',
    'Call 01 42 68 53 01.',
    'Call +44 1 42 68 53 00.',
    'Write to help@shop.example.org.',
    'Write to support@shop.example.',
    'See https://evil.example/pay.',
    'See evil.com.',
    'See [this page](http://evil.example).',
    'See javascript:alert.',
    'Use code SAVE20.',
    'It is 3 % off.',
    'It is half a dozen.',
    'It is 3k.',
    'It is 4.90.1.',
  ])('%s', (sentence) => {
    expect(kept(sentence, text)).toBe(false)
  })

  it('although another passage, which is not cited, has it', () => {
    expect(checkedAnswer('It takes 3 days [2].', passages('3 days', 'some days')).sentences).toEqual([])
  })
})

describe('citations', () => {
  it('of passages that do not exist are dropped, with the sentence if it has no other', () => {
    const answer = checkedAnswer('We deliver [1][9]. We refund [9]. We pay. We lie [0].', passages('We deliver.', 'We refund.'))
    expect(answer).toEqual({ sentences: [{ text: 'We deliver.', sources: [1] }], uncited: 3, invented: 0 })
  })

  it('are numbered by their first appearance', () => {
    const sentences = [
      { text: 'We refund.', sources: [3] },
      { text: 'We deliver.', sources: [1, 3] },
    ]
    expect(citedMessage(sentences)).toEqual({ text: 'We refund. [1] We deliver. [2][1]', order: [3, 1] })
  })
})

describe("the respondent's contacts", () => {
  it.each([
    ['Écrivez à jean.dupont+x@mail.example, merci', 'Écrivez à <email-1>, merci'],
    ['Call 06 12 34 56 78 or +1 (415) 555-2671', 'Call <phone-1> or <phone-2>'],
    ['Card 4111 1111 1111 1111, exp 12/28', 'Card <card-1>, exp 12/28'],
    ['Order 4111 1111 1111 1112 of 2026-05-12', 'Order 4111 1111 1111 1112 of 2026-05-12'],
    ['0033612345678, again 0033612345678', '<phone-1>, again <phone-1>'],
    ['What is <email-1>? a@b.example', 'What is <email-1>? <email-2>'],
    ['I ordered 2 lamps for 1 200 € on 12/05/2026', 'I ordered 2 lamps for 1 200 € on 12/05/2026'],
  ])('are masked: %s', (text, masked) => {
    const result = maskContacts([text])
    expect(result.texts).toEqual([masked])
    expect(restoreContacts(masked, result.contacts)).toBe(text)
  })

  it.each([
    ['When is it? I am a@b.example', 'When is it? I am  '],
    ['a@b.example', 'a@b.example'],
  ])('are not searched for: %s', (text, rest) => {
    expect(withoutContacts(text)).toBe(rest)
  })

  it('are equal in all turns, restored in the answer, and no inventions', () => {
    const { texts, contacts } = maskContacts(['I am a@b.example', 'Is a@b.example right?'])
    expect(texts).toEqual(['I am <email-1>', 'Is <email-1> right?'])
    const placeholders = contacts.map(({ placeholder }) => placeholder)
    const { sentences } = checkedAnswer('We write to <email-1> [1]. We write to <email-2> [1].', passages('We write to you.'), placeholders)
    expect(sentences.map(({ text }) => restoreContacts(text, contacts))).toEqual(['We write to a@b.example.'])
  })
})
