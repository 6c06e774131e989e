/**
 * Gives the integrations of the HTTP API one role (ApiRole in deploy/roles.yml) in place of a permission for each function: a stack
 * holds 500 resources at most, and that saves one for each endpoint.
 */
module.exports = class OneApiRole {
  constructor(serverless) {
    this.hooks = {
      'before:package:finalize': () => {
        const { Resources } = serverless.service.provider.compiledCloudFormationTemplate
        for (const [name, resource] of Object.entries(Resources)) {
          if (resource.Type === 'AWS::Lambda::Permission' && resource.Properties.Principal === 'apigateway.amazonaws.com')
            delete Resources[name]
          if (resource.Type === 'AWS::ApiGatewayV2::Integration') resource.Properties.CredentialsArn = { 'Fn::GetAtt': ['ApiRole', 'Arn'] }
        }
      },
    }
  }
}
