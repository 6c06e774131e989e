import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { clientConfig } from './clientConfig.ts'
import type { Provider } from './serverless.ts'

/** What a deployment prints at its end: where it answers. */
const shown = ['ApiURL', 'WebsocketURL', 'WidgetURL', 'ApiDomainTarget', 'WidgetDomainTarget', 'WebsocketDomainTarget']

export async function outputsOf(provider: Provider): Promise<[string, string][]> {
  const client = new CloudFormationClient(await clientConfig(provider))
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: provider.naming.getStackName() }))
  const outputs = Stacks[0]?.Outputs ?? []
  return outputs.flatMap(({ OutputKey = '', OutputValue = '' }): [string, string][] =>
    shown.includes(OutputKey) ? [[OutputKey, OutputValue]] : [],
  )
}
