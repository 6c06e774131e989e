import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import type { ScreenName } from '../../shell/screenProps.ts'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'

const dayMs = 86_400_000
const usual = [7, 30, 90]
/** The maximum that a curve can show. */
const mostDays = 731

/** Whole UTC days, which are cheapest to read. */
export interface Period {
  readonly from: number
  /** Exclusive: the start of the day after the last one. */
  readonly to: number
  /** Number of days up to today; undefined for chosen dates. */
  readonly days: number | undefined
}

/** The period of a URL; by default 30 days. */
export function periodOf(query: Readonly<Record<string, string>>, now: number): Period {
  const tomorrow = (Math.floor(now / dayMs) + 1) * dayMs
  const from = Date.parse(`${query['from']}T00:00:00Z`)
  const last = Date.parse(`${query['to']}T00:00:00Z`)
  if (from <= last && last - from < mostDays * dayMs) return { from, to: last + dayMs, days: undefined }
  const wish = Number(query['days'])
  const days = usual.includes(wish) ? wish : 30
  return { from: tomorrow - days * dayMs, to: tomorrow, days }
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

interface Props {
  readonly appID: string
  /** The screen of the links. */
  readonly screen: ScreenName
  readonly period: Period
}

/** Links to the usual periods, and fields for two dates. */
export function PeriodChooser({ appID, screen, period: { from, to, days } }: Props): JSX.Element {
  const { route } = useLocation()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)

  function submit(event: Event): void {
    event.preventDefault()
    const begin = first.current?.value ?? ''
    const end = last.current?.value ?? ''
    const isWrong = begin > end || Date.parse(end) - Date.parse(begin) >= mostDays * dayMs
    last.current?.setCustomValidity(isWrong ? t.wrongPeriod : '')
    if (last.current?.reportValidity()) route(screenPath(appID, [screen], { from: begin, to: end }))
  }
  const forget = (): void => last.current?.setCustomValidity('')
  const close = (event: KeyboardEvent & { currentTarget: HTMLDetailsElement }): void => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    <div class="segments" role="group" aria-label={t.period}>
      {usual.map((n) => (
        <a href={screenPath(appID, [screen], { days: `${n}` })} aria-current={n === days ? 'true' : undefined} key={n}>
          {t.days(n)}
        </a>
      ))}
      <details class="popover" onKeyDown={close}>
        <summary aria-current={days === undefined ? 'true' : undefined}>{t.custom}</summary>
        <form onSubmit={submit}>
          <Field label={t.from}>
            {(input) => <input {...input} ref={first} type="date" required value={dateOf(from)} onInput={forget} />}
          </Field>
          <Field label={t.to}>
            {(input) => <input {...input} ref={last} type="date" required value={dateOf(to - dayMs)} onInput={forget} />}
          </Field>
          <button type="submit" class="primary">
            {t.show}
          </button>
        </form>
      </details>
    </div>
  )
}
