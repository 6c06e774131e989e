import { requestLimits } from '../../lib/core/awsClient.ts'
import type { ClientConfig, Provider } from './serverless.ts'

const limits = requestLimits(10_000)
const names = ['connectionTimeout', 'requestTimeout', 'socketTimeout', 'throwOnRequestTimeout'] as const satisfies (keyof typeof limits)[]

/**
 * The configuration of serverless for a client of the SDK, with its region, credentials, proxy and certificates, and with time limits of ours:
 * its own are two minutes for one attempt, of five.
 */
export async function clientConfig(provider: Pick<Provider, 'getAwsSdkV3Config'>): Promise<ClientConfig> {
  const config = await provider.getAwsSdkV3Config()
  for (const name of names) config.requestHandler.updateHttpClientConfig(name, limits[name])
  return config
}
