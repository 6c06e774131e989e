import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Contract } from '../../schemas/contract.ts'
import { openApplicationWith } from '../store/applications/access.ts'
import { corsHeaders } from './cors.ts'
import { pathParameters } from './pathParameters.ts'
import type { RoutelessCall } from './routeless.ts'

/** The methods and headers that pages of allowed origins may use. */
const allowances = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, appid, idempotency-key, if-match',
  'access-control-max-age': '7200',
}

/**
 * Returns the handler of CORS preflight requests (docs/access-and-errors.md#origins). It replies for every path, since the CORS settings of API Gateway are the
 * same for all applications. `contracts` has to hold all public ones: any other path is treated like an endpoint that is not public.
 */
export const preflight =
  (contracts: readonly Pick<Contract, 'path' | 'cors'>[]) =>
  async ({ rawPath, headers }: RoutelessCall): Promise<APIGatewayProxyStructuredResultV2> => {
    const contract = contracts.find(({ path }) => pathParameters(path, rawPath)) ?? {}
    const cors = corsHeaders(contract, headers['origin'], await originsOf(contract, rawPath))
    return { statusCode: 204, headers: { ...cors, ...('access-control-allow-origin' in cors ? allowances : {}) } }
  }

/** The origins that the application of the path lists. */
async function originsOf({ path }: { readonly path?: string }, rawPath: string): Promise<ReadonlySet<string>> {
  const { appID } = (path === undefined ? undefined : pathParameters(path, rawPath)) ?? {}
  const { application } = appID === undefined ? {} : await openApplicationWith(appID, [], { mayBeCopy: true })
  return application?.origins ?? new Set()
}
