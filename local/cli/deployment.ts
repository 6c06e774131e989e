import type { CommandContext } from './commandContext.ts'
import { usageError } from './commandError.ts'
import { folderOnPort, foreignPlatform, localPlatformIn } from './localPlatform.ts'

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

/**
 * The deployment named by the options or the environment; else the platform that runs from this folder (docs/commands.md#where-a-command-works).
 * The demo's token and application are used with the demo's URL only. Throws a usage error without a deployment or a token, and if the
 * platform on the demo's port is of another folder.
 */
export async function deploymentOf(
  options: DeploymentOptions,
  context: Pick<CommandContext, 'token' | 'url' | 'folder'>,
): Promise<Deployment & { readonly appID?: string }> {
  const demo = await localPlatformIn(context.folder ?? process.cwd())
  const named = options.url ?? context.url
  if (named === undefined && !demo)
    throw usageError('No platform was started from this folder: run `npm start`, or name a deployment with --url or in CAUSERIE_URL.')
  const baseURL = urlOf(named ?? demo?.baseURL ?? '')
  const defaults = demo && urlOf(demo.baseURL) === baseURL ? demo : undefined
  const appID = options.app ?? defaults?.appID
  const token = options.token ?? context.token ?? defaults?.token
  if (!token) throw usageError('Pass an access token with --token or in CAUSERIE_TOKEN.')
  if (named === undefined && defaults) await requireRunning(Number(new URL(baseURL).port || 80), defaults.folder)
  return { baseURL, token, ...(appID ? { appID } : {}) }
}

async function requireRunning(port: number, folder: string): Promise<void> {
  const running = await folderOnPort(port)
  if (running === folder) return
  if (running === undefined)
    throw usageError(
      `The platform of ${folder} does not run on port ${port}, where it was started last: start it with \`npm start\`, or name a deployment with --url.`,
    )
  throw usageError(foreignPlatform(port, running))
}

function urlOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError('--url must be an http or https URL.')
  return url.href.replace(/\/+$/, '')
}
