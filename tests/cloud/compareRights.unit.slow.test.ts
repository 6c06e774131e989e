import { beforeAll, describe, expect, it } from 'vitest'
import { everySetting, packaged, type Template } from '../harness/package.ts'
import { rightsProblems } from './compareRights.ts'
import { callsOfServices, callsOfTableKey, type RoleCall, rolesOf } from './policies.ts'

/** What `npm run rights` compares, for one role, whose functions make the calls that are written here. */

let template: Template
beforeAll(async () => {
  ;({ template } = await packaged('prod', everySetting))
})

const role = 'UploadRole'
const calls: RoleCall[] = [
  { role, action: 'dynamodb:GetItem', on: 'table', key: 'A#' },
  { role, action: 'dynamodb:BatchGetItem', on: 'table', key: 'A#' },
  { role, action: 's3:PutObject', on: 'uploads' },
]

/** The problems of that role in the template, changed by what is given. */
async function problemsOf(
  change: (policy: Policy, key: Policy) => void = () => {},
  options: { isPartial?: boolean } = {},
): Promise<string[]> {
  const changed = structuredClone(template)
  const policies: { PolicyName: string; PolicyDocument: Policy }[] = changed.Resources[role]?.Properties.Policies
  const own = policies.find(({ PolicyName }) => PolicyName === 'upload')?.PolicyDocument
  if (!own) throw new Error(`${role} has no policy of its own`)
  change(own, changed.Resources['TableKeyPolicy']?.Properties.PolicyDocument)
  const needs = [...calls, ...callsOfTableKey(changed, calls), ...callsOfServices(changed).filter((call) => call.role === role)]
  return rightsProblems({ roles: { [role]: rolesOf(changed)[role] ?? [] }, needs }, options)
}

interface Policy {
  Statement: { Action: string | string[]; Resource: unknown; Condition?: unknown }[]
}

describe('the comparison of rights', () => {
  it('finds nothing if a role has exactly the rights it needs', async () => {
    expect(await problemsOf()).toEqual([])
  })

  it('finds a call that is denied: a right was removed', async () => {
    const removed = await problemsOf(({ Statement }) => void Statement.splice(1, 1))
    expect(removed).toEqual(['denied: UploadRole: s3:PutObject on uploads'])
  })

  it('finds a right that nothing needs: one was added', async () => {
    const added = await problemsOf(({ Statement: [first] }) =>
      Object.assign(first ?? {}, { Action: [first?.Action, 'dynamodb:Scan'].flat() }),
    )
    expect(added).toEqual([expect.stringMatching(/^needless: UploadRole may dynamodb:Scan on arn:aws:dynamodb:.*:table\//)])
  })

  it('finds denied calls only, if not all calls are known', async () => {
    const changed = await problemsOf(
      ({ Statement }) => {
        const [first] = Statement
        Object.assign(first ?? {}, { Action: [first?.Action, 'dynamodb:Scan'].flat() })
        Statement.splice(1, 1)
      },
      { isPartial: true },
    )
    expect(changed).toEqual(['denied: UploadRole: s3:PutObject on uploads'])
  })

  it('finds both in a policy that is a resource of its own', async () => {
    const found = await problemsOf((_own, { Statement: [first] }) => {
      const actions = [first?.Action ?? []].flat().map((action) => (action === 'kms:Decrypt' ? 'kms:Encrypt' : action))
      Object.assign(first ?? {}, { Action: actions })
    })
    const condition = 'where {"StringEquals":{"kms:ViaService":["dynamodb.eu-west-1.amazonaws.com"]}}'
    expect(found).toEqual([
      `denied: UploadRole: kms:Decrypt on ${everySetting['tableKey']}`,
      `needless: UploadRole may kms:Encrypt on ${everySetting['tableKey']} ${condition}`,
    ])
  })

  it('finds a role that may change the audit trail', async () => {
    const found = await problemsOf(({ Statement: [first] }) =>
      Object.assign(first ?? {}, { Action: [first?.Action, 'dynamodb:UpdateItem'].flat() }),
    )
    expect(found).toContainEqual(expect.stringMatching(/^too much: UploadRole: dynamodb:UpdateItem on table \(AU#/))
  })

  it('refuses a template with rights that it does not read', () => {
    const { ReadRole } = structuredClone(template.Resources)
    Object.assign(ReadRole?.Properties, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] })
    expect(() => rolesOf({ Outputs: {}, Resources: { ...template.Resources, ...(ReadRole ? { ReadRole } : {}) } })).toThrow(
      'ReadRole gives rights that are not read here',
    )
  })
})
