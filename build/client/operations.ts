import { isRead, takesIdempotencyKey, takesToken } from '../../lib/http/contractRules.ts'
import type { Contract } from '../../schemas/contract.ts'
import { errorCodeOf, type ProblemCode, problems } from '../../schemas/problems.ts'
import { openAPI } from '../openapi/document.ts'
import type { Response } from '../openapi/errors.ts'
import type { Operation } from '../openapi/operation.ts'
import { parameterNames } from '../openapi/paths.ts'
import { comment, field, sentField, type TypeSchema, typeOf } from './typeOf.ts'

/** The source of client/operations.ts, from the contracts as the API reference shows them: a pure function of the routes. */
export function clientOperations(routes: Readonly<Record<string, Contract>>): string {
  const { paths, components } = openAPI(routes, '')
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => [operation.operationId, operation])),
  )
  const contracts = Object.values(routes)
  const schemas = Object.entries(components.schemas) as [string, TypeSchema][]
  return [
    '// Made from the contracts of the endpoints by `npm run client`. Do not edit.\n',
    '/** Where each operation answers, and why it may be repeated: it only reads (`read`), or takes a key for that (`key`). */',
    `export const operations = {\n${contracts.map(row).join('')}} as const\n`,
    '/** What each operation takes, what it answers, and how it refuses. */',
    `export interface Operations {\n${contracts.map((contract) => entry(contract, operations.get(contract.id))).join('')}}\n`,
    `/** The kinds of refusals. */\nexport type ErrorCode = ${[...errorCodes].map((code) => `'${code}'`).join(' | ')}\n`,
    ...schemas.map(([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`),
  ].join('\n')
}

const errorCodes = new Set((Object.keys(problems) as ProblemCode[]).map(errorCodeOf))

const row = (contract: Contract): string => {
  const repeat = takesIdempotencyKey(contract) && takesToken(contract) ? 'key' : isRead(contract) ? 'read' : undefined
  return `  ${contract.id}: ['${contract.method}', '${contract.path}'${repeat ? `, '${repeat}'` : ''}],\n`
}

function entry(contract: Contract, operation: Operation | undefined): string {
  if (!operation) throw new Error(`${contract.id} is not in the API reference`)
  const paged = operation.parameters?.some(({ name }) => name === 'cursor') ?? false
  const fields = [
    field('input', inputOf(contract, operation), true),
    field('reply', bodyOf(operation.responses[contract.status]), true),
    field('refusal', refusalOf(operation), true),
    field('paged', String(paged), true),
  ]
  return `${comment(contract.summary)}${contract.id}: {\n${fields.join('')}}\n`
}

function inputOf(contract: Contract, { parameters = [], requestBody, security }: Operation): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const path = parameterNames(contract.path).map((name, i) => field(name, 'string', true, inPath[i]?.description))
  const of = (place: 'query' | 'header') =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required, description }) => ({
        text: sentField(name, typeOf(schema as TypeSchema), required, description),
        required,
      }))
  const appid = security.filter((way) => 'appid' in way)
  const headers = [
    ...of('header'),
    ...(appid.length
      ? [
          {
            text: sentField('appid', 'string', appid.length === security.length, 'The application of the call.'),
            required: appid.length === security.length,
          },
        ]
      : []),
  ]
  const parts = [
    ...(path.length ? [part('path', path, true)] : []),
    ...Object.entries({ query: of('query'), headers }).flatMap(([name, fields]) =>
      fields.length
        ? [
            part(
              name,
              fields.map(({ text }) => text),
              fields.some(({ required }) => required),
            ),
          ]
        : [],
    ),
    ...(contract.body ? [sentField('body', sentBodyOf(requestBody as Content), !contract.bodyOptional)] : []),
  ]
  return parts.length ? `{\n${parts.join('')}}` : 'Record<never, never>'
}

const part = (name: string, fields: readonly string[], isRequired: boolean): string => sentField(name, `{\n${fields.join('')}}`, isRequired)

/** A body or reply of the document. */
interface Content {
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>
}

/** Forms are sent as what fetch sends as such. */
function sentBodyOf({ content }: Content): string {
  const json = content['application/json']
  return json ? typeOf(json.schema as TypeSchema) : 'URLSearchParams'
}

const bodyOf = (response: Content | undefined): string => typeOf((Object.values(response?.content ?? {})[0]?.schema ?? {}) as TypeSchema)

const codesOf = ({ headers }: Response): string => typeOf((headers['x-error-code'] as { schema: TypeSchema }).schema)

const refusalOf = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => `{ status: ${status}; code: ${codesOf(response)} | undefined; body: ${bodyOf(response)} }`)
    .join(' | ')
