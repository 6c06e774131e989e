import { describe, expect, it } from 'vitest'
import { checkResource } from '../../../../lib/bot/content/checkResource.ts'
import { checkAnswers, checkMessages } from '../../../../lib/bot/content/messages.ts'
import { Problem } from '../../../../lib/core/errors.ts'
import type { Answer, CarouselEntry, Message } from '../../../../schemas/message.ts'
import { messagesSample } from '../../../harness/samples.ts'

const refusal = (check: () => void): string | undefined => {
  try {
    check()
  } catch (error) {
    return error instanceof Problem ? error.message : String(error)
  }
  return undefined
}
const carousel = (answer: Answer): Message => ({ type: 'carousel', carousel: [{ value: 'x', answers: [answer] }] })
const URL = 'https://example.com/'

describe('checkMessages', () => {
  const cases: [Message, string | undefined][] = [
    [{ type: 'text', text: 'x' }, undefined],
    [{ type: 'text' }, 'messages.1.text is required when type is text.'],
    [{ type: 'text', text: '', url: URL }, 'messages.1.text is required when type is text.'],
    [{ type: 'image', text: 'x' }, 'messages.1.url is required when type is image.'],
    [{ type: 'video' }, 'messages.1.url is required when type is video.'],
    [{ type: 'audio' }, 'messages.1.url is required when type is audio.'],
    [{ type: 'audio', url: '/a.mp3' }, 'messages.1.url must be an http or https URL.'],
    [{ type: 'image', url: 'javascript:alert(1)' }, 'messages.1.url must be an http or https URL.'],
    [{ type: 'image', url: '{{picture}}' }, undefined],
    [{ type: 'image', url: 'https://{{host}}/{{picture}}.png' }, undefined],
    [{ type: 'carousel' }, 'messages.1.carousel is required when type is carousel.'],
    [{ type: 'carousel', carousel: [] }, 'messages.1.carousel is required when type is carousel.'],
    [
      { type: 'carousel', carousel: [{ mediaDescription: 'nowhere' }] },
      'messages.1.carousel.0.mediaDescription must be an http or https URL.',
    ],
    [carousel({ type: 'button', payload: 'x' }), 'messages.1.carousel.0.answers.0.value is required in a carousel.'],
    [carousel({ value: 'x', payload: 'x' }), 'messages.1.carousel.0.answers.0.type is required in a carousel.'],
    [carousel({ value: 'x', type: 'button' }), 'messages.1.carousel.0.answers.0.payload or url is required in a carousel.'],
    [
      carousel({ value: 'x', type: 'url', url: URL, payload: 'x' }),
      'messages.1.carousel.0.answers.0.payload cannot be combined with url in a carousel.',
    ],
    [carousel({ value: 'x', type: 'button', url: URL }), 'messages.1.carousel.0.answers.0.url is only allowed when type is url.'],
    [carousel({ value: 'x', type: 'url', payload: 'x' }), undefined],
    [carousel({ value: 'x', type: 'share', payload: 'x' }), undefined],
  ]
  it.each(cases)('%j → %s', (message, expected) => {
    expect(refusal(() => checkMessages([{ type: 'text', text: 'first' }, message]))).toBe(expected)
  })

  it('accepts every documented form, under any name', () => {
    expect(refusal(() => checkMessages(messagesSample as Message[]))).toBeUndefined()
    expect(refusal(() => checkMessages([{ type: 'text' }], 'a.b'))).toBe('a.b.0.text is required when type is text.')
    expect(refusal(() => checkMessages(undefined))).toBeUndefined()
  })
})

describe('checkAnswers', () => {
  const cases: [Answer, string | undefined][] = [
    [{}, undefined],
    [{ type: 'location', value: 'Where' }, undefined],
    [{ type: 'share', value: 'x', payload: 'x' }, 'answers.0.type can be share only in a carousel.'],
    [{ type: 'url', value: 'x' }, 'answers.0.url is required when type is url.'],
    [{ type: 'url', value: 'x', url: 'not a url' }, 'answers.0.url must be a valid URL.'],
    [{ type: 'url', value: 'x', url: 'javascript:alert(1)' }, 'answers.0.url must be a valid URL.'],
    [{ type: 'url', value: 'x', url: 'tel:+33123456789' }, undefined],
    [{ type: 'button', value: 'x', url: URL }, 'answers.0.url is only allowed when type is url.'],
  ]
  it.each(cases)('%j → %s', (answer, expected) => {
    expect(refusal(() => checkAnswers([answer]))).toBe(expected)
  })
})

it('checkResource checks the filters of answers, cards and messages, each by its path', async () => {
  const filters = { attribute: { a: { operator: '<', value: 'x' } } } as const
  const wrong = 'filters.attribute.a.value must be a number.'
  const card: CarouselEntry = { value: 'Card', answers: [{ value: 'x', type: 'button', payload: 'x', filters }] }
  await expect(checkResource({ filters })).rejects.toThrow(wrong)
  await expect(checkResource({ answers: [{ value: 'x', filters }] })).rejects.toThrow(`answers.0.${wrong}`)
  await expect(checkResource({ messages: [{ type: 'text', text: 'x', filters }] })).rejects.toThrow(`messages.0.${wrong}`)
  await expect(checkResource({ messages: [{ type: 'carousel', carousel: [card] }] })).rejects.toThrow(
    `messages.0.carousel.0.answers.0.${wrong}`,
  )
})
