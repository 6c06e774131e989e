import type { Lookup } from './addresses.ts'
import { exchange, type Failed, type OutgoingCall } from './call.ts'

/** A call whose response is read while it arrives. */
export interface StreamingCall extends Pick<OutgoingCall, 'method' | 'url' | 'headers' | 'body'> {
  /** For the whole call. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Takes the next piece of a response with the status 200. Returns false where nothing more is wanted. */
  readonly take: (piece: Buffer) => boolean
}

/**
 * Calls a URL that a user wrote, under the rules of outgoing calls (docs/outgoing.md#outgoing-calls), and passes on the response as it
 * arrives. A failure may follow pieces that were taken. Never throws, unless `take` does.
 */
export const callForStream = (
  { take, maxBytes, ...request }: StreamingCall,
  lookup?: Lookup,
): Promise<{ readonly status: number } | Failed> =>
  exchange<{ readonly status: number }>(request, lookup, (response, end) => {
    const status = response.statusCode ?? 0
    if (status !== 200) return end({ status })
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) end({ failure: 'too_large' })
      else if (!take(chunk)) end({ status })
    })
    response.on('error', () => end({ failure: 'unreachable' }))
    response.on('close', () => end({ failure: 'unreachable' }))
    response.on('end', () => end({ status }))
  })
