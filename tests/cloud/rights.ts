import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSimulation } from '@cloud-copilot/iam-simulate'
import { keys } from '../../lib/store/keys.ts'
import { everySetting, packaged } from '../harness/package.ts'
import type { Recorded } from '../harness/recording.ts'
import {
  arnOf,
  callsOfServices,
  callsOfSignatures,
  functionRoles,
  functionVariables,
  type RoleCall,
  rolesOf,
  type Statement,
} from './policies.ts'

/**
 * `npm run rights`: compares what the functions did in a whole run of the tests (RECORD_CALLS, tests/harness/recording.ts) with the packaged
 * template. No call is denied by the policies of its role, no right is there that nothing needs, and no variable is missing that a function
 * reads; and no role but that of the purge may change a record of the audit trail. Exits with 1 where one is. Policies are evaluated by @cloud-copilot/iam-simulate.
 */

/** Functions that serve a file, and call nothing. */
const pages = new Set(['docs/get', 'docs/assets/get', 'openapi.json/get', 'assets/get', 'console/get'])

const { template } = await packaged('prod', everySetting)
const roleOf = functionRoles(template)
const recorded = readRecorded(process.env['RECORD_CALLS'] ?? '.local/calls')
const needs = [...needsOf(recorded), ...callsOfServices(template), ...callsOfSignatures(roleOf)]
const unique = [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()]

const problems = [...(await deniedCalls()), ...(await needlessRights()), ...missingVariables(), ...(await changersOfRecords())]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${unique.length} different calls of ${Object.keys(rolesOf(template)).length} roles: ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0

function readRecorded(folder: string): Recorded[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  const found: Recorded[] = [...new Set(lines)].map((line) => JSON.parse(line))
  const heard = new Set(found.map((one) => one.function))
  const silent = [...roleOf.keys()].filter((name) => !heard.has(name) && !pages.has(name))
  if (silent.length > 0) throw new Error(`this is no recording of a whole run of the tests: nothing in it of ${silent.join(', ')}`)
  return found
}

/** What the roles of the functions need for what these did. */
function needsOf(found: readonly Recorded[]): RoleCall[] {
  return found.flatMap((one) => {
    const role = roleOf.get(one.function)
    if (!('action' in one) || role === undefined) return []
    const { action, on, key } = one
    // A queue of a test that is not there.
    if (on === 'none') return []
    return [{ role, action, on, ...(key === undefined ? {} : { key }) }]
  })
}

/** Calls that the policies of their role do not allow. */
async function deniedCalls(): Promise<string[]> {
  const roles = rolesOf(template)
  const denied: string[] = []
  for (const need of unique) if (!(await isAllowed(need, roles[need.role] ?? []))) denied.push(`denied: ${describe(need)}`)
  return denied
}

/** Pairs of an action and a resource that no call of the role needs. */
async function needlessRights(): Promise<string[]> {
  const needless: string[] = []
  for (const [role, statements] of Object.entries(rolesOf(template))) {
    const own = unique.filter((need) => need.role === role)
    for (const statement of statements) {
      for (const action of statement.Action) {
        for (const resource of statement.Resource) {
          const pair = { ...statement, Action: [action], Resource: [resource] }
          const candidates = own.filter((need) => need.action === action)
          const allowed = await Promise.all(candidates.map((need) => isAllowed(need, [pair])))
          if (!allowed.includes(true)) needless.push(`needless: ${role} may ${action} on ${resource}${conditionOf(statement)}`)
        }
      }
    }
  }
  return needless
}

/** Of two statements with the same action and resource, which one it is. */
function conditionOf({ Condition }: Statement): string {
  return Condition === undefined ? '' : ` where ${JSON.stringify(Condition)}`
}

/** Variables that a function reads, that the deployment has, and that the function does not get. */
function missingVariables(): string[] {
  const variablesOf = functionVariables(template)
  const known = new Set([...variablesOf.values()].flatMap((variables) => [...variables]))
  return recorded.flatMap((one) => {
    if (!('reads' in one) || !known.has(one.reads)) return []
    return variablesOf.get(one.function)?.has(one.reads) === false ? [`missing: ${one.function} reads ${one.reads}`] : []
  })
}

/** Roles that may change what the audit trail says; the purge takes it away with its application (docs/audit-trail.md#how-it-is-kept). */
async function changersOfRecords(): Promise<string[]> {
  const [table] = unique.filter(({ action }) => action === 'dynamodb:UpdateItem')
  const { pk: key } = keys.auditRecord('', '')
  const found: string[] = []
  for (const [role, statements] of Object.entries(rolesOf(template)).filter(([name]) => name !== 'PurgeRole')) {
    for (const action of ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem']) {
      const need = { role, action, on: table?.on ?? '', key }
      if (await isAllowed(need, statements)) found.push(`too much: ${describe(need)}`)
    }
  }
  return found
}

async function isAllowed({ action, on, key, role }: RoleCall, statements: readonly Statement[]): Promise<boolean> {
  const response = await runSimulation(
    {
      request: {
        principal: `arn:aws:iam::123456789012:role/${role}`,
        action,
        resource: { resource: arnOf(action, on), accountId: '123456789012' },
        contextVariables: key === undefined ? {} : { 'dynamodb:LeadingKeys': [`${key}x`] },
      },
      identityPolicies: [{ name: role, policy: { Version: '2012-10-17', Statement: statements } }],
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
