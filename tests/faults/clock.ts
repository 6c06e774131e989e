/**
 * Has the clock of this process run as its environment says: so many times faster since an instant that all processes share, so that nobody
 * waits for the minutes of leases and sweeps; and wrong by some seconds, as clocks are.
 */
export function setClock(): void {
  const [began, timesFaster, offMs] = [numberIn('CLOCK_BEGAN_MS'), numberIn('CLOCK_TIMES_FASTER'), numberIn('CLOCK_OFF_MS')]
  const real = Date.now
  Date.now = () => Math.round(began + (real() - began) * timesFaster + offMs)
}

const numberIn = (name: string): number => Number(process.env[name] ?? 0)
