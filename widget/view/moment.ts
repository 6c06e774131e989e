import { el } from './dom.ts'

/** When a conversation began, or went on after a pause: the hour, and on another day than today the day. */
export function momentView(at: number, language: string): HTMLElement {
  const date = new Date(at)
  const day: Intl.DateTimeFormatOptions =
    date.toDateString() === new Date().toDateString() ? {} : { weekday: 'short', day: 'numeric', month: 'short' }
  const text = date.toLocaleString(language, { ...day, hour: 'numeric', minute: '2-digit' })
  // Who listens hears what is said, and finds the time where they look for it.
  return el('p', { class: 'moment', 'aria-live': 'off' }, el('time', { datetime: date.toISOString() }, text))
}
