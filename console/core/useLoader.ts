import { type Signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { Refused } from './api.ts'
import { recoveries } from './reachable.ts'

/** Something that is loaded. A loaded value stays while it is reloaded. */
export interface Loader<T> {
  readonly value: T | undefined
  readonly error: unknown
  readonly isBusy: boolean
  reload(): Promise<void>
  /** Replaces the value after a change whose result is known. */
  set(value: T): void
}

/**
 * Loads on mount, when one of `on` changes and, if the service could not be reached, once it answers again. Only the latest load counts, and
 * unmounting aborts it.
 */
export function useLoader<T>(load: (signal: AbortSignal) => Promise<T>, on: readonly unknown[]): Loader<T> {
  const state: Signal<{ value?: T; error?: unknown; isBusy: boolean }> = useSignal({ isBusy: true })
  const current = useRef<AbortController>(undefined)
  const reload = useCallback(async () => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    const { value } = state.peek()
    state.value = { ...(value === undefined ? {} : { value }), isBusy: true }
    try {
      const value = await load(mine.signal)
      if (!mine.signal.aborted) state.value = { value, isBusy: false }
    } catch (error) {
      if (!mine.signal.aborted) state.value = { error, isBusy: false }
    }
  }, on)
  useEffect(() => {
    void reload()
    return () => current.current?.abort()
  }, [reload])
  useEffect(() => {
    const { error } = state.peek()
    if (error !== undefined && !(error instanceof Refused)) void reload()
  }, [recoveries.value])
  const set = (value: T): void => {
    state.value = { value, isBusy: false }
  }
  const { value, error, isBusy } = state.value
  return { value, error, isBusy, reload, set }
}
