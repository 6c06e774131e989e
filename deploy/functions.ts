import { endpointFunctions } from '../build/endpointFunctions.ts'
import { isRead } from '../lib/http/contractRules.ts'
import type { Contract } from '../schemas/contract.ts'
import { functionMB } from './memory.ts'

/** One function of serverless.yml. */
interface ServerlessFunction {
  name: string
  handler: string
  description: string
  role: string
  /** Its lines go to the log group that all functions share. */
  disableLogs: true
  package: { patterns: string[] }
  memorySize?: number
  timeout?: number
}

/** `data/userProfile/post` → `dataUserProfilePost`: the name that CloudFormation knows a function by. */
export const logicalName = (key: string): string =>
  key
    .split(/[/.]/)
    .map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

/**
 * The IAM role of an endpoint (deploy/roles.yml): a read cannot write, unless it says so or its calls are counted; and few
 * touch files that people send. What serves built files may do nothing at all.
 */
const roleOf = (contract: Contract): string => {
  if (contract.files) return 'StaticRole'
  if (contract.sharedFunction === 'sources') return 'SourceChangesRole'
  if (contract.media) return contract.media === 'keeps' ? 'MediaRole' : 'ServeMediaRole'
  if (contract.background) return 'FiguresRole'
  if (contract.asksModel) return 'ModelRole'
  if (contract.attachments === 'uploads') return 'UploadRole'
  if (contract.attachments === 'takes') return 'WriteAttachmentsRole'
  const show = contract.attachments === 'shows' ? 'Show' : ''
  return isRead(contract) && !contract.notesReading && !contract.limit ? `${show}ReadRole` : `${show}WriteRole`
}

/** The roles that may do what endpoints of other roles need; those that share functions read no index. */
const covered: Readonly<Record<string, readonly string[]>> = {
  WriteAttachmentsRole: ['UploadRole', 'ShowWriteRole', 'WriteRole', 'ShowReadRole', 'ReadRole'],
  WriteRole: ['ReadRole'],
}

/** The role of a function, which may do what each of its endpoints needs. */
function roleOfAll(contracts: readonly Contract[]): string {
  const roles = [...new Set(contracts.map(roleOf))]
  const role = roles.find((one) => roles.every((other) => other === one || covered[one]?.includes(other)))
  if (role === undefined) throw new Error(`no role may do all that ${roles.join(', ')} may`)
  return role
}

/** The HTTP functions of serverless.yml, made from the routes: a small function an endpoint, but for those that share one. */
export const httpFunctions = (): Record<string, ServerlessFunction> =>
  Object.fromEntries(
    Array.from(endpointFunctions(), ([file, endpoints]) => [logicalName(file), httpFunction(file, Object.values(endpoints))]),
  )

function httpFunction(file: string, contracts: readonly Contract[]): ServerlessFunction {
  const [first, ...others] = contracts
  const memorySize = functionMB[file]
  const timeout = Math.max(0, ...contracts.map(({ timeoutSeconds = 0 }) => timeoutSeconds))
  return {
    // The first two are variables of serverless.yml.
    name: `\${self:service}-\${sls:stage}-${first && functionSuffix(first)}`,
    handler: `dist/functions/${file}.handler`,
    description: others.length === 0 ? (first?.summary ?? '') : `Answers ${contracts.map(({ id }) => id).join(', ')}`,
    role: roleOfAll(contracts),
    disableLogs: true,
    package: { patterns: [`dist/functions/${file}.*`, ...contracts.flatMap(({ files = [] }) => files)] },
    ...(memorySize ? { memorySize } : {}),
    ...(timeout ? { timeout } : {}),
  }
}

/** What the name of the deployed function of an endpoint ends with. */
export const functionSuffix = ({ id, sharedFunction }: Pick<Contract, 'id' | 'sharedFunction'>): string => sharedFunction ?? id
