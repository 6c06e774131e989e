import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { openApplication } from '../store/applications/access.ts'
import { corsHeaders } from './cors.ts'

/** What a page of an origin that is let in may send. */
const allowances = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, appid, idempotency-key',
  'access-control-max-age': '7200',
}

const nobodyElse: ReadonlySet<string> = new Set()

/**
 * Answers browsers that ask before they call from another origin (docs/access-and-errors.md#origins): of any path, since API Gateway has
 * one answer for all, where applications have their own origins.
 */
export async function preflight({
  rawPath,
  headers,
}: Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>): Promise<APIGatewayProxyStructuredResultV2> {
  const appID = decoded(/^\/channels\/web\/([^/]+)\//.exec(rawPath)?.[1])
  const application = appID === undefined ? undefined : await openApplication(appID)
  const cors = corsHeaders({ path: rawPath }, headers['origin'], application?.origins ?? nobodyElse)
  return { statusCode: 204, headers: { ...cors, ...('access-control-allow-origin' in cors ? allowances : {}) } }
}

const decoded = (segment: string | undefined): string | undefined => {
  try {
    return segment && decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
