import { createServer, isIP } from 'node:net'
import { resolve } from 'node:path'
import { usageError } from './cli/commandError.ts'
import { folderOnPort } from './cli/localPlatform.ts'

/** The settings of `npm start` (docs/guides/local.md). */
export interface StartSettings {
  readonly port: number
  readonly dataDir: string | undefined
  readonly withDemo: boolean
  /** Another address that forwards to the platform, which listens on 127.0.0.1. */
  readonly listen: string | undefined
  /** Whether the functions restart when their code changes. */
  readonly isWatching: boolean
}

/** Ports that a platform listens on, from PORT: API, WebSockets, Lambda, DynamoDB, SQS, e-mail, S3. */
const portCount = 7

/** Those that browsers connect to, of API, WebSockets and S3: their distances from PORT. */
export const publicPorts = [0, 1, 6] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from the environment and the arguments. Throws a usage error that names an invalid one. */
export function settingsOf(environment: Environment, args: readonly string[] = []): StartSettings {
  const unknown = args.find((arg) => arg !== '--watch')
  if (unknown !== undefined)
    throw usageError(`Unknown argument ${unknown}: the only one is --watch. Settings are variables, as in \`PORT=4000 npm start\`.`)
  const { PORT: port = '3000', DATA_DIR: dataDir, SEED: seed, LISTEN: listen } = environment
  require('PORT', /^\d{1,5}$/.test(port) &&
    Number(port) >= 1 &&
    Number(port) + portCount <= 65_536, `a port number up to ${65_536 - portCount}`)
  require('SEED', !seed || seed === 'none', '`none`, or not set')
  require('LISTEN', !listen || isIP(listen) > 0, 'an IP address')
  requireOneOf('REGISTRATION', ['open', 'closed'])
  requireOneOf('EMAIL_VERIFICATION', ['required', 'off'])
  requireEach(
    'CORS_ORIGINS',
    (origin) => URL.parse(origin)?.origin === origin,
    'origins such as http://localhost:5173, separated by commas',
  )
  requireEach('WEBHOOK_ALLOWED_HOSTS', (host) => /^[^/\s:]+(:\d+)?$/.test(host), 'hosts such as localhost:4000, separated by commas')
  const endpoint = environment['AWS_ENDPOINT_URL_DYNAMODB']
  require('AWS_ENDPOINT_URL_DYNAMODB', !endpoint || URL.canParse(endpoint), 'a URL')
  return {
    port: Number(port),
    dataDir: dataDir ? resolve(dataDir) : undefined,
    withDemo: seed !== 'none',
    listen: listen || undefined,
    isWatching: args.length > 0,
  }

  function require(name: string, isValid: boolean, expected: string): void {
    if (!isValid) throw usageError(`${name} must be ${expected}, not ${environment[name]}.`)
  }

  function requireOneOf(name: string, values: readonly string[]): void {
    require(name, !environment[name] || values.includes(environment[name]), values.join(' or '))
  }

  function requireEach(name: string, isValid: (item: string) => boolean, expected: string): void {
    const items = (environment[name] ?? '').split(',').flatMap((item) => item.trim() || [])
    require(name, items.every(isValid), expected)
  }
}

/** Throws a usage error if a port of the platform is taken, naming the checkout whose platform has it. */
export async function requireFreePorts(port: number): Promise<void> {
  const ports = Array.from({ length: portCount }, (_, i) => port + i)
  for (const each of ports) {
    if (await isFree(each)) continue
    const folder = await folderOnPort(port)
    const user = folder === undefined || folder === 'unknown' ? '' : ` by the platform that runs from ${folder}`
    throw usageError(
      `Port ${each} is in use${user}. Causerie needs the ports ${port} to ${ports.at(-1)}; start it on others with PORT=${port + 10}.`,
    )
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
