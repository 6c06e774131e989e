import { usageError } from '../cli/commandError.ts'
import { type Deployment, type DeploymentOptions, deploymentOf } from '../cli/deployment.ts'

/** The application that is imported into. */
export interface ImportTarget extends Deployment {
  readonly appID: string
}

/** The application that the options name, or the demo's. Throws a usage error where there is none. */
export async function importTargetOf(options: DeploymentOptions, environmentToken: string | undefined): Promise<ImportTarget> {
  const { baseURL, token, appID } = await deploymentOf(options, environmentToken)
  if (!appID) throw usageError('Say which application to import into with --app <appID>.')
  return { baseURL, appID, token }
}
