import type { Step } from './template.ts'

/** Short forms of the steps that templates are made of. */

export const says = (...texts: readonly string[]): NonNullable<Step['messages']> => texts.map((text) => ({ type: 'text' as const, text }))

/** A step that says something and goes on. */
export const tell = (...texts: readonly string[]): Step => ({ type: 'collect', messages: says(...texts) })

/** A question whose answer is saved. No intent is looked for in free text, nor in a date: “Tuesday at 10” resembles many expressions. */
export const ask = (text: string, attribute: string, type?: 'email' | 'number' | 'phone' | 'date'): Step => ({
  type: 'collect',
  messages: says(text),
  properties: { active: true, attribute: { [attribute]: 'answer' } },
  ...(type ? { validation: { active: true, type } } : {}),
  ...(type === undefined || type === 'date' ? { nlu: { active: false } } : {}),
})

/** A question with buttons: their texts, or whole answers. */
export const choose = (text: string, answers: readonly (string | NonNullable<Step['answers']>[number])[], attribute?: string): Step => ({
  type: 'collect',
  messages: says(text),
  answers: answers.map((answer) => (typeof answer === 'string' ? { value: answer } : answer)),
  ...(attribute ? { properties: { active: true, attribute: { [attribute]: 'answer' } } } : {}),
})

/** A question that takes several of its answers, saved as an attribute and as a tag. */
export const chooseSeveral = (text: string, answers: readonly string[], name: string, done: string): Step => ({
  ...choose(text, answers),
  multiple_answers: true,
  multiple_answers_options: { attribute: name, tag: name, hide_selected_answer: true, min_answers: 1, stop_button: { title: done } },
})

/** A step that says something and leaves the conversation to an operator. */
export const handOver = (text: string): Step => ({
  ...tell(text),
  actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] },
})

/** A text with its placeholders filled in, as a script expects it. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)(?:\|\w+)?\}\}/g, (_, name: string) => values[name] ?? '')
