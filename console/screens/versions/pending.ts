import { signal } from '@preact/signals'
import type { ContentChange } from '../../../schemas/version.ts'
import { api } from '../../core/session.ts'

export interface Pending {
  readonly appID: string
  readonly changes: readonly ContentChange[]
  readonly hasMore: boolean
}

/** What the draft changes in the live version, as of the last load. */
export const pending = signal<Pending | undefined>(undefined)

/** Loads what is not published; none where that fails, since it is loaded again after the next change. */
export async function loadPending(appID: string): Promise<void> {
  const page = await api.page('GET /application/{appID}/changes', { path: { appID } }).catch(() => undefined)
  pending.value = page && { appID, changes: page.items, hasMore: page.next !== undefined }
}
