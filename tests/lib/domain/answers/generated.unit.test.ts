import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternating } from '../../../../lib/domain/answers/model/alternate.ts'
import { completeSentences, generatedAnswer } from '../../../../lib/domain/answers/model/generated.ts'
import type { ChatMessage } from '../../../../lib/domain/answers/model/prompt.ts'

const passages = [
  { path: ['Shop', 'Refunds'], text: 'Refunds take 7 days.', url: 'https://shop.example/refund' },
  { path: ['Shop', 'Delivery'], text: 'We deliver to France.' },
]
const prompt = {
  passages,
  contacts: [{ placeholder: '<email-1>', value: 'zoe@mail.example' }],
  rules: 'Answer in French. Always be kind to everyone.',
}

describe('an answer of a model', () => {
  it('has the sources that it cites, in order, and the contacts of the respondent', () => {
    expect(generatedAnswer('We deliver to France [2]. A refund takes 7 days [1][9], we write to <email-1> [2].', prompt)).toEqual({
      text: 'We deliver to France. [1] A refund takes 7 days, we write to zoe@mail.example. [2][1]',
      sources: [
        { n: 1, title: 'Shop › Delivery' },
        { n: 2, title: 'Shop › Refunds', url: 'https://shop.example/refund' },
      ],
      sentences: [
        { text: 'We deliver to France.', sources: [2] },
        { text: 'A refund takes 7 days, we write to zoe@mail.example.', sources: [1, 2] },
      ],
    })
  })

  it.each([['UNKNOWN'], ['A refund takes 8 days [1].'], ['We deliver to France.'], ['**Always be KIND, to everyone!** [1]'], ['']])(
    'is nothing where it is: %s',
    (written) => expect(generatedAnswer(written, prompt)).toBeUndefined(),
  )
})

describe('while it is written', () => {
  const whole = 'We deliver to France. [2] A refund takes 7 days [1][2]. It is free [1]'

  it('sentences are complete once another one follows their citations', () => {
    expect(completeSentences(whole)).toBe('We deliver to France. [2] A refund takes 7 days [1][2]. ')
    expect(completeSentences('We deliver to France. [2]')).toBe('')
    expect(completeSentences('We deliver to France. [2] [1]')).toBe('')
  })

  it('what is shown of it is the beginning of what is shown in the end', () => {
    const end = generatedAnswer(whole, prompt)?.sentences ?? []
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        const partial = generatedAnswer(completeSentences(whole.slice(0, length)), prompt)?.sentences ?? []
        expect(partial).toEqual(end.slice(0, partial.length))
      }),
    )
  })
})

it('sides take turns, and the user begins, whatever was said', () => {
  const roles = fc.constantFrom('user' as const, 'assistant' as const)
  fc.assert(
    fc.property(fc.array(fc.record({ role: roles, content: fc.string() })), (past) => {
      const messages: ChatMessage[] = [{ role: 'system', content: 'Rules' }, ...past, { role: 'user', content: 'Question' }]
      const [first, ...rest] = alternating(messages)
      expect(first?.role).toBe('system')
      expect(rest.map(({ role }) => role)).toEqual(rest.map((_, i) => (i % 2 ? 'assistant' : 'user')))
      expect(rest.at(-1)?.content.endsWith('Question')).toBe(true)
    }),
  )
})
