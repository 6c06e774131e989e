import type { Bot } from './channel.ts'

const button = (answerID: string, value: string) => ({ type: 'button', answerID, value }) as const

/** A bot that uses most kinds of messages. `api` is the URL of its pictures. */
export const sampleBot =
  (api: () => string): Bot =>
  ({ text, answerID, payload }) => {
    const cards = ['espresso', 'tea', 'cake'].map((name) => ({
      value: name,
      textDescriptiuon: `A fine ${name} <b>for you</b>`,
      mediaDescription: `${api()}/assets/${name}.svg`,
      answers: [button(`take-${name}`, `Take the ${name}`), { type: 'url', value: 'More', url: `${api()}/docs` } as const],
    }))
    if (payload === 'get_started')
      return [
        { type: 'text', text: 'Hello! <img src=x onerror="document.title=1"> How can I help?' },
        {
          type: 'text',
          text: 'Read https://example.com/menu, or choose:',
          answers: [button('menu', 'The menu'), button('mail', 'Write to me')],
        },
      ]
    if (answerID === 'menu') return [{ type: 'carousel', carousel: cards }]
    if (answerID === 'mail') return [{ type: 'text', text: 'What is your e-mail address?' }]
    if (typeof answerID === 'string')
      return [
        { type: 'image', url: `${api()}/assets/terrace.svg`, text: 'The terrace' },
        { type: 'text', text: 'Enjoy!' },
      ]
    if (/several/.test(String(text)))
      return [
        {
          type: 'text',
          text: 'Which ones?',
          answers: ['One', 'Two', 'Three'].map((each) => button(each, each)),
          expects: { several: { min: 1, picked: 0 } },
        },
      ]
    if (/@/.test(String(text))) return [{ type: 'text', text: 'Thank you.' }]
    return [{ type: 'text', text: 'This is not an e-mail address.' }]
  }
