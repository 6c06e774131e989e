import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type * as ContractValidators from '../../build/contractValidators.ts'
import { functionFile } from '../../build/endpointFunctions.ts'
import { servedContract } from '../../build/servedContracts.ts'
import type * as SourceDependencies from '../../build/sourceDependencies.ts'
import { routes } from '../../functions/routes.ts'
import type { Dependencies } from '../../lib/http/dependencies.ts'
import type { Endpoint } from '../../lib/http/endpoint.ts'
import type * as Serve from '../../lib/http/serve.ts'
import type { LambdaHandler } from '../../lib/http/serve.ts'
import type { Contract } from '../../schemas/contract.ts'
import { untilFrozen } from './leftRunning.ts'
import { asFunction } from './recording.ts'

export interface CallOptions {
  token?: string | undefined
  appid?: string | undefined
  query?: Record<string, string | number | undefined>
  /** The query as it is, percent-encoded, instead of `query`. */
  rawQuery?: string
  body?: unknown
  /** The body as it is, instead of as JSON. */
  raw?: string
  headers?: Record<string, string>
  /** The address that calls. */
  address?: string
  /** Whether to call the function as it was built last, instead of its source. */
  isBuilt?: boolean
}

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any
  readonly text: string
  readonly isBase64Encoded: boolean
  readonly headers: Record<string, string>
}

/** Calls an endpoint by method and URL, as API Gateway does: the real handler, on the real engines. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answered> {
  const { key, contract, parameters } = find(method, path)
  const file = functionFile(key, contract)
  const handler = options.isBuilt ? builtHandler(file) : await sourceHandler(key)
  const result = await asFunction(file, () => untilFrozen(() => handler(event(contract, path, parameters, options), lambdaContext())))
  requirePassedOn(result)
  const text = result.body ?? ''
  return {
    status: result.statusCode ?? 0,
    body: parsed(text),
    text,
    isBase64Encoded: result.isBase64Encoded === true,
    headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([k, v]) => [k, String(v)])),
  }
}

const require = createRequire(import.meta.url)
const builtHandler = (file: string): LambdaHandler => require(`../../dist/functions/${file}.cjs`).handler

/** Loaded by `require`, it outlives the modules of a test file: a process compiles each contract once, which would else take a twelfth of its time. */
const { validatorsOf }: typeof ContractValidators = require('../../build/contractValidators.ts')

const dependenciesOf = new Map<() => Dependencies, Dependencies>()

/** The handler of an endpoint, from its source. After `vi.resetModules()` all of it is loaded again, as in a new function. */
export async function sourceHandler(key: string): Promise<LambdaHandler> {
  const [{ definition }, { serve }, { sourceDependencies }]: [{ definition: Endpoint }, typeof Serve, typeof SourceDependencies] =
    await Promise.all([
      import(new URL(`../../functions/${key}.ts`, import.meta.url).href),
      import('../../lib/http/serve.ts'),
      import('../../build/sourceDependencies.ts'),
    ])
  const dependencies = dependenciesOf.get(sourceDependencies) ?? { ...sourceDependencies(), validatorsOf }
  dependenciesOf.set(sourceDependencies, dependencies)
  // As the build does: what bundles lack, sources must not read.
  return serve([{ ...definition, contract: servedContract(definition.contract) }], dependencies)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The route of a URL: fixed segments before parameters, as API Gateway decides. */
function find(method: string, path: string): { key: string; contract: Contract; parameters: Record<string, string> } {
  const segments = path.split('/')
  const found = Object.entries(routes)
    .filter(([, contract]) => contract.method === method)
    .flatMap(([key, contract]) => {
      const parameters = match(contract.path.split('/'), segments)
      return parameters ? [{ key, contract, parameters }] : []
    })
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)[0]
  if (!found) throw new Error(`no route answers ${method} ${path}`)
  return found
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const isGreedy = pattern.at(-1)?.endsWith('+}') ?? false
  if (isGreedy ? segments.length < pattern.length : segments.length !== pattern.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    if (part.endsWith('+}')) return { ...parameters, [part.slice(1, -2)]: decodeURIComponent(segments.slice(i).join('/')) }
    const segment = segments[i] ?? ''
    if (part.startsWith('{')) parameters[part.slice(1, -1)] = decodeURIComponent(segment)
    else if (part !== segment) return undefined
  }
  return parameters
}

/** The event of API Gateway for a call of an endpoint. */
export function eventOf(method: string, path: string, options: CallOptions = {}): APIGatewayProxyEventV2 {
  const { contract, parameters } = find(method, path)
  return event(contract, path, parameters, options)
}

function event(
  { method, path: template }: Contract,
  path: string,
  pathParameters: Record<string, string>,
  options: CallOptions,
): APIGatewayProxyEventV2 {
  const query = Object.entries(options.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const made: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: `${method} ${template}`,
    rawPath: path,
    rawQueryString: options.rawQuery ?? new URLSearchParams(query).toString(),
    headers: {
      host: 'localhost:3000',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.appid === undefined ? {} : { appid: options.appid }),
      ...options.headers,
    },
    pathParameters,
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: 'localhost',
      domainPrefix: '',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: options.address ?? '127.0.0.1', userAgent: 'tests' },
      requestId: '',
      routeKey: '',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body }),
  }
  requireFitting(made)
  const bytes = Buffer.byteLength(JSON.stringify(made))
  if (bytes > maxPayloadBytes) throw new Error(`Lambda would not get this call: ${bytes} bytes, of ${maxPayloadBytes} at most`)
  return made
}

/** What API Gateway takes of a request line with its headers, in bytes. */
const mostHeaderBytes = 10_240

/** What a test sends is what a deployment would take: API Gateway refuses longer headers before any function sees them. */
function requireFitting({ requestContext, rawPath, rawQueryString, headers }: APIGatewayProxyEventV2): void {
  const line = `${requestContext.http.method} ${encodeURI(rawPath)}?${rawQueryString} HTTP/1.1`
  const sent = [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const bytes = Buffer.byteLength(sent)
  if (bytes > mostHeaderBytes)
    throw new Error(`API Gateway would refuse this call: ${bytes} bytes of headers, of ${mostHeaderBytes} at most`)
}

/** What Lambda takes of an event, and of a response, in bytes: with the body as a JSON string. */
const maxPayloadBytes = 6_291_456

/** What a test gets is what a deployment would get: of a longer response API Gateway says only that the function failed. */
function requirePassedOn(result: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(result))
  if (bytes > maxPayloadBytes) throw new Error(`Lambda would not pass on this response: ${bytes} bytes, of ${maxPayloadBytes} at most`)
}

/** A Lambda context with the given seconds remaining. */
export const lambdaContext = (seconds = 29): Context => {
  const end = Date.now() + seconds * 1000
  return {
    awsRequestId: randomUUID(),
    functionName: 'test',
    functionVersion: '1',
    invokedFunctionArn: '',
    memoryLimitInMB: '512',
    logGroupName: '',
    logStreamName: '',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => end - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}
