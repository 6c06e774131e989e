import type { JSONSchema } from 'json-schema-to-ts'
import { changesContent, isAudited, takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import type { Access, Contract, Level } from '../../schemas/contract.ts'
import { idempotencyKeyBytes } from '../../schemas/idempotencyKey.ts'
import { hoist } from '../schemas.ts'
import { errorResponses, isConditional, type Response } from './errors.ts'
import { type Examples, examplesOf } from './examples.ts'
import { parameterNames } from './paths.ts'

type Schema = Exclude<JSONSchema, boolean>

export interface Operation {
  readonly operationId: string
  readonly tags: string[]
  readonly summary: string
  readonly description: string
  /** What the caller must be allowed on the application. */
  readonly 'x-level'?: Level
  readonly security: object[]
  readonly parameters?: Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Response['content'] }
  readonly responses: Record<string, Response>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: unknown
  readonly examples?: Examples
}

/** One operation of the document; `path` is its path there (`templateOf`). Adds the schemas that it shares with others to `schemas`. */
export function operationOf(contract: Contract, path: string, schemas: Map<string, unknown>): Operation {
  const { id, tag, summary, description, access, body, rawBody, bodyOptional, status } = contract
  const parameters = [
    ...pathParameters(contract, path, schemas),
    ...parametersOf(contract, 'query', schemas),
    ...parametersOf(contract, 'headers', schemas),
    ...(isConditional(contract) ? [ifMatch] : []),
    ...(takesIdempotencyKey(contract) ? [idempotencyKey(id)] : []),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(access.who === 'member' ? { 'x-level': access.level } : {}),
    security: securityOf(access),
    ...(parameters.length ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !bodyOptional,
            content: {
              [rawBody ?? 'application/json']: {
                schema: shared(sentBody(contract, body), schemas),
                ...examplesOf(id, (example) => example.body),
              },
            },
          },
        }
      : {}),
    responses: {
      [status]: success(contract, schemas),
      ...(contract.goesOn ? { 202: accepted(contract, schemas) } : {}),
      ...errorResponses(contract),
    },
  }
}

/** A member may leave out the header `appid`, unless nothing else names the application. */
function securityOf(access: Access): object[] {
  if (access.who === 'user') return [{ bearer: [] }]
  if (access.who === 'respondent') return [{ session: [] }]
  if (access.who === 'provider') return [{ [access.proof]: [] }]
  if (access.who !== 'member') return []
  const { path, query, body, otherwise, header } = access.application
  const needed = header && !(path ?? query ?? body ?? otherwise)
  return needed ? [{ bearer: [], appid: [] }] : [{ bearer: [] }, { bearer: [], appid: [] }]
}

/** The version that an update expects. */
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing.',
  schema: { type: 'string' },
}

/** What makes it safe to repeat a call that creates something. */
const idempotencyKey = (id: string): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text of your own, new for each object that you want: for 24 hours, repeating the call with the same key and body returns the first reply instead of creating another object.',
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyBytes },
  ...examplesOf(id, (example) => example.headers?.['idempotency-key']),
})

const pathParameters = ({ id, path, params }: Contract, template: string, schemas: Map<string, unknown>): Parameter[] => {
  const names = parameterNames(template)
  return parameterNames(path).map((name, i) => ({
    ...parameter('path', names[i] ?? name, params?.properties?.[name] ?? { type: 'string', minLength: 1 }, true, schemas),
    ...examplesOf(id, (example) => example.path?.[name]),
  }))
}

const parametersOf = (contract: Contract, part: 'query' | 'headers', schemas: Map<string, unknown>): Parameter[] =>
  Object.entries(contract[part]?.properties ?? {}).map(([name, value]) => ({
    ...parameter(part === 'query' ? 'query' : 'header', name, value, contract[part]?.required?.includes(name) ?? false, schemas),
    ...examplesOf(contract.id, (example) => typed(value, example[part]?.[part === 'query' ? name : name.toLowerCase()])),
  }))

/** The value of a parameter as its schema says: in a URL all are text. */
const typed = (schema: JSONSchema, text: string | undefined): unknown =>
  text !== undefined && typeof schema === 'object' && schema.type === 'integer' ? Number(text) : text

function parameter(place: Parameter['in'], name: string, value: JSONSchema, required: boolean, schemas: Map<string, unknown>): Parameter {
  const { description, ...schema } = typeof value === 'boolean' ? {} : value
  return { name, in: place, required, ...(description ? { description } : {}), schema: shared(schema, schemas) }
}

/** The schema of the body as callers may send it: with the schema of list entries (`item`), and null where it removes a field. */
function sentBody({ item, nullRemoves }: Contract, body: Schema): Schema {
  const properties = Object.entries(body.properties ?? {})
  if (item) return { ...body, properties: Object.fromEntries(properties.map(([name, value]) => [name, listOf(item, value)])) }
  if (!nullRemoves) return body
  const removable = properties.map(([name, value]) => [name, { anyOf: [value, { type: 'null' }] }])
  return { ...body, ...(body.title ? { title: `${body.title}Patch` } : {}), properties: Object.fromEntries(removable) }
}

const listOf = (item: Schema, value: JSONSchema): JSONSchema =>
  typeof value === 'object' && value.type === 'array' ? { ...value, items: item } : value

/** The same body, while the work goes on. */
const accepted = (contract: Contract, schemas: Map<string, unknown>): Response => ({
  ...success(contract, schemas),
  description: 'Accepted: the work goes on after the reply.',
})

function success(
  { id, summary, query, reply, versioned, audit, live, contentType = 'application/json' }: Contract,
  schemas: Map<string, unknown>,
): Response {
  return {
    description: reply.description ?? `${summary}: done.`,
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestID' },
      ...(isAudited({ audit }) ? { 'x-audit-record': { $ref: '#/components/headers/AuditRecord' } } : {}),
      ...(changesContent({ audit, live }) ? { 'x-draft': { $ref: '#/components/headers/Draft' } } : {}),
      ...(query?.properties?.['cursor'] ? { 'x-next-cursor': { $ref: '#/components/headers/NextCursor' } } : {}),
      ...(versioned ? { etag: { $ref: '#/components/headers/Version' } } : {}),
    },
    content: {
      [contentType.split(';', 1)[0] ?? contentType]: { schema: shared(reply, schemas), ...examplesOf(id, (example) => example.reply) },
    },
  }
}

const shared = (schema: Schema, schemas: Map<string, unknown>): unknown => hoist(schema, schemas, '#/components/schemas/')
