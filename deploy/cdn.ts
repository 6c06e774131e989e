import type { Settings } from './settings.ts'
import { getAtt, type Resource, type Resources, sub } from './templateTypes.ts'

type CdnSettings = Pick<Settings, 'cdnDomain' | 'cdnCertificate' | 'apiDomain' | 'hostedZone'>

/** The managed cache policy CachingOptimized: compressed and plain replies apart, no cookies, queries or other headers, and for as long as the origin says. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7439e55b6a9b'
/** The hosted zone of all names of CloudFront. */
const cloudFrontZone = 'Z2FDTNDATAQYW2'

/** What the CDN serves: built files, which are the same for everybody. */
const paths = ['/assets/*', '/docs', '/docs/*', '/openapi.json', '/guide', '/guide/*', '/llms.txt']

/** CloudFront in front of built files (docs/operations.md#a-cdn-for-built-files): nothing but them is answered there. */
export function cdn({ cdnDomain, cdnCertificate, apiDomain, hostedZone }: CdnSettings): Resources {
  if (cdnDomain === '') return {}
  return {
    Cdn: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          HttpVersion: 'http2and3',
          Aliases: [cdnDomain],
          ViewerCertificate: { AcmCertificateArn: cdnCertificate, SslSupportMethod: 'sni-only', MinimumProtocolVersion: 'TLSv1.2_2021' },
          Origins: [
            {
              Id: 'api',
              DomainName: apiDomain || sub('${HttpApi}.execute-api.${AWS::Region}.${AWS::URLSuffix}'),
              CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
            },
          ],
          DefaultCacheBehavior: {
            ...behavior,
            FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: getAtt('CdnOtherPaths', 'FunctionARN') }],
          },
          CacheBehaviors: paths.map((PathPattern) => ({ PathPattern, ...behavior })),
        },
      },
    },
    CdnOtherPaths: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        Name: sub('${AWS::StackName}-cdn-other-paths'),
        AutoPublish: true,
        FunctionCode: 'function handler() { return { statusCode: 404, statusDescription: "Not Found" } }',
        FunctionConfig: { Comment: 'The API is not called through the CDN', Runtime: 'cloudfront-js-2.0' },
      },
    },
    ...(hostedZone ? { CdnRecord: recordOf(cdnDomain, hostedZone) } : {}),
  }
}

const behavior = {
  TargetOriginId: 'api',
  ViewerProtocolPolicy: 'redirect-to-https',
  AllowedMethods: ['GET', 'HEAD'],
  CachePolicyId: cachingOptimized,
  Compress: true,
}

const recordOf = (name: string, hostedZone: string): Resource => ({
  Type: 'AWS::Route53::RecordSet',
  Properties: {
    HostedZoneId: hostedZone,
    Name: name,
    Type: 'A',
    AliasTarget: { DNSName: getAtt('Cdn', 'DomainName'), HostedZoneId: cloudFrontZone },
  },
})

/** What the name is to point at, where no hosted zone is given. */
export const cdnOutput = ({ cdnDomain }: CdnSettings) =>
  cdnDomain ? { CdnTarget: { Description: `What ${cdnDomain} is to be an alias of (CNAME)`, Value: getAtt('Cdn', 'DomainName') } } : {}
