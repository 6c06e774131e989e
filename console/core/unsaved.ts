import { type Signal, signal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { user } from './session.ts'

/**
 * Unsaved work: half-written replies, forms that are not saved, campaigns that the service does not have yet. It is in the local storage, by
 * user and name, until it is sent, saved or discarded; so navigation, a reload, another tab, the end of a session and an outage lose nothing.
 */
const prefix = 'causerie:unsaved:'

/** Work that nobody returned to within this time is dropped. */
const unsavedMs = 30 * 86_400_000

/** Work that the storage refused, because it is full or blocked. */
const unstored = new Map<string, string>()

interface Stored<T> {
  readonly at: number
  readonly value: T
}

const keyOf = (name: string): string => `${prefix}${user.peek()?.userID}:${name}`

/** The unsaved work of this name. */
export function unsavedValue<T>(name: string): T | undefined {
  const key = keyOf(name)
  const text = unstored.get(key) ?? localStorage.getItem(key)
  if (text === null) return undefined
  const stored: Stored<T> = JSON.parse(text)
  return stored.value
}

/** Stores unsaved work under a name; undefined drops it. */
export function storeUnsaved<T>(name: string, value: T | undefined): void {
  const key = keyOf(name)
  store(key, value)
  // The browser tells other tabs only.
  dispatchEvent(new StorageEvent('storage', { key }))
}

function store(key: string, value: unknown): void {
  unstored.delete(key)
  if (value === undefined) {
    localStorage.removeItem(key)
    return
  }
  const stored: Stored<unknown> = { at: Date.now(), value }
  const text = JSON.stringify(stored)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without the earlier value, which a reload would restore.
    localStorage.removeItem(key)
    unstored.set(key, text)
  }
}

/** Unsaved work as a signal, which follows changes elsewhere on the screen and in other tabs. */
export function useUnsaved<T>(name: string): { readonly value: T | undefined; set(value: T | undefined): void } {
  const shown: Signal<T | undefined> = useMemo(() => signal(unsavedValue<T>(name)), [name])
  // In the same task as the rendering: a change before a later effect would be missed.
  useLayoutEffect(() => onUnsaved(name, () => (shown.value = unsavedValue<T>(name))), [name])
  return {
    value: shown.value,
    set: (value) => {
      storeUnsaved(name, value)
      shown.value = value
    },
  }
}

/** Calls the listener when what is kept under a name changes; returns a function that ends it. */
function onUnsaved(name: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent): void => {
    if (key === keyOf(name)) listener()
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

const unsavedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** Whether the user has unsaved work. */
export const hasUnsaved = (): boolean => unstored.size > 0 || unsavedKeys().some((key) => key.startsWith(keyOf('')))

/** Drops the unsaved work of this browser, and what it remembers: its user logs out. */
export function forgetUnsaved(): void {
  unstored.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('causerie:')) localStorage.removeItem(key)
}

for (const key of unsavedKeys()) {
  const { at }: Stored<unknown> = JSON.parse(localStorage.getItem(key) ?? '{"at":0}')
  if (at < Date.now() - unsavedMs) localStorage.removeItem(key)
}

addEventListener('beforeunload', (event) => {
  if (unstored.size > 0) event.preventDefault()
})
