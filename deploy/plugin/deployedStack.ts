import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { clientConfig } from './clientConfig.ts'
import type { Provider } from './serverless.ts'

/** A resource of the stack as it is deployed: its type, and the name or ARN that AWS knows it by. */
export interface DeployedResource {
  readonly type: string
  readonly physicalID: string
}

/** The outputs of the stack as it is deployed; none where there is no stack yet. */
export async function deployedOutputs(provider: Provider): Promise<ReadonlyMap<string, string>> {
  const client = await clientOf(provider)
  const described = await client.send(new DescribeStacksCommand({ StackName: provider.naming.getStackName() })).catch(noStack)
  const outputs = described?.Stacks?.[0]?.Outputs ?? []
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}

/** The resources of the stack as it is deployed; none where there is no stack yet. */
export async function deployedResources(provider: Provider): Promise<DeployedResource[]> {
  const client = await clientOf(provider)
  const StackName = provider.naming.getStackName()
  const resources: DeployedResource[] = []
  let NextToken: string | undefined
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, ...(NextToken ? { NextToken } : {}) })).catch(noStack)
    for (const { ResourceType: type, PhysicalResourceId: physicalID } of page?.StackResourceSummaries ?? [])
      if (type && physicalID) resources.push({ type, physicalID })
    NextToken = page?.NextToken
  } while (NextToken)
  return resources
}

const clientOf = async (provider: Provider): Promise<CloudFormationClient> => new CloudFormationClient(await clientConfig(provider))

/** Every call with something that CloudFormation cannot use fails by this name, so its sentence decides. */
function noStack(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist')) return undefined
  throw error
}
