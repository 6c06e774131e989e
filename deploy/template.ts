import { alarms } from './alarms.ts'
import { httpApi, websocketThrottle } from './api.ts'
import { cdn, cdnOutput } from './cdn.ts'
import { dashboard } from './dashboard.ts'
import { customDomains, domainTargets } from './domains.ts'
import { tableName, websocketURL } from './environment.ts'
import { bucketName } from './files.ts'
import { masterSecretNames, masterSecretReader, masterSecrets } from './keys.ts'
import type { Settings } from './settings.ts'
import { tableEncryption } from './table.ts'
import { getAtt, ref } from './templateTypes.ts'

/**
 * The part of the template that follows from the routes and the settings. What is the same in every deployment is in the YAML files of this
 * folder; serverless merges both.
 */
export const templatePart = (settings: Settings, stage: string) => ({
  Resources: {
    ...httpApi(settings, stage),
    WebsocketsDeploymentStage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { DefaultRouteSettings: websocketThrottle(settings) } },
    ...customDomains(settings, stage),
    ...cdn(settings),
    ...masterSecrets(settings),
    ...masterSecretReader(settings),
    ...tableEncryption(settings),
    SharedLogGroup: {
      // One group for all functions: their lines carry the operation, and one filter finds the faults of all.
      Type: 'AWS::Logs::LogGroup',
      Properties: { LogGroupName: `/causerie/${stage}`, RetentionInDays: Number(settings.logDays) },
    },
    ...alarms(settings, stage),
    ...dashboard(settings, stage),
  },
  Outputs: {
    ApiURL: {
      Description: 'Where both interfaces answer',
      Value: settings.apiDomain ? `https://${settings.apiDomain}` : getAtt('HttpApi', 'ApiEndpoint'),
    },
    WebsocketURL: { Description: 'Where web views open their connection', Value: websocketURL(settings, stage) },
    ...(settings.widgetDomain
      ? { WidgetURL: { Description: 'Where sites load the widget from', Value: `https://${settings.widgetDomain}` } }
      : {}),
    ...domainTargets(settings, stage),
    ...cdnOutput(settings),
    FilesBucket: { Description: 'The bucket of the files that people send', Value: bucketName(settings) },
    TableName: { Description: 'The table', Value: tableName(settings) },
    MasterSecrets: { Description: 'Where the master secrets are, by their ids', Value: masterSecretNames(settings) },
    AlarmTopic: { Description: 'The topic that alarms speak to', Value: ref('AlarmTopic') },
  },
})
