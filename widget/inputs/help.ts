import { inputs } from '../languages/en.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import { createDatePicker } from './datePicker.ts'
import type { InputHelp, InputHost } from './host.ts'
import css from './inputs.css'
import { createSuggestions } from './suggestions.ts'

const sheet = sheetOf(css)

/** Suggestions and a calendar, for the questions that take them. Words may be typed all the same. */
export function createHelp({ talk, input, send, fill }: InputHost): InputHelp {
  const texts = talk.messages?.inputs ?? inputs
  const suggestions = createSuggestions(input, texts, send)
  const dates = createDatePicker(input, texts, fill)
  addSheet(talk.root, sheet)
  input.before(suggestions.element, dates)
  return {
    expect: (expects) => {
      // Older transcripts only say that there are some.
      suggestions.offer(Array.isArray(expects?.suggestions) ? expects.suggestions : [])
      dates.hidden = expects?.type !== 'date'
    },
    typed: suggestions.update,
    press: suggestions.press,
    close: suggestions.close,
  }
}
