import { type Client, createClient } from '../../client/client.ts'
import { Refused } from '../../client/http.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { CommandError, reasonOf, refusedError, runtimeError, usageError } from '../cli/commandError.ts'
import { type DeploymentOptions, deploymentOf } from '../cli/deployment.ts'

const retries = 5

/** An application in a deployment. */
export interface RemoteApplication {
  readonly appID: string
  readonly client: Client
  /** Makes a call, and throws a runtime error with the message of a refusal. Calls may be repeated. */
  ask<T>(call: (client: Client, options: { readonly signal: AbortSignal; readonly repeat: true }) => Promise<T>): Promise<T>
}

/** The application that the options name. Throws a usage error if they name none. */
export async function openRemote(options: DeploymentOptions, context: CommandContext): Promise<RemoteApplication> {
  const { appID, baseURL, token: own } = await deploymentOf(options, context)
  if (appID === undefined) throw usageError('Name the application with --app <appID>.')
  const client = createClient({ url: baseURL, token: own, retries })
  return {
    appID,
    client,
    ask: async (call) => {
      try {
        return await call(client, { signal: context.signal, repeat: true })
      } catch (error) {
        if (error instanceof Refused) throw refusedError(error)
        // Of a call within this one.
        if (error instanceof CommandError) throw error
        throw runtimeError(`No answer from ${baseURL}: ${reasonOf(error)}`)
      }
    },
  }
}
