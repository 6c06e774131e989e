import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call of the demo, and what it answered (tests/reference/examples.test.ts, `npm run examples`). */
interface Recorded {
  readonly title: string
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly reply: unknown
}

/** Examples as OpenAPI has them, by a name that parameters, body and reply of one call share. */
export type Examples = Record<string, { readonly summary: string; readonly value: unknown }>

const { examples }: { examples: Readonly<Record<string, readonly Recorded[]>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8'),
)

/** The examples of a part of an operation, in an object to be spread; nothing where there are none. */
export function examplesOf(id: string, part: (recorded: Recorded) => unknown): { readonly examples?: Examples } {
  const entries = (examples[id] ?? []).flatMap((recorded, i) => {
    const value = part(recorded)
    return value === undefined ? [] : [[`example${i + 1}`, { summary: recorded.title, value }] as const]
  })
  return entries.length ? { examples: Object.fromEntries(entries) } : {}
}
