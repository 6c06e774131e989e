/**
 * Writes the routes and integrations of the HTTP API into the API itself, as an OpenAPI document (`Body`): a stack holds 500 resources at most,
 * and each endpoint then has one, its function, in place of four. All functions are invoked as one role (ApiRole in deploy/roles.yml).
 */
module.exports = class ApiBody {
  constructor(serverless) {
    this.hooks = {
      'before:package:finalize': () => {
        const { Resources } = serverless.service.provider.compiledCloudFormationTemplate
        const { Name, ProtocolType: _, ...rest } = Resources.HttpApi.Properties
        const Body = { openapi: '3.0.1', info: { title: Name, version: '1.0' }, paths: pathsOf(Resources) }
        // What is left are those of the WebSocket.
        for (const { Type, Properties } of Object.values(Resources))
          if (Type === 'AWS::ApiGatewayV2::Integration') Properties.CredentialsArn = { 'Fn::GetAtt': ['ApiRole', 'Arn'] }
        Resources.HttpApi.Properties = { ...rest, Body, FailOnWarnings: true }
      },
    }
  }
}

/** The paths of the document; what they are made from is no resource any more. */
function pathsOf(resources) {
  const paths = {}
  for (const [name, { Type, Properties }] of Object.entries(resources)) {
    if (Type === 'AWS::Lambda::Permission' && Properties.Principal === 'apigateway.amazonaws.com') delete resources[name]
    // Those of the WebSocket stay.
    if (Type !== 'AWS::ApiGatewayV2::Route' || Properties.ApiId.Ref !== 'HttpApi') continue
    const integration = integrationOf(Properties.Target)
    const [method, path] = Properties.RouteKey === '$default' ? ['', '/$default'] : Properties.RouteKey.split(' ')
    const operation = { 'x-amazon-apigateway-integration': asOpenAPI(resources[integration].Properties), responses: {} }
    paths[path] ??= {}
    if (method === '') paths[path]['x-amazon-apigateway-any-method'] = { isDefaultRoute: true, ...operation }
    else paths[path][method.toLowerCase()] = { ...operation, ...parametersOf(path) }
    delete resources[name]
    delete resources[integration]
  }
  return paths
}

/** `{'Fn::Join': ['/', ['integrations', {Ref}]]}`. */
const integrationOf = (target) => target['Fn::Join'][1].at(-1).Ref

const asOpenAPI = ({ IntegrationUri, PayloadFormatVersion, TimeoutInMillis }) => ({
  type: 'aws_proxy',
  httpMethod: 'POST',
  uri: {
    'Fn::Join': [
      '',
      [
        'arn:',
        { Ref: 'AWS::Partition' },
        ':apigateway:',
        { Ref: 'AWS::Region' },
        ':lambda:path/2015-03-31/functions/',
        IntegrationUri,
        '/invocations',
      ],
    ],
  },
  payloadFormatVersion: PayloadFormatVersion,
  timeoutInMillis: TimeoutInMillis,
  credentials: { 'Fn::GetAtt': ['ApiRole', 'Arn'] },
})

/** OpenAPI wants the parameters of a path named. */
function parametersOf(path) {
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
  return names.length ? { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) } : {}
}
