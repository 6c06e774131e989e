import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Metafile } from 'esbuild'
import { root } from './sources.ts'

export interface Resource {
  readonly Type: string
  // biome-ignore lint/suspicious/noExplicitAny: the properties of whatever CloudFormation knows
  readonly Properties: any
  readonly DependsOn?: string | readonly string[]
  readonly DeletionPolicy?: string
}

export interface Template {
  readonly Resources: Record<string, Resource>
  readonly Outputs: Record<string, { Value: unknown }>
}

export interface Package {
  /** Where the archives of the functions are. */
  readonly folder: string
  readonly template: Template
  readonly resources: Template['Resources']
  readonly outputs: Template['Outputs']
  /** What is in the bundles, as it was built for packaging. */
  readonly bundles: Metafile['outputs']
  /** The text of a bundle. */
  readonly bundle: (path: string) => string
}

/** All settings that make something of the template, with values as a deployment would have them. */
export const everySetting: Readonly<Record<string, string>> = {
  architecture: 'x86_64',
  mailFrom: 'Acme <bot@acme.io>',
  mailDomains: 'acme.io, acme.fr',
  smtpSecret: 'acme/smtp',
  passwordResetUrl: 'https://www.acme.io/reset',
  corsOrigins: 'https://console.acme.io',
  webhookAllowedHosts: 'crm.acme.internal:8443',
  oidcIssuer: 'https://id.acme.io',
  oidcAudience: 'causerie',
  oidcJwksUrl: 'https://id.acme.io/keys',
  apiDomain: 'api.acme.io',
  websocketDomain: 'ws.acme.io',
  widgetDomain: 'chat.acme.io',
  cdnDomain: 'cdn.acme.io',
  cdnCertificate: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  clientAddressHeader: 'CloudFront-Viewer-Address',
  hostedZone: 'Z0123456789ABC',
  alarmEmail: 'night@acme.io',
  rollbackMinutes: '10',
  keys: '2,1=arn:aws:secretsmanager:eu-west-1:123456789012:secret:old-AbCdEf',
  turnDays: '730',
  deliveryDays: '365',
  manifestDays: '90',
  throttleRate: '700',
  throttleBurst: '900',
  planConcurrency: '3',
  deliverConcurrency: '25',
  logDays: '90',
  accessLogDays: '7',
  table: 'causerie-restored',
  filesBucket: 'causerie-prod-filesbucket-1a2b3c4d5e6f',
  tableKey: 'arn:aws:kms:eu-west-1:123456789012:key/11111111-2222-3333-4444-555555555555',
}

const notSources = new Set(['node_modules', 'dist', 'coverage', '.git', '.local', '.serverless'])

/**
 * The output of `serverless package` in a copy of the sources alone, as a clean clone has them, since it writes into the folder that it
 * packages. It is made once for several test files, and again after each change.
 */
export async function packaged(stage: string, settings: Readonly<Record<string, string>> = {}): Promise<Package> {
  const name = createHash('sha256')
    .update(JSON.stringify([stage, settings, stamps(root)]))
    .digest('hex')
    .slice(0, 16)
  const copy = join(root, '.local/packages', name)
  if (!existsSync(copy)) await once(copy, () => makePackage(copy, stage, settings))
  const folder = join(copy, '.serverless')
  const template: Template = JSON.parse(readFileSync(join(folder, 'cloudformation-template-update-stack.json'), 'utf8'))
  const { outputs: bundles }: Metafile = JSON.parse(readFileSync(join(copy, 'dist/meta.json'), 'utf8'))
  const bundle = (path: string): string => readFileSync(join(copy, path), 'utf8')
  return { folder, template, resources: template.Resources, outputs: template.Outputs, bundles, bundle }
}

async function makePackage(copy: string, stage: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const packages = join(copy, '..')
  for (const old of readdirSync(packages))
    if (!old.endsWith('.lock') && isOld(join(packages, old))) rmSync(join(packages, old), { recursive: true })
  const work = mkdtempSync(`${copy}.`)
  copySources(work)
  writeStale(work)
  await runServerless(work, ['package', '--stage', stage, ...parametersOf(settings)])
  renameSync(work, copy)
}

/** The bundle of a function, and one of no function, as an earlier build may have left them. */
export const stale = ['dist/functions/health/get.cjs', 'dist/functions/gone/get.cjs']

/** Leaves bundles of no source where packaging puts those that it builds; other ones in each folder, so that archives with them differ. */
function writeStale(work: string): void {
  for (const file of stale) {
    mkdirSync(dirname(join(work, file)), { recursive: true })
    writeFileSync(join(work, file), `// stale: ${work}`)
  }
}

const dayMs = 86_400_000
const longestMs = 900_000
const isOld = (path: string): boolean => Date.now() - statSync(path).mtimeMs > dayMs

/** The lock of a process that was killed. */
const isAbandoned = (lock: string): boolean => Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > longestMs

/** Copies what a clean clone has, with the packages that are installed here. */
export function copySources(to: string): void {
  for (const part of readdirSync(root)) if (!notSources.has(part)) cpSync(join(root, part), join(to, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

const parametersOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `--param=${name}=${value}`)

/** Runs serverless in a folder and returns its output. Rejects with the output if serverless fails. */
export async function runServerless(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const command = [join(cwd, 'node_modules/serverless/bin/serverless.js'), ...args]
  const fixed = { AWS_REGION: 'eu-west-1', SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off' }
  const running = promisify(execFile)(process.execPath, command, { cwd, maxBuffer: 100_000_000, env: { ...process.env, ...fixed, ...env } })
  const { stdout, stderr } = await running.catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`serverless ${args.join(' ')} failed: ${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
  return stdout + stderr
}

/** When each source was changed. */
const stamps = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && name !== 'tests')
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? stamps(path) : [`${path} ${statSync(path).mtimeMs}`]
    })

/** Does the work unless another process does it already, and waits for that one. */
async function once(result: string, work: () => Promise<void>): Promise<void> {
  const lock = `${result}.lock`
  mkdirSync(join(result, '..'), { recursive: true })
  try {
    mkdirSync(lock)
  } catch {
    while (existsSync(lock) && !isAbandoned(lock)) await sleep(200)
    if (existsSync(lock)) rmSync(lock, { recursive: true })
    if (!existsSync(result)) throw new Error('another process could not package the functions')
    return
  }
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}
