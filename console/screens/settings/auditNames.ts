import type { AuditRecord } from '../../../schemas/audit.ts'
import { api } from '../../core/session.ts'

/** The names of what records are about, by their ids. */
export type AuditNames = ReadonlyMap<string, string>

/** Loads the names of what the application has now: content, campaigns, tokens and versions. */
export async function loadAuditNames(appID: string, signal: AbortSignal): Promise<AuditNames> {
  const path = { appID }
  const { loadEntries } = await import('../../search/load.ts')
  const [{ entries }, tokens, scripts] = await Promise.all([
    loadEntries(appID, true),
    api.call('GET /application/{appID}/tokens', { path }, { signal }),
    api.call('GET /scripts/{appID}', { path }, { signal }),
  ])
  return new Map([
    // The address of an object ends with its id.
    ...entries.map(({ url, title }) => [decodeURIComponent(url.replace(/^.*\//, '')), title] as const),
    ...tokens.map(({ tokenID, title }) => [tokenID, title] as const),
    ...scripts.map(({ scriptID, title }) => [scriptID, title] as const),
  ])
}

const namingFields = ['title', 'intent_name', 'entity_name', 'name', 'userEmail', 'userID'] as const

/** The name in the values of a record. */
export function nameInRecord({ values }: AuditRecord): string | undefined {
  const name = namingFields.map((field) => values[field]).find((value) => value)
  return name === undefined || name === null ? undefined : String(name)
}

/** The names in records, also of what was deleted since; the latest record, which is the first, names it. */
export const namesInRecords = (records: readonly AuditRecord[]): AuditNames =>
  new Map(
    records.toReversed().flatMap((record) => {
      const name = nameInRecord(record)
      return name === undefined ? [] : Object.values(record.target).map((id) => [id, name] as const)
    }),
  )
