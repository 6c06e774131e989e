import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Client } from '../../client/client.ts'
import type { Table } from '../../client/tables.ts'
import { number } from '../core/format.ts'
import { inLanguage } from '../core/language.ts'
import { Button } from './button.tsx'
import { ErrorText } from './problem.tsx'

const t = inLanguage({
  en: { save: 'Download as CSV', rows: (n: string) => `${n} rows…`, stop: 'Stop' },
  fr: { save: 'Télécharger en CSV', rows: (n: string) => `${n} lignes…`, stop: 'Arrêter' },
})

interface Props {
  /** The name of the file, without its extension. */
  readonly name: string
  /** The label of the button, by default a general one. */
  readonly label?: string
  readonly table: (client: Client) => Table | Promise<Table>
}

/** Saves a table as CSV, page by page, with its progress; it can be stopped. */
export function Download({ name, label = t.save, table }: Props): JSX.Element {
  const rows = useSignal<number | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  async function save(): Promise<void> {
    stop.current = new AbortController()
    const { signal } = stop.current
    error.value = undefined
    rows.value = 0
    try {
      const { client, csvLines } = await import('../core/saved.ts')
      const { columns, pages } = await table(client)
      // The byte order mark makes spreadsheets read it as UTF-8. Blobs need not stay in memory.
      const parts: Blob[] = [new Blob(['\ufeff', csvLines([columns])])]
      for await (const page of pages) {
        if (signal.aborted) return
        parts.push(new Blob([csvLines(page)]))
        rows.value += page.length
      }
      offer(new Blob(parts, { type: 'text/csv' }), `${name}.csv`)
    } catch (problem) {
      error.value = problem
    } finally {
      rows.value = undefined
    }
  }
  return (
    <>
      {rows.value === undefined ? (
        <Button onPress={() => void save()}>{label}</Button>
      ) : (
        <span class="buttons">
          <span role="status">{t.rows(number(rows.value))}</span>
          <Button onPress={() => stop.current.abort()}>{t.stop}</Button>
        </span>
      )}
      <ErrorText error={error.value} />
    </>
  )
}

/** Saves a file. */
export function offer(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
