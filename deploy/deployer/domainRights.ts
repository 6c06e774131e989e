import { apiRights, arnIn, type Place, type TypeRights } from './rights.ts'

const domainNames = ({ partition, region }: Place): string[] =>
  ['domainnames', 'domainnames/*'].map((path) => `arn:${partition}:apigateway:${region}::/${path}`)
const cloudFront = ({ partition, account }: Place): string[] => [`arn:${partition}:cloudfront::${account}:*`]
const hostedZone = ({ partition }: Place): string[] => [`arn:${partition}:route53:::hostedzone/*`, `arn:${partition}:route53:::change/*`]
const domainRights: TypeRights = { ...apiRights, on: domainNames }
const recordRights: TypeRights = {
  on: hostedZone,
  actions: ['route53:ChangeResourceRecordSets', 'route53:ListResourceRecordSets', 'route53:GetHostedZone', 'route53:GetChange'],
}

/** What the settings for domains and a CDN add, by the type of a resource. */
export const rightsOfDomains: Readonly<Record<string, TypeRights>> = {
  'AWS::ApiGatewayV2::ApiMapping': domainRights,
  'AWS::ApiGatewayV2::DomainName': domainRights,
  'AWS::CertificateManager::Certificate': {
    on: arnIn('acm', () => 'certificate/*'),
    unlimited: ['acm:RequestCertificate'],
    actions: ['acm:DescribeCertificate', 'acm:DeleteCertificate', 'acm:AddTagsToCertificate', 'acm:ListTagsForCertificate'],
  },
  'AWS::CloudFront::Distribution': {
    on: cloudFront,
    unlimited: ['cloudfront:CreateDistribution'],
    actions: [
      'cloudfront:UpdateDistribution',
      'cloudfront:DeleteDistribution',
      'cloudfront:GetDistribution*',
      'cloudfront:TagResource',
      'cloudfront:ListTagsForResource',
    ],
  },
  'AWS::CloudFront::Function': {
    on: cloudFront,
    unlimited: ['cloudfront:CreateFunction'],
    actions: [
      'cloudfront:UpdateFunction',
      'cloudfront:DeleteFunction',
      'cloudfront:DescribeFunction',
      'cloudfront:GetFunction',
      'cloudfront:PublishFunction',
    ],
  },
  'AWS::Route53::RecordSet': recordRights,
  'AWS::Route53::RecordSetGroup': recordRights,
}
