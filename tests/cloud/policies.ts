import { functionFile } from '../../build/endpointFunctions.ts'
import { routes } from '../../functions/routes.ts'
import type { Contract } from '../../schemas/contract.ts'
import { everySetting, type Template } from '../harness/package.ts'

/** The roles of a packaged template, with what is referred to put in as ARNs of an account of nobody. */

const region = 'eu-west-1'
const account = '123456789012'
const stage = 'prod'
const arn = (service: string, resource: string): string => `arn:aws:${service}:${region}:${account}:${resource}`

/** The table of the setting. */
const table = `table/${everySetting['table']}`

export interface Statement {
  readonly Effect: 'Allow'
  readonly Action: readonly string[]
  readonly Resource: readonly string[]
  readonly Condition?: object
}

/** What each role may do: by its own policies, and by those of the template that name it. */
export function rolesOf({ Resources }: Template): Record<string, Statement[]> {
  const ofType = (type: string) => Object.entries(Resources).filter(([, resource]) => resource.Type === type)
  const apart = ofType('AWS::IAM::Policy').map(([, { Properties }]) => Properties)
  const unread = Object.entries(Resources).find(
    ([, { Type, Properties }]) => Type === 'AWS::IAM::ManagedPolicy' || Properties?.ManagedPolicyArns,
  )
  if (unread) throw new Error(`${unread[0]} gives rights that are not read here`)
  return Object.fromEntries(
    ofType('AWS::IAM::Role').map(([name, { Properties }]) => {
      const attached = apart.filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === name))
      const policies: { PolicyDocument: { Statement: RawStatement[] } }[] = [...Properties.Policies, ...attached]
      return [name, policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.map(statementOf))]
    }),
  )
}

const statementOf = ({ Action, Resource, Condition, ...statement }: RawStatement): Statement => ({
  ...statement,
  Action: [Action].flat(),
  Resource: [Resource].flat().map(resolved),
  ...(Condition === undefined ? {} : { Condition: resolvedCondition(Condition) }),
})

/** A condition with its values put in. */
const resolvedCondition = (condition: object): object =>
  Object.fromEntries(
    Object.entries(condition).map(([operator, keys]) => [
      operator,
      Object.fromEntries(Object.entries(Object(keys)).map(([key, values]) => [key, [values].flat().map(resolved)])),
    ]),
  )

interface RawStatement {
  readonly Effect: 'Allow'
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: object
}

/** The role of each function, by its file: `user/get`, `workers/plan`. */
export const functionRoles = ({ Resources }: Template): Map<string, string> =>
  new Map(
    Object.values(Resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => [
        Properties.Handler.replace(/^dist\/(functions|start)\/|\.handler$/g, ''),
        Properties.Role['Fn::GetAtt'][0],
      ]),
  )

/** The variables of the environment of each function. */
export const functionVariables = ({ Resources }: Template): Map<string, Set<string>> =>
  new Map(
    Object.values(Resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => [
        Properties.Handler.replace(/^dist\/(functions|start)\/|\.handler$/g, ''),
        new Set(Object.keys(Properties.Environment?.Variables ?? {})),
      ]),
  )

/** The ARN of what a call was about, as it was recorded. */
export function arnOf(action: string, on: string): string {
  switch (action.split(':')[0]) {
    case 'dynamodb':
      return arn('dynamodb', on === 'table' ? table : `${table}/index/${on}`)
    case 'sqs':
      return arn('sqs', on)
    case 'execute-api':
      return arn('execute-api', `WebsocketsApi/${stage}/POST/@connections/abc`)
    case 'bedrock':
      return `arn:aws:bedrock:us-east-1:${on === 'foundation-model' ? '' : account}:${on}/any`
    case 'ses':
      return arn('ses', `identity/${on}`)
    case 'logs':
      return arn('logs', `log-group:/causerie/${stage}:log-stream:x`)
    case 'lambda':
      return arn('lambda', `function:${on}`)
    case 'kms':
    case 'secretsmanager':
      return on
    case 's3':
      return on === 'bucket' ? bucketARN : `${bucketARN}/${on}/shop/0/r1/x`
    default:
      return '*'
  }
}

/** A call that a role must be able to make. */
export interface RoleCall {
  readonly role: string
  readonly action: string
  readonly on: string
  readonly key?: string
}

/** The calls that Lambda and API Gateway make as the roles, which no test can see. */
export const callsOfServices = ({ Resources }: Template): RoleCall[] =>
  Object.values(Resources).flatMap(({ Type, Properties }) => {
    if (Type === 'AWS::Lambda::Function') {
      const [role] = Properties.Role['Fn::GetAtt']
      const always = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords']
      const name: string = Properties.FunctionName
      return [...always.map((action) => ({ role, action, on: '' })), { role: 'ApiRole', action: 'lambda:InvokeFunction', on: name }]
    }
    if (Type !== 'AWS::Lambda::EventSourceMapping') return []
    const [worker] = Properties.FunctionName['Fn::GetAtt']
    const [source] = Properties.EventSourceArn['Fn::GetAtt']
    const [role] = Resources[worker]?.Properties.Role['Fn::GetAtt'] ?? []
    return ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'].map((action) => ({ role, action, on: source }))
  })

/** What DynamoDB does with the key of the table as a role that works there. */
const keyActions = ['Decrypt', 'DescribeKey', 'CreateGrant', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'].map((name) => `kms:${name}`)

/** The calls that DynamoDB makes of the key of the table as the roles that make those calls of the table, where it has a key of one's own. */
export function callsOfTableKey({ Resources }: Template, calls: readonly RoleCall[]): RoleCall[] {
  const on: unknown = Resources['Table']?.Properties.SSESpecification?.KMSMasterKeyId
  if (typeof on !== 'string') return []
  const roles = new Set(calls.filter(({ action }) => action.startsWith('dynamodb:')).map(({ role }) => role))
  return [...roles].flatMap((role) => keyActions.map((action) => ({ role, action, on })))
}

/** What others do with what an endpoint signs for them: S3 allows it if the role of the function may do it. */
const signedFor: Readonly<Record<NonNullable<Contract['attachments']>, { action: string; on: string }>> = {
  shows: { action: 's3:GetObject', on: 'attachments' },
  takes: { action: 's3:GetObject', on: 'attachments' },
  uploads: { action: 's3:PutObject', on: 'uploads' },
}

/** The calls of those who use a signed URL or form, which no test makes of the function itself. */
export const callsOfSignatures = (roles: ReadonlyMap<string, string>): RoleCall[] =>
  Object.entries(routes).flatMap(([key, contract]: [string, Contract]) => {
    // Files of sources are uploaded like those of respondents, and shown to nobody.
    const attachments = contract.id === 'createSource' ? 'uploads' : contract.attachments
    const role = roles.get(functionFile(key, contract))
    return attachments === undefined || role === undefined ? [] : [{ role, ...signedFor[attachments] }]
  })

/** The calls of models of Amazon Bedrock, which are HTTP requests that the function signs: a recording has those of the SDK. */
export const callsOfModels = (roles: ReadonlyMap<string, string>): RoleCall[] => {
  const endpoints = Object.entries(routes).flatMap(([key, contract]: [string, Contract]) =>
    contract.asksModel ? functionFile(key, contract) : [],
  )
  return [...endpoints, 'workers/rename'].flatMap((file) => {
    const role = roles.get(file)
    if (role === undefined) return []
    return ['foundation-model', 'inference-profile'].map((on) => ({ role, action: 'bedrock:InvokeModelWithResponseStream', on }))
  })
}

/** A resource or a value of a policy: ARNs and texts. Of what is referred to, secrets alone give their ARN so. */
function resolved(value: unknown): string {
  if (typeof value === 'string') return value
  const [[name, argument] = ['', undefined]] = Object.entries(Object(value))
  if (name === 'Ref') return arn('secretsmanager', `secret:${argument}-AbCdEf`)
  if (name === 'Fn::GetAtt' && Array.isArray(argument)) return arnByID(String(argument[0]))
  if (name === 'Fn::Sub')
    return String(argument).replace(/\$\{([^}]+)\}/g, (_, variable: string) =>
      variable.endsWith('.Arn') ? arnByID(variable.slice(0, -'.Arn'.length)) : (pseudo[variable] ?? variable),
    )
  throw new Error(`a resource of a policy that is not understood: ${JSON.stringify(value)}`)
}

/** The bucket of the setting: buckets have neither a region nor an account in their ARNs. */
const bucketARN = `arn:aws:s3:::${everySetting['filesBucket']}`

const arnByID = (id: string): string => arn('sqs', id)

const pseudo: Readonly<Record<string, string>> = { 'AWS::Partition': 'aws', 'AWS::Region': region, 'AWS::AccountId': account }
