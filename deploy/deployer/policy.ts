import { rightsOfDeployment } from './deploymentRights.ts'
import { rightsOfDomains } from './domainRights.ts'
import { type Place, rightsOfTypes, type TypeRights } from './rights.ts'

interface Statement {
  readonly Effect: 'Allow'
  readonly Action: readonly string[]
  readonly Resource: readonly string[]
  readonly Condition?: object
}

export interface Policy {
  readonly Version: '2012-10-17'
  readonly Statement: readonly Statement[]
}

/**
 * What whoever deploys a stack needs, for the types of resources that its packaged template has (docs/aws-account.md#who-may-deploy). Throws for a
 * type whose rights are unknown.
 */
export function deployerPolicy(types: Iterable<string>, place: Place): Policy {
  const statements = new Map<string, Set<string>>()
  const add = (resources: readonly string[], actions: readonly string[]): void => {
    const key = JSON.stringify(resources)
    statements.set(key, new Set([...(statements.get(key) ?? []), ...actions]))
  }
  for (const { on, actions, unlimited } of [...new Set(types)].map(rightsOf).concat(rightsOfDeployment)) {
    add(on(place), actions)
    if (unlimited) add(['*'], unlimited)
  }
  return {
    Version: '2012-10-17',
    Statement: [
      ...Array.from(
        statements,
        ([resources, actions]): Statement => ({ Effect: 'Allow', Action: [...actions].sort(), Resource: JSON.parse(resources) }),
      ),
      {
        Effect: 'Allow',
        Action: ['iam:PassRole'],
        Resource: [`arn:${place.partition}:iam::${place.account}:role/causerie-${place.stage}-*`],
        Condition: { StringEquals: { 'iam:PassedToService': ['lambda.amazonaws.com', 'apigateway.amazonaws.com'] } },
      },
    ],
  }
}

/** By the type of a resource in the packaged template: what is there and has no entry fails the command, and a test. */
export const allRights: Readonly<Record<string, TypeRights>> = { ...rightsOfTypes, ...rightsOfDomains }

function rightsOf(type: string) {
  const rights = allRights[type]
  if (!rights) throw new Error(`deploy/deployer does not know what it takes to deploy ${type}`)
  return rights
}
