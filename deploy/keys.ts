import { functionResource } from './api.ts'
import { type KeyEntry, keysOf, type Settings } from './settings.ts'
import { getAtt, type Resources, ref, sub } from './templateTypes.ts'

const resourceOf = (kid: string): string => `MasterSecret${kid}`

/**
 * The master secrets: made once by CloudFormation, and known to nobody. A key that is taken off the list stays in AWS Secrets Manager until
 * somebody deletes it there (docs/backup.md#key-rotation).
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

/**
 * The resource that reads the secrets when a deployment is made (functions/workers/masterSecret.ts). A template may have 60 dynamic references,
 * and more functions than that use the secrets. Other keys are other properties, by which CloudFormation reads them again.
 */
export const masterSecretReader = (settings: Pick<Settings, 'keys'>): Resources => ({
  [reader]: {
    Type: 'Custom::MasterSecret',
    // Its rights first, and where it says what went wrong.
    DependsOn: ['SecretsRole', 'SharedLogGroup'],
    Properties: {
      ServiceToken: getAtt(functionResource('workerMasterSecret'), 'Arn'),
      // A function that never responds fails the deployment after this time: CloudFormation would wait an hour.
      ServiceTimeout: 300,
      Secrets: keysOf(settings).map((key) => sub(placeOf(key))),
    },
  },
})

/** No key has an empty id, so no secret has this name. */
const reader = resourceOf('')

/** MASTER_SECRET: `kid:secret`, the current one first. CloudFormation puts the secrets in, so that no template holds them. */
export const masterSecretVariable = getAtt(reader, 'Value')

/** What the reader may read: the secrets, and nothing else. AWS ends ARNs with six characters that a name does not tell. */
export const masterSecretArns = (settings: Pick<Settings, 'keys'>) =>
  keysOf(settings).map(({ kid, existing }) => {
    if (existing === undefined) return ref(resourceOf(kid))
    return existing.startsWith('arn:')
      ? existing
      : sub(`arn:\${AWS::Partition}:secretsmanager:\${AWS::Region}:\${AWS::AccountId}:secret:${existing}-??????`)
  })

/** `kid=ARN` of each key, for commands of operators (docs/backup.md#key-rotation). */
export const masterSecretNames = (settings: Pick<Settings, 'keys'>) => sub(keysOf(settings).map(placeOf).join(','))

/** `kid=<name or ARN>`, as lib/access/deployment/masterSecrets.ts takes it. */
const placeOf = ({ kid, existing }: KeyEntry): string => `${kid}=${existing ?? `\${${resourceOf(kid)}}`}`
