import { useEffect, useState } from 'preact/hooks'

/** A value once it has not changed for `delayMs`; values are compared as JSON. */
export function useDebounced<T extends object>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [JSON.stringify(value), delayMs])
  return settled
}
