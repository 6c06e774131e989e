import { type Client, createClient } from '../../client/client.ts'
import type { CommandContext } from './commandContext.ts'
import { usageError } from './commandError.ts'
import { type DeploymentOptions, deploymentOf } from './deployment.ts'

/** The typed client of the deployment named by the options. */
export async function clientOf(options: DeploymentOptions, context: CommandContext): Promise<Client> {
  const deployment = await deploymentOf(options, context)
  return createClient({ url: deployment.baseURL, token: deployment.token })
}

/** The client and the application named by the options. Throws a usage error if they name none. */
export async function openApplication(
  options: DeploymentOptions,
  context: CommandContext,
): Promise<{ readonly client: Client; readonly appID: string }> {
  const { baseURL, token: own, appID } = await deploymentOf(options, context)
  if (appID === undefined) throw usageError('Name the application with --app.')
  return { client: createClient({ url: baseURL, token: own }), appID }
}
