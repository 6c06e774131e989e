import { createHmac } from 'node:crypto'
import type { OpenAPIDocument } from '../../build/openapi/document.ts'
import { below, type Random } from '../faults/seededRandom.ts'
import type { Place } from './judge.ts'
import type { Sent } from './send.ts'
import { typicalBodies } from './typical.ts'
import { broken, pick, type Schema, type Source, sampleOf, strangeValue } from './values.ts'
import type { World } from './world.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

export interface Operation extends Place {
  readonly id: string
  readonly parameters: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Schema } | undefined
  readonly security: string
}

/** The operations of the API reference; those that end what others need, or hash passwords, come a tenth as often. */
export function operationsOf(document: OpenAPIDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const [[type, content] = []] = Object.entries(Object(operation.requestBody).content ?? {})
      const one: Operation = {
        path,
        method,
        id: operation.operationId,
        parameters: (operation.parameters ?? []) as readonly Parameter[],
        body: type === undefined ? undefined : { type, schema: Object(content).schema },
        security: Object.keys(operation.security[0] ?? {})[0] ?? '',
      }
      return Array<Operation>(rare.has(one.id) ? 1 : 10).fill(one)
    }),
  )
}

const rare = new Set([
  'registerUser',
  'logIn',
  'forgetPassword',
  'resetPassword',
  'deleteApplication',
  'deleteRespondents',
  'setApplicationPermission',
  'deleteFeature',
  'deleteResource',
  'deleteFilter',
  'deleteWorkflow',
  'deleteIntent',
  'deleteEntity',
  'deleteNluConfig',
  'deleteExpression',
  'deleteRespondent',
  'changeRespondentID',
])

/** A call, and what is to be known of it to make it again. */
export interface Made {
  readonly operation: Operation
  readonly sent: Sent
}

/** Makes a call of an operation: about half are as documented, the others broken somewhere, unless all are to be as documented. */
export function madeCall(operation: Operation, world: World, port: number, source: Source, asDocumented = false): Made {
  const { random } = source
  const isBroken = !asDocumented && random() < 0.5
  const target = targetOf(operation, source, isBroken && random() < 0.4)
  const body = bodyOf(operation, world, source, isBroken && random() < 0.75)
  const headers: Record<string, string> = {
    host: `localhost:${port}`,
    ...(asDocumented ? usualHeaders(operation, world) : headersOf(operation, world, source)),
  }
  if (body) {
    headers['content-length'] = String(body.length)
    const type = operation.body?.type ?? 'application/json'
    headers['content-type'] =
      isBroken && random() < 0.1 ? pick(random, ['text/plain', 'application/xml', 'multipart/form-data', 'x']) : type
  }
  Object.assign(headers, proofOf(operation, { world, port, target, body: body?.toString() ?? '', random, isSure: asDocumented }))
  return { operation, sent: { method: operation.method.toUpperCase(), target, headers, body } }
}

/** Path segments that are no percent-encoding, or more than that. */
const strangeSegments = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%2e%2e',
  '.',
  '..',
  '%2F',
  '%23',
  '%F0%9F%91%8B',
  '__proto__',
  'x'.repeat(2000),
  '0',
  'undefined',
  'null',
]

function targetOf({ path, parameters }: Operation, source: Source, isBroken: boolean): string {
  const { random } = source
  const inPath = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    if (isBroken && random() < 0.5) return random() < 0.5 ? pick(random, strangeSegments) : encoded(written(strangeValue(random))) || 'x'
    return encoded(idFor(name, path, source))
  })
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, schema }): string[] => {
      if (isBroken && random() < 0.3) return [`${encoded(name)}=${encoded(written(strangeValue(random)))}`]
      if (!required && random() < 0.6) return []
      if (isBroken && random() < 0.1) return []
      return [`${encoded(name)}=${encoded(written(sampleOf(schema, source, name)))}`]
    })
  if (isBroken && random() < 0.3)
    query.push(pick(random, ['__proto__=x', 'constructor=x', '=', '&&', '%=%', 'x=%ff', `y=${'x'.repeat(3000)}`, query[0] ?? 'a']))
  return query.length > 0 ? `${inPath}?${query.join('&')}` : inPath
}

/** The parameter `id` of a path whose methods name it differently. */
function idFor(name: string, path: string, { random, known }: Source): string {
  const kind = /^\/(\w+)/.exec(path)?.[1] ?? ''
  const names =
    name === 'id'
      ? [`${kind}ID`, `${kind}_id`, 'appID']
      : name === 'expression_id'
        ? [name, 'intent_id']
        : /_id$/.test(name)
          ? [name, 'appID']
          : [name]
  const found = names.filter((one) => known.has(one))
  return pick(random, known.get(found.length > 1 && random() < 0.5 ? (found[1] ?? '') : (found[0] ?? '')) ?? ['x'])
}

/** A value where only text can be. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function bodyOf({ id, body }: Operation, world: World, source: Source, isBroken: boolean): Buffer | undefined {
  const { random, known } = source
  if (!body) return isBroken && random() < 0.05 ? Buffer.from('{"x":1}') : undefined
  const typical = random() < 0.5 ? typicalBodies[id] : undefined
  let value = typical ? typical((name) => pick(random, known.get(name) ?? ['x']), source, world) : sampleOf(body.schema, source)
  if (isBroken) for (let i = 1 + below(random, 3); i > 0; i--) value = broken(value, random)
  if (body.type.includes('form')) {
    const form = new URLSearchParams(Object.entries(Object(value)).map(([name, one]): [string, string] => [name, written(one)]))
    return Buffer.from(form.toString())
  }
  const text = JSON.stringify(value) ?? ''
  return isBroken && random() < 0.15 ? brokenText(text, random) : Buffer.from(text)
}

/** What is no JSON, or strange JSON. */
function brokenText(text: string, random: Random): Buffer | undefined {
  return pick(random, [
    () => undefined,
    () => Buffer.from(''),
    () => Buffer.from(text.slice(0, below(random, text.length + 1))),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.concat([Buffer.from(text.slice(0, 5)), Buffer.from([0xff, 0xc0, 0x00]), Buffer.from(text.slice(5))]),
    () => Buffer.from('['.repeat(100_000)),
    () => Buffer.from(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
    () => Buffer.from(text.replace('{', '{"__proto__":{"x":1},')),
    () => Buffer.from(text.replace('{', '{"appID":"a","appID":"b",')),
    () => Buffer.from(text.replace(/\d+/, '1e999')),
    () => Buffer.from(JSON.stringify('x'.repeat(1_100_000))),
    () => Buffer.from('null'),
    () => Buffer.from('NaN'),
  ])()
}

/** The headers of a call that is as documented. */
function usualHeaders({ security, path }: Operation, { tokens, known }: World): Record<string, string> {
  const headers: Record<string, string> = {}
  if (security) headers['authorization'] = `Bearer ${security === 'session' ? tokens.session : tokens.owner}`
  if (needsAppID(path)) headers['appid'] = known.get('appID')?.[0] ?? ''
  return headers
}

const needsAppID = (path: string): boolean => /^\/(respondent\/|conversation\/|closewebview)/.test(path)

function headersOf({ parameters, security, path }: Operation, { tokens, known }: World, source: Source): Record<string, string> {
  const { random } = source
  const headers: Record<string, string> = {}
  const usual = security === 'session' ? tokens.session : tokens.owner
  const token =
    random() < 0.75 ? usual : pick(random, [...Object.values(tokens), '', 'x', 'a.b.c', `${usual}=`, usual.replace(/.$/, 'A'), unsigned])
  if (token && (security || random() < 0.1))
    headers['authorization'] = random() < 0.95 ? `Bearer ${token}` : pick(random, [token, `Basic ${token}`, `bearer  ${token}`, 'Bearer'])
  const appID = known.get('appID')?.[0] ?? ''
  if (needsAppID(path) ? random() < 0.9 : random() < 0.1)
    headers['appid'] = random() < 0.9 ? appID : pick(random, [tokens.otherApplication, 'x', '__proto__', ''])
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'header'))
    if (random() < 0.3) headers[name.toLowerCase()] = written(sampleOf(schema, source, name)).replace(/[^\x20-\x7e]/g, 'x')
  if (random() < 0.05) headers['origin'] = pick(random, ['https://shop.example', 'null', '*'])
  if (random() < 0.02) headers['if-match'] = pick(random, ['*', '"x"', 'x', ''])
  return headers
}

/** A token of the algorithm `none`. */
const unsigned = `${Buffer.from('{"alg":"none","typ":"causerie-user+jwt"}').toString('base64url')}.${Buffer.from('{"sub":"x","exp":9999999999}').toString('base64url')}.x`

/** The signatures of providers: right ones mostly, or nothing behind them would be reached. */
function proofOf(
  { security }: Operation,
  {
    world,
    port,
    target,
    body,
    random,
    isSure,
  }: { world: World; port: number; target: string; body: string; random: Random; isSure: boolean },
): Record<string, string> {
  if (!isSure && random() < 0.1) return {}
  const { authToken, appSecret } = world.secrets
  if (security === 'smsSignature') {
    const pairs = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value)
    return {
      'x-twilio-signature': createHmac('sha1', authToken)
        .update(`http://localhost:${port}${target}${pairs.join('')}`)
        .digest('base64'),
    }
  }
  if (security === 'channelSignature')
    return { 'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` }
  return {}
}
