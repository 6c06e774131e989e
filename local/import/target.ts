import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { misused } from './failure.ts'

/** The application that is imported into. */
export interface Target {
  readonly baseURL: string
  readonly appID: string
  readonly token: string
}

export interface TargetOptions {
  readonly url?: string | undefined
  readonly app?: string | undefined
  readonly token?: string | undefined
}

const demoFile = join(resolve(import.meta.dirname, '../..'), '.local/demo.json')

/** The target that options name, with the application that is imported into. */
export async function targetOf(options: TargetOptions, environmentToken: string | undefined, file = demoFile): Promise<Target> {
  const { baseURL, token, appID } = await deploymentOf(options, environmentToken, file)
  if (!appID) throw misused('Say which application to import into with --app <appID>.')
  return { baseURL, appID, token }
}

/**
 * The deployment that options name, completed by what `npm start` wrote to .local/demo.json. The demo's token goes to the demo's own
 * URL only.
 */
export async function deploymentOf(
  options: TargetOptions,
  environmentToken: string | undefined,
  file = demoFile,
): Promise<Pick<Target, 'baseURL' | 'token'> & Partial<Target>> {
  const demo = await readDemo(file)
  const baseURL = urlOf(options.url ?? demo.baseURL ?? 'http://localhost:3000')
  const own = demo.baseURL !== undefined && urlOf(demo.baseURL) === baseURL ? demo : {}
  const appID = options.app ?? own.appID
  const token = options.token ?? environmentToken ?? own.token
  if (!token) throw misused('Give an access token with --token, or in CAUSERIE_TOKEN.')
  return { baseURL, token, ...(appID ? { appID } : {}) }
}

function urlOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw misused('--url must be a URL that begins with http:// or https://.')
  return url.href.replace(/\/+$/, '')
}

/** What of the demo is known: nothing, where it never ran. */
async function readDemo(file: string): Promise<Partial<Target>> {
  try {
    const demo: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof demo === 'object' && demo !== null ? known(demo) : {}
  } catch {
    return {}
  }
}

const known = (demo: object): Partial<Target> =>
  Object.fromEntries(
    Object.entries(demo).filter(([name, value]) => ['baseURL', 'appID', 'token'].includes(name) && typeof value === 'string'),
  )
