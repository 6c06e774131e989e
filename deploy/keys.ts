import type { Settings } from './settings.ts'
import { type Resources, sub } from './templateTypes.ts'

/** A master secret of the deployment. */
interface MasterKey {
  readonly kid: string
  /** The name or ARN of a secret that exists already; undefined for one that the stack makes. */
  readonly existing: string | undefined
}

const keysOf = ({ keys }: Pick<Settings, 'keys'>): MasterKey[] =>
  keys.split(',').map((entry) => {
    const [kid = '', ...name] = entry.trim().split('=')
    return { kid, existing: name.length > 0 ? name.join('=') : undefined }
  })

const resourceOf = (kid: string): string => `MasterSecret${kid}`

/**
 * The master secrets: made once by CloudFormation, and known to nobody. A key that is taken off the list stays in AWS Secrets Manager until
 * somebody deletes it there (docs/operations.md#key-rotation).
 */
export const masterSecrets = (settings: Pick<Settings, 'keys'>): Resources =>
  Object.fromEntries(
    keysOf(settings).flatMap(({ kid, existing }) => (existing === undefined ? [[resourceOf(kid), masterSecret(kid)]] : [])),
  )

const masterSecret = (kid: string) => ({
  Type: 'AWS::SecretsManager::Secret',
  DeletionPolicy: 'RetainExceptOnCreate',
  UpdateReplacePolicy: 'Retain',
  Properties: {
    Description: sub(`The secret of which the keys of \${AWS::StackName} with the id ${kid} are derived`),
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  },
})

/** MASTER_SECRET: `kid:secret`, the current one first. CloudFormation puts the secrets in, so that no template holds them. */
export const masterSecretVariable = (settings: Pick<Settings, 'keys'>) =>
  sub(
    keysOf(settings)
      .map(({ kid, existing }) => `${kid}:{{resolve:secretsmanager:${existing ?? `\${${resourceOf(kid)}}`}:SecretString}}`)
      .join(' '),
  )

/** `kid=ARN` of each key, for commands of operators (docs/operations.md#key-rotation). */
export const masterSecretNames = (settings: Pick<Settings, 'keys'>) =>
  sub(
    keysOf(settings)
      .map(({ kid, existing }) => `${kid}=${existing ?? `\${${resourceOf(kid)}}`}`)
      .join(','),
  )
