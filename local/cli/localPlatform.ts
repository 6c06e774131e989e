import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A platform that `npm start` started on this machine, as `.local/demo.json` of its folder describes it. */
export interface LocalPlatform {
  /** The checkout that it runs from. */
  readonly folder: string
  readonly baseURL: string
  readonly token?: string
  readonly appID?: string
}

/** Path of the local gateway that returns the folder of its platform. Not in the API, and without CORS: pages cannot read it. */
export const platformPath = '/.local/platform.json'

const answerTimeoutMs = 5000

/**
 * The port of 127.0.0.1 that a platform on this machine may send events to, for `causerie listen`: the next after those that it listens on. Undefined
 * for a deployment elsewhere.
 */
export function eventsPortOf(baseURL: string): number | undefined {
  const { hostname, port } = new URL(baseURL)
  return /^(localhost|127\.0\.0\.1)$/.test(hostname) ? Number(port || 80) + eventsPortDistance : undefined
}

const eventsPortDistance = 7

/** The platform last started from a folder or the nearest folder above it; undefined if none was. */
export async function localPlatformIn(folder: string): Promise<LocalPlatform | undefined> {
  const demo = await readDemo(join(folder, '.local/demo.json'))
  if (demo) return { ...demo, folder: await realpath(folder) }
  return dirname(folder) === folder ? undefined : localPlatformIn(dirname(folder))
}

/** Which checkout's platform answers on a port: its folder, `unknown` if something else answers, undefined if nothing does. */
export async function folderOnPort(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${platformPath}`, { signal: AbortSignal.timeout(answerTimeoutMs) })
    const { folder } = Object(await response.json().catch(() => undefined))
    return typeof folder === 'string' ? folder : 'unknown'
  } catch {
    return undefined
  }
}

/** The message that refuses a port on which a platform of another folder answers. */
export const foreignPlatform = (port: number, folder: string): string =>
  folder === 'unknown'
    ? `Another program answers on port ${port}.`
    : `The platform on port ${port} runs from ${folder}. Run the command in that folder.`

async function readDemo(file: string): Promise<Omit<LocalPlatform, 'folder'> | undefined> {
  try {
    const { baseURL, token, appID } = Object(JSON.parse(await readFile(file, 'utf8')))
    if (typeof baseURL !== 'string') return undefined
    return { baseURL, ...(typeof token === 'string' ? { token } : {}), ...(typeof appID === 'string' ? { appID } : {}) }
  } catch {
    return undefined
  }
}
