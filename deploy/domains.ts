import type { Settings } from './settings.ts'
import { getAtt, type Resource, type Resources, ref } from './templateTypes.ts'

/** A name of one's own, and the API that answers there. */
interface Domain {
  readonly id: string
  readonly name: string
  readonly api: string
  readonly stage: unknown
}

type DomainSettings = Pick<Settings, 'apiDomain' | 'widgetDomain' | 'websocketDomain' | 'certificate' | 'hostedZone'>

/** A WebSocket API cannot share a name with an HTTP API; the widget may have the name of the API, or one of its own. */
const domainsOf = ({ apiDomain, widgetDomain, websocketDomain }: DomainSettings, stage: string): Domain[] =>
  [
    { id: 'Api', name: apiDomain, api: 'HttpApi', stage: ref('HttpApiStage') },
    { id: 'Widget', name: widgetDomain, api: 'HttpApi', stage: ref('HttpApiStage') },
    { id: 'Websocket', name: websocketDomain, api: 'WebsocketsApi', stage },
  ].filter(({ name }) => name !== '')

/**
 * Custom domains: unlike the addresses that AWS assigns, they survive recreating the stack. Without `certificate` one is made, and
 * without `hostedZone` somebody else has to point the names at the outputs (docs/operations.md#custom-domains).
 */
export function customDomains(settings: DomainSettings, stage: string): Resources {
  const domains = domainsOf(settings, stage)
  if (domains.length === 0) return {}
  const certificate = settings.certificate || ref('Certificate')
  return {
    ...Object.fromEntries(domains.flatMap((domain) => [domainName(domain, certificate), mapping(domain)])),
    ...(settings.certificate ? {} : { Certificate: certificateFor(domains, settings.hostedZone) }),
    ...(settings.hostedZone ? { DomainRecords: recordsOf(domains, settings.hostedZone) } : {}),
  }
}

/** What the names are to point at, where no hosted zone is given. */
export const domainTargets = (settings: DomainSettings, stage: string) =>
  Object.fromEntries(
    domainsOf(settings, stage).map(({ id, name }) => [
      `${id}DomainTarget`,
      { Description: `What ${name} is to be an alias of (CNAME)`, Value: getAtt(`${id}Domain`, 'RegionalDomainName') },
    ]),
  )

const domainName = ({ id, name }: Domain, certificate: unknown): [string, Resource] => [
  `${id}Domain`,
  {
    Type: 'AWS::ApiGatewayV2::DomainName',
    Properties: {
      DomainName: name,
      DomainNameConfigurations: [{ CertificateArn: certificate, EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    },
  },
]

const mapping = ({ id, api, stage }: Domain): [string, Resource] => [
  `${id}DomainMapping`,
  {
    Type: 'AWS::ApiGatewayV2::ApiMapping',
    // The stage of the WebSocket API is named, not referred to: its name is part of its addresses.
    ...(api === 'WebsocketsApi' ? { DependsOn: 'WebsocketsDeploymentStage' } : {}),
    Properties: { ApiId: ref(api), DomainName: ref(`${id}Domain`), Stage: stage },
  },
]

const certificateFor = (domains: readonly Domain[], hostedZone: string): Resource => {
  const [first = '', ...others] = domains.map(({ name }) => name)
  return {
    Type: 'AWS::CertificateManager::Certificate',
    Properties: {
      DomainName: first,
      ...(others.length > 0 ? { SubjectAlternativeNames: others } : {}),
      ValidationMethod: 'DNS',
      DomainValidationOptions: domains.map(({ name }) => ({ DomainName: name, HostedZoneId: hostedZone })),
    },
  }
}

const recordsOf = (domains: readonly Domain[], hostedZone: string): Resource => ({
  Type: 'AWS::Route53::RecordSetGroup',
  Properties: {
    HostedZoneId: hostedZone,
    RecordSets: domains.map(({ id, name }) => ({
      Name: name,
      Type: 'A',
      AliasTarget: { DNSName: getAtt(`${id}Domain`, 'RegionalDomainName'), HostedZoneId: getAtt(`${id}Domain`, 'RegionalHostedZoneId') },
    })),
  },
})
