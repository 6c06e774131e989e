import { countLocally, refuseWhereOver } from '../access/limits/callCounters.ts'
import { networkOf } from '../access/limits/networks.ts'
import { clientAddress } from './clientAddress.ts'
import type { Guard } from './endpoint.ts'

/** What a reply counts at least: many small files are as dear as a large one. */
export const leastDownloadBytes = 16_384

/**
 * The limit of built files that anybody may load, in bytes. The function that serves them may not use the table, so each instance of it counts for
 * itself (docs/security.md#limits).
 */
export const downloads: Guard = {
  before: ({ event: { requestContext, headers } }) => {
    const address = clientAddress(requestContext.http.sourceIp, headers)
    refuseWhereOver('download', 'address', address)
    refuseWhereOver('download', 'network', networkOf(address))
  },
  after: ({ event: { requestContext, headers }, response }) => {
    const address = clientAddress(requestContext.http.sourceIp, headers)
    const sent = Buffer.byteLength(response?.body ?? '', response?.isBase64Encoded ? 'base64' : 'utf8')
    const bytes = Math.max(sent, leastDownloadBytes)
    countLocally('download', 'address', address, bytes)
    countLocally('download', 'network', networkOf(address), bytes)
  },
}
