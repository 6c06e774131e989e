import { type Signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'

/** What is known of something that was asked for. What is there stays while it is asked for again. */
export interface Asked<T> {
  readonly value: T | undefined
  readonly error: unknown
  readonly isBusy: boolean
  /** Asks again. */
  again(): Promise<void>
  /** Puts a value in the place of what came, after a change whose result is known. */
  set(value: T): void
}

/** Asks when the component is shown, and whenever one of `on` changes. The latest answer alone counts; a component that is gone asks nothing. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, on: readonly unknown[]): Asked<T> {
  const state: Signal<{ value?: T; error?: unknown; isBusy: boolean }> = useSignal({ isBusy: true })
  const current = useRef<AbortController>(undefined)
  const again = useCallback(async () => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    const { value } = state.peek()
    state.value = { ...(value === undefined ? {} : { value }), isBusy: true }
    try {
      const value = await ask(mine.signal)
      if (!mine.signal.aborted) state.value = { value, isBusy: false }
    } catch (error) {
      if (!mine.signal.aborted) state.value = { error, isBusy: false }
    }
  }, on)
  useEffect(() => {
    void again()
    return () => current.current?.abort()
  }, [again])
  const set = (value: T): void => {
    state.value = { value, isBusy: false }
  }
  const { value, error, isBusy } = state.value
  return { value, error, isBusy, again, set }
}
