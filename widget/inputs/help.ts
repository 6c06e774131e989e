import { inputs } from '../languages/en.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import { createDatePicker } from './datePicker.ts'
import type { InputHelp, InputHost } from './host.ts'
import css from './inputs.css'
import { createSuggestions } from './suggestions.ts'

const sheet = sheetOf(css)

/** Suggestions and a date picker for questions that accept them. Other text can still be typed. */
export function createHelp({ talk, input, send, fill }: InputHost): InputHelp {
  const texts = talk.messages?.inputs ?? inputs
  const suggestions = createSuggestions(input, texts, send)
  const dates = createDatePicker(input, texts, fill)
  addSheet(talk.root, sheet)
  input.before(suggestions.element, dates)
  return {
    expect: (expects) => {
      // Older transcripts only have a flag.
      suggestions.offer(Array.isArray(expects?.suggestions) ? expects.suggestions : [])
      dates.hidden = expects?.type !== 'date'
    },
    typed: suggestions.update,
    press: suggestions.press,
    close: suggestions.close,
  }
}
