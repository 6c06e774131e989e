import type { ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** What Bedrock was asked. */
interface BedrockCall {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

/** How Bedrock answers. */
export type ConverseBehaviour = (response: ServerResponse) => void

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const header = (name: string, value: string): Buffer =>
  Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7, value.length >> 8, value.length & 255]),
    Buffer.from(value),
  ])

/** A message of a stream as AWS documents its format: prelude, headers, payload, each part with a checksum. */
export function converseEvent(type: string, payload: object, kind: 'event' | 'exception' = 'event'): Buffer {
  const headers = Buffer.concat([
    header(`:${kind}-type`, type),
    // A number, which is nobody's business here.
    Buffer.concat([Buffer.from([2]), Buffer.from(':n'), Buffer.from([4, 0, 0, 0, 1])]),
    header(':content-type', 'application/json'),
    header(':message-type', kind),
  ])
  const body = Buffer.from(JSON.stringify(payload))
  const lengths = Buffer.concat([uint32(16 + headers.length + body.length), uint32(headers.length)])
  const message = Buffer.concat([lengths, uint32(crc32(lengths)), headers, body])
  return Buffer.concat([message, uint32(crc32(message))])
}

/** Streams a text in pieces that end anywhere, in the middle of a message too. */
export const converses =
  (text: string): ConverseBehaviour =>
  (response) => {
    const bytes = Buffer.concat([
      converseEvent('messageStart', { role: 'assistant' }),
      ...(text.match(/[\s\S]{1,3}/gu) ?? []).map((piece) =>
        converseEvent('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } }),
      ),
      converseEvent('contentBlockStop', { contentBlockIndex: 0 }),
      converseEvent('messageStop', { stopReason: 'end_turn' }),
      converseEvent('metadata', { usage: { inputTokens: 5, outputTokens: 3, totalTokens: 8 } }),
    ])
    const step = 97
    const write = (at: number): void => {
      if (at >= bytes.length) response.end()
      else response.write(bytes.subarray(at, at + step), () => setImmediate(write, at + step))
    }
    write(0)
  }

/** An endpoint of Bedrock on loopback. */
export async function fakeBedrock(behaviour: ConverseBehaviour): Promise<{ readonly url: string; readonly calls: BedrockCall[] }> {
  const calls: BedrockCall[] = []
  const { url } = await serve(async (request, response) => {
    calls.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(await bodyOf(request)) })
    response.setHeader('content-type', 'application/vnd.amazon.eventstream')
    behaviour(response)
  })
  return { url, calls }
}
