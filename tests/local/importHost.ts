import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A fake of POST /data/import/:appID, which fails as networks and deployments do and a local deployment cannot. */
export interface Host {
  readonly url: string
  /** The respondentIDs of each request, in order of arrival. */
  readonly requests: string[][]
  /** What each request says besides its profiles. */
  readonly orders: object[]
  /** What was written, in order. */
  readonly written: { respondentID: string }[]
  /** The largest number of concurrent requests. */
  readonly mostAtOnce: () => number
  close(): Promise<void>
}

export interface Reply {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Breaks the connection instead. */
  readonly broken?: boolean
  /** Indexes of entries that are refused, with their messages; the others are written. */
  readonly refused?: { index: number; message: string; code: string }[]
}

type Answering = (respondents: string[], number: number) => Reply | Promise<Reply> | undefined

/** Responds as `answering` says, and by default writes everything. */
export async function startHost(answering: Answering = () => undefined): Promise<Host> {
  const orders: object[] = []
  const [requests, written]: [string[][], { respondentID: string }[]] = [[], []]
  let now = 0
  let most = 0
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++now)
    const { profiles, ...order }: { profiles: { respondentID: string }[] } = JSON.parse(await text(request))
    orders.push(order)
    const respondents = profiles.map((p) => p.respondentID)
    requests.push(respondents)
    const reply = (await answering(respondents, requests.length)) ?? { status: 200 }
    now--
    if (reply.broken) return request.socket.destroy()
    const { refused = [] } = reply
    if (reply.status === 200) written.push(...profiles.filter((_, i) => !refused.some(({ index }) => index === i)))
    const body = reply.body ?? (reply.status === 200 ? { written: profiles.length - refused.length, refused } : undefined)
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(body ?? { status: reply.status, message: `Refused with ${reply.status}.` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    orders,
    written,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
