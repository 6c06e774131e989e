import { routes } from '../functions/routes.ts'
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
  events: object[]
  memorySize?: number
  timeout?: number
}

/** `data/userProfile/post` → `dataUserProfilePost`: the name that CloudFormation knows a function by. */
export const logicalName = (key: string): string =>
  key
    .split(/[/.]/)
    .map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

/** What reads may not write: an endpoint's role follows from its contract. */
const roleOf = ({ access, method, path, keepsAnswer }: Contract): string => {
  if (keepsAnswer) return 'FiguresRole'
  const reads = method === 'GET' || (access.who === 'member' && access.level === 'view')
  return reads && !path.startsWith('/channels') ? 'ReadRole' : 'WriteRole'
}

/** Files that functions answer with, beside their bundle: the API reference, what browsers load of the widget and the console. */
const files: Record<string, string[]> = {
  'openapi.json/get': ['dist/docs/openapi.json'],
  'docs/get': ['dist/docs/index.html'],
  'docs/assets/get': ['dist/docs/*.css', 'dist/docs/*.js'],
  'assets/get': ['dist/assets/**'],
  'console/get': ['dist/console/index.html'],
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
        package: { patterns: [`dist/functions/${key}.js`, ...(files[key] ?? [])] },
        events: [{ httpApi: { method: contract.method, path: contract.path } }],
        ...(contract.memorySize ? { memorySize: contract.memorySize } : {}),
        ...(contract.timeoutSeconds ? { timeout: contract.timeoutSeconds } : {}),
      },
    ]),
  )
}
