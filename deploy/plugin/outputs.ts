import { deployedOutputs } from './deployedStack.ts'
import type { Provider } from './serverless.ts'

/** What a deployment prints at its end: where it answers. */
const outputNames = ['ApiURL', 'WebsocketURL', 'WidgetURL', 'ApiDomainTarget', 'WidgetDomainTarget', 'WebsocketDomainTarget']

export const outputsOf = async (provider: Provider): Promise<[string, string][]> =>
  [...(await deployedOutputs(provider))].filter(([key]) => outputNames.includes(key))
