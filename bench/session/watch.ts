import type { Page } from 'playwright-core'
import type { Timed } from './chain.ts'

/** A request to the API as the browser made it. */
export interface Seen extends Timed {
  readonly method: string
  readonly path: string
  /** The browser asks by itself whether it may call another origin. */
  readonly isPreflight: boolean
}

/** What a page did with the API at `baseURL` and its WebSocket. */
export interface Watched {
  /** The requests that are over. */
  readonly requests: readonly Seen[]
  /** How many WebSockets were opened. */
  sockets(): number
  /** The frames that its WebSockets got since the last call. */
  takeFrames(): string[]
}

/** Notes what a page asks of the API, by the DevTools protocol of Chromium: it shows preflights, too. */
export async function watch(page: Page, baseURL: string): Promise<Watched> {
  const client = await page.context().newCDPSession(page)
  const open = new Map<string, Omit<Seen, 'endedAt'>>()
  const requests: Seen[] = []
  const frames: string[] = []
  let sockets = 0
  const end = (requestId: string, endedAt: number): void => {
    const request = open.get(requestId)
    if (request) requests.push({ ...request, endedAt })
    open.delete(requestId)
  }
  client.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, timestamp, type }) => {
    if (!url.startsWith(`${baseURL}/`)) return
    open.set(requestId, { method, path: new URL(url).pathname, startedAt: timestamp, isPreflight: type === 'Preflight' })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => end(requestId, timestamp))
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp))
  client.on('Network.webSocketCreated', () => {
    sockets += 1
  })
  client.on('Network.webSocketFrameReceived', ({ response }) => void frames.push(response.payloadData))
  await client.send('Network.enable')
  return { requests, sockets: () => sockets, takeFrames: () => frames.splice(0) }
}
