import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { readMasterSecrets } from '../../lib/access/deployment/masterSecrets.ts'
import { clientOptions } from '../../lib/core/awsClient.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { folderOnPort, foreignPlatform, localPlatformIn } from '../cli/localPlatform.ts'
import { freePort, startDynamoDB } from '../engines.ts'
import { localTable } from '../environment.ts'
import { createTable } from '../resources.ts'
import { openRegion } from './aws.ts'

/** The deployment that an operator command works on: one on AWS by its stage, or one on this machine. */
export interface OperatorOptions {
  readonly stage?: string | undefined
  readonly region?: string | undefined
  /** Where the local platform answers. */
  readonly port?: string | undefined
}

interface Needs {
  /** Whether the command signs or seals, which requires the right to read the master secrets. */
  readonly masterSecrets?: boolean
}

export interface OpenDeployment {
  /** Name for messages to the user. */
  readonly name: string
  close(): Promise<void>
}

/**
 * Sets the environment of this process to that of a deployment, so that the code of lib/ works on its table. Import that code afterwards:
 * it reads the environment when it is loaded. The rights are those of the user who runs the command.
 */
export function openDeployment(options: OperatorOptions, needs: Needs = {}): Promise<OpenDeployment> {
  if (options.stage !== undefined) return openOnAWS(options.stage, options.region, needs)
  return openHere(options.port ?? process.env['PORT'])
}

async function openOnAWS(stage: string, chosen: string | undefined, { masterSecrets }: Needs): Promise<OpenDeployment> {
  const region = await openRegion(chosen)
  const stack = `causerie-${stage}`
  const outputs = await outputsOf(stack, region)
  process.env['TABLE_NAME'] = outputs.get('TableName')
  if (masterSecrets) process.env['MASTER_SECRET'] = await readMasterSecrets((outputs.get('MasterSecrets') ?? '').split(','))
  return { name: `${stack} in ${region}`, close: async () => {} }
}

async function outputsOf(StackName: string, region: string): Promise<Map<string, string>> {
  const client = new CloudFormationClient({ region, ...clientOptions({ maxAttempts: 3 }) })
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
    return new Map((Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
  } catch (error) {
    throw runtimeError(`The stack ${StackName} cannot be read in ${region}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    client.destroy()
  }
}

const local = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', TABLE_NAME: localTable }

/** The engine of the running platform, else the data of a stopped one. */
async function openHere(named: string | undefined): Promise<OpenDeployment> {
  const dataDir = process.env['DATA_DIR'] ? resolve(process.env['DATA_DIR']) : undefined
  if (dataDir) process.env['MASTER_SECRET'] = await readFile(join(dataDir, 'master-secret'), 'utf8').catch(() => undefined)
  const port = named === undefined ? await ownPort() : await runningPort(portOf(named))
  if (port !== undefined) {
    Object.assign(process.env, local, { AWS_ENDPOINT_URL_DYNAMODB: engineURL(port) })
    return { name: `the platform on port ${port}`, close: async () => {} }
  }
  if (!dataDir)
    throw usageError(
      `${named === undefined ? 'No platform runs from this folder' : `Nothing runs on port ${named}`}. Use --stage for a deployment on AWS, or DATA_DIR for the data of a stopped platform.`,
    )
  const engine = await startDynamoDB({ port: await freePort(), dataDir })
  Object.assign(process.env, local, { AWS_ENDPOINT_URL_DYNAMODB: engine.url })
  await createTable(engine.url, localTable)
  return { name: `the data in ${dataDir}`, close: () => engine.stop() }
}

const engineURL = (port: number): string => `http://127.0.0.1:${port + 3}`

/** The port of the platform that runs from this folder; undefined if none does. */
async function ownPort(): Promise<number | undefined> {
  const platform = await localPlatformIn(process.cwd())
  if (!platform) return undefined
  const port = Number(new URL(platform.baseURL).port)
  const folder = await folderOnPort(port)
  if (folder === platform.folder) return port
  if (folder === undefined || process.env['DATA_DIR']) return undefined
  throw usageError(foreignPlatform(port, folder))
}

/** The port, if a platform runs on it. Throws a usage error if it runs from another folder. */
async function runningPort(port: number): Promise<number | undefined> {
  const folder = await folderOnPort(port)
  if (folder !== undefined && folder !== (await localPlatformIn(process.cwd()))?.folder) throw usageError(foreignPlatform(port, folder))
  return (await answers(engineURL(port))) ? port : undefined
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > maxPort) throw usageError(`The port must be a number up to ${maxPort}, not ${text}.`)
  return Number(text)
}

const maxPort = 65_526

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )
