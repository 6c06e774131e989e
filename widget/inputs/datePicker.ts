import type { InputTexts } from '../languages/messages.ts'
import { drawnButton, el } from '../view/dom.ts'

const calendar = 'M5 6.500h14V19H5ZM5 10.500h14M9 4v4M15 4v4'

/** A button for the browser's date picker; the chosen date is inserted as typed text. */
export function createDatePicker(input: HTMLTextAreaElement, texts: InputTexts, fill: (text: string) => void): HTMLElement {
  const picker = el('input', { type: 'date', tabindex: '-1', 'aria-hidden': 'true' })
  picker.addEventListener('change', () => {
    if (picker.value === '') return
    fill(picker.value)
    input.focus()
  })
  const button = drawnButton(calendar, texts.chooseDate, () => picker.showPicker(), { class: 'pick' })
  return el('span', { class: 'date', hidden: true }, button, picker)
}
