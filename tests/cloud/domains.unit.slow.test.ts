import { beforeAll, describe, expect, it } from 'vitest'
import { customDomains, domainTargets } from '../../deploy/domains.ts'
import { everySetting, type Package, packaged, type Resource } from '../harness/package.ts'

/** Names of one's own (docs/operations.md#custom-domains). */

let made: Package
beforeAll(async () => {
  made = await packaged('prod', everySetting)
})

const ofType = (type: string): [string, Resource][] => Object.entries(made.resources).filter(([, { Type }]) => Type === type)
const propertiesOf = (id: string) => made.resources[id]?.Properties
/** The different values of a variable, over all functions that have it. */
function valuesOf(variable: string): unknown[] {
  const values = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => Properties.Environment?.Variables?.[variable] ?? [])
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((value) => JSON.parse(value))
}

const names = { Api: 'api.acme.io', Widget: 'chat.acme.io', Websocket: 'ws.acme.io' } as const

describe('the names of the settings', () => {
  it('lead to the right API and stage', () => {
    const mappings = ofType('AWS::ApiGatewayV2::ApiMapping').map(
      ([
        ,
        {
          Properties: { ApiId, DomainName, Stage },
        },
      ]) => {
        const name = propertiesOf(DomainName.Ref).DomainName
        const api = made.resources[ApiId.Ref]
        // A mapping names a stage by its name: that of the resource that it refers to, or as it is.
        const stage = typeof Stage === 'string' ? Stage : propertiesOf(Stage.Ref).StageName
        return [name, api?.Type, api?.Properties.ProtocolType ?? 'HTTP', stage]
      },
    )
    expect(mappings.sort()).toEqual([
      ['api.acme.io', 'AWS::ApiGatewayV2::Api', 'HTTP', '$default'],
      ['chat.acme.io', 'AWS::ApiGatewayV2::Api', 'HTTP', '$default'],
      ['ws.acme.io', 'AWS::ApiGatewayV2::Api', 'WEBSOCKET', 'prod'],
    ])
    expect(propertiesOf('WebsocketsDeploymentStage').StageName).toBe('prod')
    expect(made.resources['WebsocketDomainMapping']?.DependsOn).toContain('WebsocketsDeploymentStage')
  })

  it('are aliases in the hosted zone, with one certificate for all of them', () => {
    const { HostedZoneId, RecordSets } = propertiesOf('DomainRecords')
    expect(HostedZoneId).toBe(everySetting['hostedZone'])
    expect(RecordSets).toEqual(
      Object.entries(names).map(([id, Name]) => ({
        Name,
        Type: 'A',
        AliasTarget: {
          DNSName: { 'Fn::GetAtt': [`${id}Domain`, 'RegionalDomainName'] },
          HostedZoneId: { 'Fn::GetAtt': [`${id}Domain`, 'RegionalHostedZoneId'] },
        },
      })),
    )
    const { DomainName, SubjectAlternativeNames, DomainValidationOptions } = propertiesOf('Certificate')
    expect([DomainName, ...SubjectAlternativeNames]).toEqual(Object.values(names))
    expect(DomainValidationOptions).toEqual(
      Object.values(names).map((name) => ({ DomainName: name, HostedZoneId: everySetting['hostedZone'] })),
    )
    const domains = ofType('AWS::ApiGatewayV2::DomainName').map(([id, { Properties }]) => [
      id,
      Properties.DomainName,
      Properties.DomainNameConfigurations[0].CertificateArn,
    ])
    expect(domains).toEqual(Object.entries(names).map(([id, name]) => [`${id}Domain`, name, { Ref: 'Certificate' }]))
  })

  it.each([
    ['WEBSOCKET_URL', 'wss://ws.acme.io', ['WebChannelLambdaFunction']],
    [
      'API_URL',
      'https://api.acme.io',
      ['ApplicationChannelsGetLambdaFunction', 'UserRegisterPostLambdaFunction', 'WorkerDeliverLambdaFunction'],
    ],
    ['WIDGET_URL', 'https://chat.acme.io', ['WidgetGetLambdaFunction']],
  ])('are passed to functions as %s', (variable, url, functions) => {
    expect(valuesOf(variable)).toEqual([url])
    for (const id of functions) expect(propertiesOf(id).Environment.Variables, id).toHaveProperty(variable, url)
  })

  it('are neither used to post to open connections nor given as DNS targets in the outputs', () => {
    expect(valuesOf('WEBSOCKET_GATEWAY_URL')).toEqual([
      { 'Fn::Sub': 'https://${WebsocketsApi}.execute-api.${AWS::Region}.${AWS::URLSuffix}/prod' },
    ])
    const values = ['ApiURL', 'WebsocketURL', 'WidgetURL'].map((name) => made.outputs[name]?.Value)
    expect(values).toEqual(['https://api.acme.io', 'wss://ws.acme.io', 'https://chat.acme.io'])
    for (const id of Object.keys(names))
      expect(made.outputs[`${id}DomainTarget`]?.Value).toEqual({ 'Fn::GetAtt': [`${id}Domain`, 'RegionalDomainName'] })
  })
})

describe('a certificate of one\u2019s own, without a hosted zone', () => {
  const certificate = 'arn:aws:acm:eu-west-1:123456789012:certificate/1'
  const settings = { apiDomain: names.Api, widgetDomain: '', websocketDomain: names.Websocket, certificate, hostedZone: '' }

  it('is used for the names, and no zone is changed', () => {
    const resources = customDomains(settings, 'prod')
    expect(Object.keys(resources).sort()).toEqual(['ApiDomain', 'ApiDomainMapping', 'WebsocketDomain', 'WebsocketDomainMapping'])
    for (const id of ['ApiDomain', 'WebsocketDomain'])
      expect(resources[id]?.Properties?.['DomainNameConfigurations']).toMatchObject([{ CertificateArn: certificate }])
  })

  it('leaves the DNS records to the operator, with the targets in the outputs', () => {
    expect(domainTargets(settings, 'prod')).toEqual({
      ApiDomainTarget: { Description: expect.stringContaining(names.Api), Value: { 'Fn::GetAtt': ['ApiDomain', 'RegionalDomainName'] } },
      WebsocketDomainTarget: {
        Description: expect.stringContaining(names.Websocket),
        Value: { 'Fn::GetAtt': ['WebsocketDomain', 'RegionalDomainName'] },
      },
    })
  })
})
