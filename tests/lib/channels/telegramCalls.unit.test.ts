import { describe, expect, it } from 'vitest'
import { telegramCalls } from '../../../lib/channels/telegram/telegramCalls.ts'

const url = 'https://media.example.test/1'

describe('media on Telegram', () => {
  it.each([
    ['image', 'sendPhoto', 'photo'],
    ['video', 'sendVideo', 'video'],
    ['audio', 'sendAudio', 'audio'],
  ] as const)('of the bot: %s', (type, method, parameter) => {
    expect(telegramCalls([{ type, url, text: 'Look', answers: [{ type: 'button', value: 'Nice', answerID: 'a' }] }])).toEqual([
      { method, [parameter]: url },
      {
        method: 'sendMessage',
        text: 'Look',
        reply_markup: { inline_keyboard: [[{ text: 'Nice', callback_data: 'causerie.answer:a' }]] },
      },
    ])
  })

  it.each([
    ['image/png', 'sendPhoto', 'photo'],
    ['video/mp4', 'sendVideo', 'video'],
    ['audio/mpeg', 'sendAudio', 'audio'],
    ['application/pdf', 'sendDocument', 'document'],
    ['image/gif', 'sendAnimation', 'animation'],
    ['audio/ogg', 'sendVoice', 'voice'],
  ] as const)('of an operator: %s', (type, method, parameter) => {
    const attachment = { attachmentID: 'a', name: 'a', type, size: 1, url }
    expect(telegramCalls([{ type: 'text', text: 'a', attachment }])).toEqual([{ method, [parameter]: url }])
  })

  it.each([
    ['text/csv', 1],
    ['video/webm', 1],
    ['image/jpeg', 5_000_001],
  ] as const)('of an operator that Telegram would not load: %s of %i bytes', (type, size) => {
    const attachment = { attachmentID: 'a', name: 'a.b', type, size, url }
    expect(telegramCalls([{ type: 'text', text: 'a', attachment }])).toEqual([
      { method: 'sendDocument', upload: { url, name: 'a.b', type } },
    ])
  })

  it('of a card has its words as caption, where they fit', () => {
    const card = { value: 'Tea', textDescriptiuon: 'Green', mediaDescription: url }
    expect(telegramCalls([{ type: 'carousel', carousel: [card] }])).toEqual([{ method: 'sendPhoto', photo: url, caption: 'Tea\nGreen' }])
    const long = { ...card, textDescriptiuon: 'x'.repeat(1025) }
    expect(telegramCalls([{ type: 'carousel', carousel: [long] }]).map(({ method }) => method)).toEqual(['sendPhoto', 'sendMessage'])
  })
})

it('a label without anything to see is shown as an ellipsis: Telegram refuses a blank one', () => {
  const answers = ['', '  '].map((value, i) => ({ type: 'button', value, answerID: `a${i}` }) as const)
  expect(telegramCalls([{ type: 'text', text: 'Which?', answers }])).toMatchObject([
    { reply_markup: { inline_keyboard: [[{ text: '…' }], [{ text: '…' }]] } },
  ])
})
