import type { CommandContext } from '../cli/commandContext.ts'
import { usageError } from '../cli/commandError.ts'
import { type Deployment, type DeploymentOptions, deploymentOf } from '../cli/deployment.ts'

/** The application to import into. */
export interface ImportTarget extends Deployment {
  readonly appID: string
}

/** The application named by the options, or the demo's. Throws a usage error if there is none. */
export async function importTargetOf(options: DeploymentOptions, context: CommandContext): Promise<ImportTarget> {
  const { baseURL, token, appID } = await deploymentOf(options, context)
  if (!appID) throw usageError('Name the application to import into with --app <appID>.')
  return { baseURL, appID, token }
}
