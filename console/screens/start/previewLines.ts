import type { BotDocument } from '../../../schemas/bot.ts'
import type { TemplateScript } from './templates/template.ts'

/** A message in the preview of a template. */
export interface Line {
  readonly from: 'bot' | 'visitor'
  readonly text: string
  /** What the bot shows below it. */
  readonly cards: readonly { readonly title: string; readonly text: string }[]
  readonly buttons: readonly string[]
  /** The buttons that are pressed afterwards. */
  readonly pressed: readonly string[]
}

const plain = { cards: [], buttons: [], pressed: [] } as const

/** Returns the conversation of a script: what is typed, and the messages that it expects word for word, with the buttons of their steps. */
export function previewLines({ resources = [] }: BotDocument, { turns }: TemplateScript): Line[] {
  const pressed = turns.flatMap(({ press }) => (press && press !== 'get_started' ? [press] : []))
  return turns.flatMap(({ say, press, expect = [] }): Line[] => [
    ...(say ? [{ ...plain, from: 'visitor' as const, text: say }] : []),
    ...(press && press !== 'get_started' ? [{ ...plain, from: 'visitor' as const, text: press }] : []),
    ...expect.flatMap(({ text, not }): Line[] => {
      if (!text || not) return []
      const step = resources.find(({ messages = [] }) => messages.some((message) => message.text === text))
      const isLast = step?.messages?.findLast((message) => message.text)?.text === text
      const cards = isLast ? (step?.messages ?? []).flatMap(({ carousel = [] }) => carousel) : []
      return [
        {
          from: 'bot',
          text,
          cards: cards.map(({ value = '', textDescriptiuon = '' }) => ({ title: value, text: textDescriptiuon })),
          buttons: isLast ? (step?.answers ?? []).flatMap(({ value }) => value ?? []) : [],
          pressed,
        },
      ]
    }),
  ])
}
