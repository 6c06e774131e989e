import type { Outgoing } from './outbox.ts'

/** The state of a conversation that the browser keeps between pages. */
export interface Kept {
  readonly respondentID?: string
  readonly token?: string
  /** Time of the latest entry that was seen. */
  readonly readUntil?: string
  /** Whether the panel was opened, or its invitation dismissed, before. */
  readonly met?: boolean
}

export interface Memory {
  kept(): Kept
  keep(part: Kept): void
  /** Called when the respondent is another one. */
  forget(): void
  /** Messages of this tab that are not sent yet. */
  outgoing(): readonly Outgoing[]
  keepOutgoing(items: readonly Outgoing[]): void
}

/** Stores by service and application in the browser's storage; without access to it, in memory. */
export function createMemory(base: string, appID: string): Memory {
  const name = `causerie:${base}:${appID}`
  const all = slot<Kept>(() => localStorage, name, {})
  const tab = slot<readonly Outgoing[]>(() => sessionStorage, name, [])
  return {
    kept: all.read,
    keep: (part) => all.write({ ...all.read(), ...part }),
    forget: () => {
      all.write(all.read().met ? { met: true } : {})
      tab.write([])
    },
    outgoing: tab.read,
    keepOutgoing: tab.write,
  }
}

/** Browsers throw on access to a blocked storage. */
function slot<T>(storage: () => Storage, name: string, empty: T): { read(): T; write(value: T): void } {
  let last: T | undefined
  return {
    read: () => {
      try {
        return JSON.parse(storage().getItem(name) ?? 'null') ?? last ?? empty
      } catch {
        return last ?? empty
      }
    },
    write: (value) => {
      last = value
      try {
        storage().setItem(name, JSON.stringify(value))
      } catch {
        // Kept in memory only.
      }
    },
  }
}
