import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAPI } from '../build/openapi/document.ts'
import { causesOf } from '../build/openapi/errors.ts'
import { routes } from '../functions/routes.ts'
import { problems } from '../schemas/problems.ts'
import { eventKinds } from '../schemas/subscription.ts'
import { root } from './harness/sources.ts'

const document = openAPI(routes, '0.0.0')
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const byID = new Map(Object.values(routes).map((contract) => [contract.id, contract]))

describe('the OpenAPI document', () => {
  it('has one operation per route, and no others', () => {
    const described = operations.map(({ path, method, operation }) => `${method.toUpperCase()} ${shapeOf(path)} ${operation.operationId}`)
    const made = Object.values(routes).map(({ method, path, id }) => `${method} ${shapeOf(path.replace('+}', '}'))} ${id}`)
    expect(described.sort()).toEqual(made.sort())
  })

  it('names all parameters of each path', () => {
    for (const { path, operation } of operations) {
      const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(named).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })

  it.each(operations)('describes the errors of $method $path, in the format of its interface', ({ operation }) => {
    const { responses, security } = operation
    const isData = byID.get(operation.operationId)?.interface === 'data'
    const body = `#/components/schemas/${isData ? 'ErrorModel' : 'Refusal'}`
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    for (const [, { content }] of refusals) expect(content['application/json']?.schema).toEqual({ $ref: body })
    expect('401' in responses).toBe(security.length > 0 || ['logIn', 'logInByPasskey', 'openWebSession'].includes(operation.operationId))
    expect('500' in responses).toBe(true)
    if (isData) expect('400' in responses).toBe(true)
  })

  const sentences = new Set<string>(Object.values(problems).map(({ message }) => message))
  it.each(operations)('explains the causes of each error of $method $path', ({ operation }) => {
    const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
    for (const [status, { description }] of refusals)
      for (const cause of description.split('\n\n')) expect(sentences, `${operation.operationId} ${status}`).toContain(cause)
  })

  it('lists where each refusal of schemas/problems.ts can occur', () => {
    const documented = new Set(Object.values(routes).flatMap(causesOf))
    // Paths that nothing answers have no operation.
    expect(Object.keys(problems).filter((code) => code !== 'path_unknown' && !documented.has(code as keyof typeof problems))).toEqual([])
  })

  it.each([
    ['sendCampaign', 409, ['application_inactive', 'idempotency_conflict']],
    ['createBotRespondent', 409, ['respondent_exists']],
    ['getUserProfile', 404, ['not_found', 'respondent_unknown']],
    ['logIn', 401, ['bad_credentials']],
    ['registerUser', 403, ['registration_closed']],
    ['assignConversation', 409, ['assigned_to_another']],
  ] as const)('names what makes %s a %i', (id, status, codes) => {
    const description = operations
      .find(({ operation }) => operation.operationId === id)
      ?.operation.responses[status]?.description.split('\n\n')
    for (const code of codes) expect(description).toContain(problems[code].message)
  })

  it('has its groups in the order of use', () => {
    const names = document.tags.map(({ name }) => name)
    const use = [
      'Users',
      'Applications',
      'Features',
      'Resources',
      'Web channel',
      'Intents',
      'User profile',
      'Filters',
      'Campaigns',
      'Statistics',
      'Platform',
    ]
    expect(names.filter((name) => use.includes(name))).toEqual(use)
  })

  // Pages, scripts, the guide and this document answer nothing that an example would explain.
  const explained = operations.filter(({ operation: { operationId, responses } }) => {
    const [success] = Object.values(responses)
    return operationId !== 'getOpenAPI' && !('text/html' in (success?.content ?? {})) && !/Asset$|^getGuide/.test(operationId)
  })
  it.each(explained)(
    'shows two examples or more of $method $path: add calls to tests/reference/requests, then npm run examples',
    ({ operation }) => {
      const [success] = Object.values(operation.responses)
      const bodies = [operation.requestBody, success].flatMap((part) => (part ? Object.values(part.content) : []))
      const shown = bodies.map(({ examples }) => Object.keys(examples ?? {}))
      for (const names of shown) expect(names.length).toBeGreaterThanOrEqual(2)
      // A request is reported with its reply.
      expect(shown[0]).toEqual(shown.at(-1))
    },
  )

  it('has an operation in each of its groups', () => {
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(document.tags.map(({ name }) => name)))
  })

  it('describes the header with the next cursor, wherever there is a cursor', () => {
    for (const { operation } of operations) {
      const paged = (operation.parameters ?? []).some(({ name }) => name === 'cursor')
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      expect('x-next-cursor' in (success?.headers ?? {}), operation.operationId).toBe(paged)
    }
  })

  it('describes the calls that a deployment makes, each event kind included, with the headers of their signatures', () => {
    expect(Object.keys(document.webhooks)).toEqual([...Object.keys(eventKinds), 'test', 'channel.message', 'answer.validation'])
    const unsigned = Object.entries(document.webhooks).filter(
      ([, { post }]) => !JSON.stringify(post.parameters)?.includes('webhook-signature'),
    )
    expect(unsigned.map(([name]) => name)).toEqual(['answer.validation'])
  })

  it('says more of each operation than its summary', () => {
    for (const { operation } of operations) expect(operation.description.length, operation.operationId).toBeGreaterThan(10)
  })

  it('is lint-clean', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', join(folder, 'openapi.json'), '--config', join(root, 'redocly.yaml')],
      { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    await rm(folder, { recursive: true })
    expect(status, stdout + stderr).toBe(0)
  })
})
