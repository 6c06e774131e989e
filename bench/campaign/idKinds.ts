import { createHash } from 'node:crypto'
import { chunkSize } from '../../lib/campaign/plan/planSlice.ts'
import { putManifest } from '../../lib/store/campaigns/manifests.ts'
import type { Meter } from './meter.ts'
import { visitorID } from './people.ts'

const kinds: Record<string, (index: number) => string> = {
  'a number of 7 digits': (index) => hash(index).replace(/\D/g, '7').slice(0, 7),
  "the web channel's (web- and 12)": visitorID,
  'a UUID': (index) => hash(index).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
}

/** Write units of the manifests of 1,000 recipients, by what their respondentIDs look like: long random ones cannot be compressed. */
export async function manifestUnits(meter: Meter): Promise<Map<string, number>> {
  const units = new Map<string, number>()
  for (const [kind, idOf] of Object.entries(kinds)) {
    const entries = Array.from({ length: chunkSize }, (_, index) => ({ respondentID: idOf(index) }))
    meter.take()
    const chunk = { notificationID: `ids-${units.size}`, run: 1, shard: '0', slice: 0, token: 'bench123', chunk: 0 }
    await putManifest(chunk, entries, undefined)
    units.set(kind, (meter.take().reduce((sum, { writeUnits }) => sum + writeUnits, 0) * 1000) / chunkSize)
  }
  return units
}

const hash = (index: number): string => createHash('sha256').update(String(index)).digest('hex')
