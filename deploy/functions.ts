import { routes } from '../functions/routes.ts'
import { isRead } from '../lib/http/contractRules.ts'
import type { Contract } from '../schemas/contract.ts'

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
 * The IAM role of an endpoint's function (deploy/roles.yml): a read cannot write, but for the counts of calls that are limited, unless it says
 * so; and few touch files that people send.
 */
const roleOf = (contract: Contract): string => {
  if (contract.background) return 'FiguresRole'
  if (contract.attachments === 'uploads') return 'UploadRole'
  if (contract.attachments === 'takes') return 'WriteAttachmentsRole'
  const show = contract.attachments === 'shows' ? 'Show' : ''
  if (!isRead(contract) || contract.notesReading) return `${show}WriteRole`
  return contract.limit ? `${show}CountedReadRole` : `${show}ReadRole`
}

/** The HTTP functions of serverless.yml, made from the routes: one small function an endpoint. */
export function httpFunctions(): Record<string, ServerlessFunction> {
  return Object.fromEntries(
    Object.entries(routes).map(([key, contract]) => [
      logicalName(key),
      {
        // The first two are variables of serverless.yml.
        name: `\${self:service}-\${sls:stage}-${contract.id}`,
        handler: `dist/functions/${key}.handler`,
        description: contract.summary,
        role: roleOf(contract),
        disableLogs: true,
        package: { patterns: [`dist/functions/${key}.js`, ...(contract.files ?? [])] },
        ...(contract.memorySize ? { memorySize: contract.memorySize } : {}),
        ...(contract.timeoutSeconds ? { timeout: contract.timeoutSeconds } : {}),
      },
    ]),
  )
}
