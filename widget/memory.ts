import type { Outgoing } from './outbox.ts'

/** What the browser keeps of a conversation between pages. */
export interface Kept {
  readonly respondentID?: string
  readonly token?: string
  /** Time of the latest entry that was seen. */
  readonly readUntil?: string
  /** Whether the panel was ever opened, or its invitation sent away. */
  readonly met?: boolean
}

export interface Memory {
  kept(): Kept
  keep(part: Kept): void
  /** Who talked before is somebody else. */
  forget(): void
  /** What was said in this tab and is not sent yet. */
  outgoing(): readonly Outgoing[]
  keepOutgoing(items: readonly Outgoing[]): void
}

/** Keeps by application and service in the browser's storage; where a page may not use that, as long as the page is there. */
export function createMemory(base: string, appID: string): Memory {
  const name = `causerie:${base}:${appID}`
  const [all, tab] = [slot<Kept>(() => localStorage, name, {}), slot<readonly Outgoing[]>(() => sessionStorage, name, [])]
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

/** Browsers throw where storage is blocked, at the mere mention of it. */
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
        // Kept in `last` alone.
      }
    },
  }
}
