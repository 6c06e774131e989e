import { el } from './dom.ts'

/** The time at which a conversation started or resumed, with the date unless it is today. */
export function momentView(at: number, language: string): HTMLElement {
  const date = new Date(at)
  const day: Intl.DateTimeFormatOptions =
    date.toDateString() === new Date().toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' }
  // The reader's own locale, if it has the language.
  const locale = navigator.languages.find((each) => each.split('-')[0] === language) ?? (/^[a-z]{2}$/.test(language) ? language : undefined)
  const text = date.toLocaleString(locale, { ...day, hour: 'numeric', minute: '2-digit' })
  // Screen readers do not announce it.
  return el('p', { class: 'moment', 'aria-live': 'off' }, el('time', { datetime: date.toISOString() }, text))
}
