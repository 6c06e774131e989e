import { el, field } from '../../parts/dom.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { metrics: says } = texts
const dayMs = 86_400_000
const usual = [7, 30, 90]
/** More than that no curve shows. */
const mostDays = 731

/** Whole UTC days: they are what costs least to read. */
export interface Period {
  readonly from: number
  /** The beginning of the day after the last one. */
  readonly to: number
  /** How many days up to today, unless the days were chosen. */
  readonly days: number | undefined
}

/** The period that an address asks for; 30 days unless it does. */
export function periodOf(query: URLSearchParams, now: number): Period {
  const tomorrow = (Math.floor(now / dayMs) + 1) * dayMs
  const [from, last] = [Date.parse(`${query.get('from')}T00:00:00Z`), Date.parse(`${query.get('to')}T00:00:00Z`)]
  if (from <= last && last - from < mostDays * dayMs) return { from, to: last + dayMs, days: undefined }
  const wish = Number(query.get('days'))
  const days = usual.includes(wish) ? wish : 30
  return { from: tomorrow - days * dayMs, to: tomorrow, days }
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Links to the usual periods, and two days to choose. */
export function periodChooser({ appID, route: { view } }: ApplicationScene, { from, to, days }: Period): HTMLElement {
  const choice = (n: number): HTMLElement =>
    el('a', { href: hashOf(appID, view, undefined, { days: `${n}` }), 'aria-current': n === days ? 'true' : undefined }, says.days(n))
  const first = el('input', { type: 'date', required: true, value: dateOf(from) })
  const last = el('input', { type: 'date', required: true, value: dateOf(to - dayMs) })
  const form = el('form', {}, field(says.from, first), field(says.to, last), el('button', { type: 'submit', class: 'primary' }, says.show))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = first.value > last.value || Date.parse(last.value) - Date.parse(first.value) >= mostDays * dayMs
    last.setCustomValidity(wrong ? says.wrongPeriod : '')
    if (last.reportValidity()) location.hash = hashOf(appID, view, undefined, { from: first.value, to: last.value })
  })
  last.addEventListener('input', () => last.setCustomValidity(''))
  first.addEventListener('input', () => last.setCustomValidity(''))
  const custom = el(
    'details',
    { class: 'popover' },
    el('summary', { 'aria-current': days === undefined ? 'true' : undefined }, says.custom),
    form,
  )
  custom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !custom.open) return
    custom.open = false
    custom.querySelector('summary')?.focus()
  })
  return el('div', { class: 'segments', role: 'group', 'aria-label': says.period }, ...usual.map(choice), custom)
}
