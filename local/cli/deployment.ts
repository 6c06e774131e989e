import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { usageError } from './commandError.ts'

/** The deployment that a command calls. */
export interface Deployment {
  readonly baseURL: string
  readonly token: string
}

export interface DeploymentOptions {
  readonly url?: string | undefined
  readonly app?: string | undefined
  readonly token?: string | undefined
}

type DemoDeployment = Deployment & { readonly appID: string }

const demoFile = join(resolve(import.meta.dirname, '../..'), '.local/demo.json')

/**
 * The deployment named by the options, with defaults from .local/demo.json, which `npm start` writes. The demo's token and application are
 * used with the demo's URL only. Throws a usage error without a token.
 */
export async function deploymentOf(
  options: DeploymentOptions,
  environmentToken: string | undefined,
): Promise<Deployment & { readonly appID?: string }> {
  const demo = await readDemo()
  const baseURL = urlOf(options.url ?? demo.baseURL ?? 'http://localhost:3000')
  const defaults = demo.baseURL !== undefined && urlOf(demo.baseURL) === baseURL ? demo : {}
  const appID = options.app ?? defaults.appID
  const token = options.token ?? environmentToken ?? defaults.token
  if (!token) throw usageError('Pass an access token with --token or in CAUSERIE_TOKEN.')
  return { baseURL, token, ...(appID ? { appID } : {}) }
}

function urlOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError('--url must be an http or https URL.')
  return url.href.replace(/\/+$/, '')
}

/** Empty if the demo never ran. */
async function readDemo(): Promise<Partial<DemoDeployment>> {
  try {
    const demo: unknown = JSON.parse(await readFile(demoFile, 'utf8'))
    return typeof demo === 'object' && demo !== null ? knownFields(demo) : {}
  } catch {
    return {}
  }
}

const knownFields = (demo: object): Partial<DemoDeployment> =>
  Object.fromEntries(
    Object.entries(demo).filter(([name, value]) => ['baseURL', 'appID', 'token'].includes(name) && typeof value === 'string'),
  )
