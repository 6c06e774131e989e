import { parseArgs } from 'node:util'
import { everySetting, packaged } from '../harness/package.ts'
import type { Recorded } from '../harness/recording.ts'
import { rightsProblems } from './compareRights.ts'
import {
  callsOfModels,
  callsOfServices,
  callsOfSignatures,
  callsOfTableKey,
  functionRoles,
  functionVariables,
  type RoleCall,
  rolesOf,
} from './policies.ts'
import { readRecordings, silentFunctions } from './recordings.ts'

/**
 * `npm run rights`: compares what the functions did in a whole run of the tests (RECORD_CALLS, tests/harness/recording.ts) with the packaged
 * template. No call is denied by the policies of its role, no right is there that nothing needs, and no variable is missing that a function reads; and no
 * role but that of the purge may change a record of the audit trail. Exits with 1 where one is (tests/cloud/compareRights.ts).
 * The run may be recorded in parts: `npm run rights -- engine browser` merges the recordings of two folders. With `--partial` they are those of some tests,
 * and nothing is said of rights that none of these needed.
 */

/** Functions that serve a file, and call nothing. */
const pages = new Set(['staticFiles'])

/** The identities of Amazon SES that are verified for the settings. */
const senders = ['acme.io', 'bot@acme.io', 'acme.fr', 'shop@acme.fr']

const { values, positionals } = parseArgs({ allowPositionals: true, options: { partial: { type: 'boolean', default: false } } })
const { template } = await packaged('prod', everySetting)
const roleOf = functionRoles(template)
const recorded = readAll()
const roles = rolesOf(template)
const calls = needsOf(recorded)
const needs = [
  ...calls,
  ...callsOfTableKey(template, calls),
  ...callsOfServices(template),
  ...callsOfSignatures(roleOf),
  ...callsOfModels(roleOf),
]

const problems = [...(await rightsProblems({ roles, needs }, { isPartial: values.partial })), ...missingVariables()]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `${new Set(needs.map((need) => JSON.stringify(need))).size} different calls of ${Object.keys(roles).length} roles: ${problems.length} problems\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0

function readAll(): Recorded[] {
  const all = readRecordings(positionals.length > 0 ? positionals : [process.env['RECORD_CALLS'] ?? '.local/calls'])
  const names = [...roleOf.keys()].filter((name) => !pages.has(name))
  const silent = silentFunctions(names, all)
  if (values.partial) process.stdout.write(`Recorded: ${names.length - silent.length} of ${names.length} functions.\n`)
  else if (silent.length > 0) {
    process.stdout.write(`These recordings are not of all tests (--partial): nothing in them of ${silent.join(', ')}.\n`)
    process.exit(1)
  }
  return all
}

/** What the roles of the functions need for what these did. */
function needsOf(found: readonly Recorded[]): RoleCall[] {
  return found.flatMap((one) => {
    const role = roleOf.get(one.function)
    if (!('action' in one) || role === undefined) return []
    const { action, on, key } = one
    // A queue of a test that is not there.
    if (on === 'none') return []
    // E-mails are sent as an address of each domain, or as the domain.
    if (action.startsWith('ses:')) return senders.map((sender) => ({ role, action, on: sender }))
    return [{ role, action, on, ...(key === undefined ? {} : { key }) }]
  })
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
