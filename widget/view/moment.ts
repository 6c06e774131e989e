import { el } from './dom.ts'

/** When a conversation began, or went on after a pause: the hour, and on another day than today the day. */
export function momentView(at: number, language: string): HTMLElement {
  const date = new Date(at)
  const day: Intl.DateTimeFormatOptions =
    date.toDateString() === new Date().toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' }
  // As people write it where the reader is, if they read that language.
  const locale = navigator.languages.find((each) => each.split('-')[0] === language) ?? (/^[a-z]{2}$/.test(language) ? language : undefined)
  const text = date.toLocaleString(locale, { ...day, hour: 'numeric', minute: '2-digit' })
  // Who listens hears what is said, and finds the time where they look for it.
  return el('p', { class: 'moment', 'aria-live': 'off' }, el('time', { datetime: date.toISOString() }, text))
}
