import { runSimulation } from '@cloud-copilot/iam-simulate'
import { keys } from '../../lib/store/keys.ts'
import { arnOf, type RoleCall, type Statement } from './policies.ts'

/** Compares what roles may do with what they need. Policies are evaluated by @cloud-copilot/iam-simulate. */

/** What each role may do, by its name, and the calls that the roles must be able to make. */
export interface Rights {
  readonly roles: Readonly<Record<string, readonly Statement[]>>
  readonly needs: readonly RoleCall[]
}

/**
 * What is wrong, a line each: calls that are denied, rights that nothing needs, roles that may change the audit trail. `isPartial`: the needs are not all
 * needs, so nothing is said of rights that none of them has.
 */
export async function rightsProblems({ roles, needs }: Rights, { isPartial = false } = {}): Promise<string[]> {
  const unique = [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()]
  const rights = { roles, needs: unique }
  return [...(await deniedCalls(rights)), ...(isPartial ? [] : await needlessRights(rights)), ...(await changersOfRecords(rights))]
}

/** Calls that the policies of their role do not allow. */
async function deniedCalls({ roles, needs }: Rights): Promise<string[]> {
  const denied: string[] = []
  for (const need of needs) if (!(await isAllowed(need, roles[need.role] ?? []))) denied.push(`denied: ${describe(need)}`)
  return denied
}

/** Pairs of an action and a resource that no call of the role needs. */
async function needlessRights({ roles, needs }: Rights): Promise<string[]> {
  const needless: string[] = []
  for (const [role, statements] of Object.entries(roles)) {
    const own = needs.filter((need) => need.role === role)
    for (const statement of statements) {
      for (const action of statement.Action) {
        for (const resource of statement.Resource) {
          const pair = { ...statement, Action: [action], Resource: [resource] }
          const candidates = own.filter((need) => isOf(action, need.action))
          const allowed = await Promise.all(candidates.map((need) => isAllowed(need, [pair])))
          if (!allowed.includes(true)) needless.push(`needless: ${role} may ${action} on ${resource}${conditionOf(statement)}`)
        }
      }
    }
  }
  return needless
}

/** Whether an action is one of those that a right names: `kms:ReEncrypt*` names several. */
const isOf = (right: string, action: string): boolean => (right.endsWith('*') ? action.startsWith(right.slice(0, -1)) : action === right)

/** Of two statements with the same action and resource, which one it is. */
function conditionOf({ Condition }: Statement): string {
  return Condition === undefined ? '' : ` where ${JSON.stringify(Condition)}`
}

/** Roles that may change what the audit trail says; the purge takes it away with its application (docs/audit-trail.md#how-it-is-kept). */
async function changersOfRecords({ roles, needs }: Rights): Promise<string[]> {
  const [table] = needs.filter(({ action }) => action === 'dynamodb:UpdateItem')
  const { pk: key } = keys.auditRecord('', '')
  const found: string[] = []
  for (const [role, statements] of Object.entries(roles).filter(([name]) => name !== 'PurgeRole')) {
    for (const action of ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem']) {
      const need = { role, action, on: table?.on ?? 'table', key }
      if (await isAllowed(need, statements)) found.push(`too much: ${describe(need)}`)
    }
  }
  return found
}

/** The policy that keys of AWS KMS have by default: it leaves to the policies of roles who may use the key. */
const keyPolicy = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { AWS: 'arn:aws:iam::123456789012:root' }, Action: 'kms:*', Resource: '*' }],
}

async function isAllowed({ action, on, key, role }: RoleCall, statements: readonly Statement[]): Promise<boolean> {
  const response = await runSimulation(
    {
      request: {
        principal: `arn:aws:iam::123456789012:role/${role}`,
        action,
        resource: { resource: arnOf(action, on), accountId: '123456789012' },
        contextVariables: {
          ...(key === undefined ? {} : action === 's3:ListBucket' ? { 's3:prefix': key } : { 'dynamodb:LeadingKeys': [`${key}x`] }),
          // Roles use the key of the table through DynamoDB alone.
          ...(action.startsWith('kms:') ? { 'kms:ViaService': 'dynamodb.eu-west-1.amazonaws.com' } : {}),
        },
      },
      identityPolicies: [{ name: role, policy: { Version: '2012-10-17', Statement: statements } }],
      ...(action.startsWith('kms:') ? { resourcePolicy: keyPolicy } : {}),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  )
  if (response.resultType === 'error') throw new Error(`${describe({ action, on, role })}: ${JSON.stringify(response.errors)}`)
  return response.overallResult === 'Allowed'
}

function describe({ role, action, on, key }: RoleCall): string {
  return `${role}: ${action} on ${on}${key === undefined ? '' : ` (${key})`}`
}
