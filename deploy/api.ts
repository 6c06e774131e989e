import { functionFile } from '../build/endpointFunctions.ts'
import { routes } from '../functions/routes.ts'
import type { Contract } from '../schemas/contract.ts'
import { functionSuffix, logicalName } from './functions.ts'
import type { Settings } from './settings.ts'
import { getAtt, type Resources, ref, sub } from './templateTypes.ts'

/** A route of the HTTP API, and the function that answers it, by its name in serverless.yml. */
export interface ApiRoute {
  /** `GET /feature/{featureID}`, or `$default`. */
  readonly key: string
  readonly functionName: string
  /** What the name of the deployed function ends with. */
  readonly suffix: string
  /** Other routes lead to the function, too. */
  readonly isShared: boolean
}

type Contracts = Readonly<Record<string, Pick<Contract, 'id' | 'method' | 'path' | 'access' | 'sharedFunction'>>>

/** Answers preflights, and calls that match no route. */
const unrouted = 'workerUnrouted'

/**
 * The routes of the HTTP API: one per endpoint, HEAD beside each public GET (pages, files, health: monitors and caches use it), and a default route for
 * all other calls.
 */
export const apiRoutes = (contracts: Contracts = routes): ApiRoute[] => [
  ...Object.entries(contracts).flatMap(([key, contract]) =>
    (contract.method === 'GET' && contract.access.who === 'anyone' ? ['GET', 'HEAD'] : [contract.method]).map((method, _, methods) => ({
      key: `${method} ${contract.path}`,
      functionName: logicalName(functionFile(key, contract)),
      suffix: functionSuffix(contract),
      isShared: contract.sharedFunction !== undefined || methods.length > 1,
    })),
  ),
  { key: '$default', functionName: unrouted, suffix: unrouted, isShared: false },
]

/** The logical id that serverless assigns to a function. */
export const functionResource = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}LambdaFunction`

type ApiSettings = Pick<Settings, 'throttleRate' | 'throttleBurst' | 'accessLogDays' | 'clientAddressHeader' | 'apiDomain'>

/**
 * The HTTP API. Its routes and integrations are one OpenAPI document: as resources they would be two an endpoint, of the 500 that a stack
 * may have.
 */
export const httpApi = (
  { throttleRate, throttleBurst, accessLogDays, clientAddressHeader, apiDomain }: ApiSettings,
  stage: string,
  contracts?: Contracts,
): Resources => ({
  HttpApi: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: {
      Body: apiDocument(apiRoutes(contracts), stage),
      FailOnWarnings: true,
      // Calls to the address that AWS assigns bypass the proxy, and could put any address into its header.
      ...(clientAddressHeader && apiDomain ? { DisableExecuteApiEndpoint: true } : {}),
    },
  },
  HttpApiStage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      ApiId: ref('HttpApi'),
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: Number(throttleRate), ThrottlingBurstLimit: Number(throttleBurst) },
      ...(accessLogDays === '0' ? {} : { AccessLogSettings: { DestinationArn: getAtt('AccessLogGroup', 'Arn'), Format: accessLogLine } }),
    },
  },
  ...(accessLogDays === '0'
    ? {}
    : {
        AccessLogGroup: {
          Type: 'AWS::Logs::LogGroup',
          Properties: { LogGroupName: `/causerie/${stage}/access`, RetentionInDays: Number(accessLogDays) },
        },
      }),
})

/** A line of the access log: the route in place of the path, which may name respondents. All values are texts. */
const accessLogLine = JSON.stringify({
  time: '$context.requestTimeEpoch',
  requestID: '$context.awsEndpointRequestId',
  gatewayRequestID: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
})

/** The same limit for what web views send. */
export const websocketThrottle = ({ throttleRate, throttleBurst }: Settings) => ({
  ThrottlingRateLimit: Number(throttleRate),
  ThrottlingBurstLimit: Number(throttleBurst),
})

function apiDocument(apiRoutes: readonly ApiRoute[], stage: string) {
  const paths: Record<string, Record<string, object>> = {}
  const shared: Record<string, object> = {}
  const integrationOf = ({ suffix, isShared }: ApiRoute): object => {
    const own = integration(`causerie-${stage}-${suffix}`)
    if (!isShared) return own
    shared[suffix] = own
    return { $ref: `#/components/x-amazon-apigateway-integrations/${suffix}` }
  }
  for (const route of apiRoutes) {
    const { key } = route
    const [method = '', path = '/$default'] = key.split(' ')
    const item = paths[path] ?? parametersOf(path)
    paths[path] = item
    item[path === '/$default' ? 'x-amazon-apigateway-any-method' : method.toLowerCase()] = {
      ...(path === '/$default' ? { isDefaultRoute: true } : {}),
      responses: { default: { description: 'The response of the function.' } },
      'x-amazon-apigateway-integration': integrationOf(route),
    }
  }
  return {
    openapi: '3.0.1',
    info: { title: sub('${AWS::StackName}'), version: '1' },
    paths,
    // One integration a function: an API may have 300.
    components: { 'x-amazon-apigateway-integrations': shared },
  }
}

function parametersOf(path: string): Record<string, object> {
  const names = Array.from(path.matchAll(/\{(\w+)\+?\}/g), ([, name = '']) => name)
  if (names.length === 0) return {}
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
}

/**
 * API Gateway invokes all functions as one role (deploy/roles.yml), in place of a permission for each function. They are named by what follows
 * from the stage, not by reference: some of them know the address of this API.
 */
const integration = (functionName: string) => ({
  type: 'aws_proxy',
  httpMethod: 'POST',
  payloadFormatVersion: '2.0',
  uri: sub(
    `arn:\${AWS::Partition}:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/arn:\${AWS::Partition}:lambda:\${AWS::Region}:\${AWS::AccountId}:function:${functionName}/invocations`,
  ),
  credentials: getAtt('ApiRole', 'Arn'),
})
