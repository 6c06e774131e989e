/**
 * Speeds up and skews the clock of this process: CLOCK_SPEED times as fast since CLOCK_STARTED_MS, an instant that all processes share, so
 * that leases and sweeps of minutes take seconds; and off by CLOCK_SKEW_MS, as real clocks are.
 */
export function installClock(): void {
  const startedMs = numberIn('CLOCK_STARTED_MS')
  const speed = numberIn('CLOCK_SPEED')
  const skewMs = numberIn('CLOCK_SKEW_MS')
  const realNow = Date.now
  Date.now = () => Math.round(startedMs + (realNow() - startedMs) * speed + skewMs)
}

const numberIn = (name: string): number => Number(process.env[name] ?? 0)
