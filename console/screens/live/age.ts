import { signal } from '@preact/signals'
import { t } from './messages.ts'

const minuteMs = 60_000

/** The current time, updated twice a minute while the inbox is open. */
const clock = signal(Date.now())

export function keepClock(): () => void {
  clock.value = Date.now()
  const timer = setInterval(() => {
    clock.value = Date.now()
  }, minuteMs / 2)
  return () => clearInterval(timer)
}

/** A short relative time. */
export function age(at: string): string {
  const minutes = Math.floor((clock.value - Date.parse(at)) / minuteMs)
  if (minutes < 1) return t.now
  if (minutes < 60) return t.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24))
}
