import { useEffect, useState } from 'preact/hooks'

/** A value once it has rested for a while (ms): what asks the service for each form of it would ask at each key. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
