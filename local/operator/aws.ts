import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { messageOf, usageError } from '../cli/commandError.ts'

/**
 * Sets region and credentials of this process for AWS, with those of the environment or a profile, and returns the region. Throws a usage error
 * if there is no region or there are no credentials.
 */
export async function openRegion(chosen: string | undefined): Promise<string> {
  const region = chosen ?? process.env['AWS_REGION']
  if (!region) throw usageError('Name the region of the deployment with --region or in AWS_REGION.')
  const { accessKeyId, secretAccessKey, sessionToken } = await defaultProvider()().catch((error: unknown) => {
    throw usageError(`There are no AWS credentials: ${messageOf(error)}`)
  })
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: sessionToken }),
  })
  return region
}
