import { keysOf, type Settings } from '../settings.ts'
import { deployedOutputs, deployedResources } from './deployedStack.ts'
import type { Serverless } from './serverless.ts'

/**
 * Throws where the setting `keys` would drop the key that the deployed functions sign with, or sign with one that they do not know: functions
 * change one by one, and those of either side would refuse what the others make (docs/backup.md#key-rotation).
 */
export async function keepKeys(serverless: Serverless, settings: Pick<Settings, 'keys'>): Promise<void> {
  const provider = serverless.getProvider('aws')
  const deployed = await deployedKeys(provider)
  const [signing] = deployed
  if (signing === undefined) return
  const keyTexts = keysOf(settings).map(({ text }) => text)
  const mistake = !keyTexts.includes(signing)
    ? `drops ${signing}`
    : !deployed.includes(keyTexts[0] ?? '')
      ? `signs with ${keyTexts[0]}, which the deployed functions do not know`
      : undefined
  if (mistake !== undefined)
    throw new Error(
      `The setting keys=${settings.keys} ${mistake}: ${provider.naming.getStackName()} is deployed with keys=${deployed.join(',')}. Keep the parameter in params of serverless.yml, and rotate keys step by step (docs/backup.md#key-rotation).`,
    )
}

/** The entries of the setting `keys` that the stack was deployed with: secrets that it made itself have no name there. */
async function deployedKeys(provider: ReturnType<Serverless['getProvider']>): Promise<string[]> {
  const names = (await deployedOutputs(provider)).get('MasterSecrets')
  if (!names) return []
  const resources = await deployedResources(provider)
  const own = new Set(resources.flatMap(({ type, physicalID }) => (type === 'AWS::SecretsManager::Secret' ? [physicalID] : [])))
  return keysOf({ keys: names }).map(({ kid, existing, text }) => (existing !== undefined && own.has(existing) ? kid : text))
}
