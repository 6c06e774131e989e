/** Where a deployment goes: its names begin with `causerie-<stage>`. */
export interface Place {
  readonly partition: string
  readonly region: string
  readonly account: string
  readonly stage: string
}

/** What CloudFormation does, as the deployer, for resources of one type. */
export interface TypeRights {
  /** ARNs; `*` where AWS does not know the name beforehand, or offers no other. */
  readonly on: (place: Place) => readonly string[]
  readonly actions: readonly string[]
}

const stackOf = ({ stage }: Place): string => `causerie-${stage}`
const arn = (service: string, resource: (stack: string, place: Place) => string) => (place: Place) => [
  `arn:${place.partition}:${service}:${place.region}:${place.account}:${resource(stackOf(place), place)}`,
]
const anything = (): string[] => ['*']

const bucket = ({ partition, ...place }: Place): string[] => [`arn:${partition}:s3:::${stackOf({ partition, ...place })}-*`]
const api = ({ partition, region }: Place): string[] => ['apis', 'apis/*'].map((path) => `arn:${partition}:apigateway:${region}::/${path}`)
const domainNames = ({ partition, region }: Place): string[] =>
  ['domainnames', 'domainnames/*', 'tags/*'].map((path) => `arn:${partition}:apigateway:${region}::/${path}`)
const role = ({ partition, account, stage }: Place): string[] => [`arn:${partition}:iam::${account}:role/causerie-${stage}-*`]
const cloudFront = ({ partition, account }: Place): string[] => [`arn:${partition}:cloudfront::${account}:*`]
const hostedZone = ({ partition }: Place): string[] => [`arn:${partition}:route53:::hostedzone/*`, `arn:${partition}:route53:::change/*`]

const apiRights: TypeRights = {
  on: api,
  actions: ['apigateway:GET', 'apigateway:POST', 'apigateway:PUT', 'apigateway:PATCH', 'apigateway:DELETE'],
}
const domainRights: TypeRights = { ...apiRights, on: domainNames }
const recordRights: TypeRights = {
  on: hostedZone,
  actions: ['route53:ChangeResourceRecordSets', 'route53:ListResourceRecordSets', 'route53:GetHostedZone', 'route53:GetChange'],
}

/** By the type of a resource in the packaged template: what is there and has no entry fails the command, and a test. */
export const rightsOfTypes: Readonly<Record<string, TypeRights>> = {
  'AWS::ApiGatewayV2::Api': apiRights,
  'AWS::ApiGatewayV2::ApiMapping': domainRights,
  'AWS::ApiGatewayV2::DomainName': domainRights,
  'AWS::ApiGatewayV2::Integration': apiRights,
  'AWS::ApiGatewayV2::Route': apiRights,
  'AWS::ApiGatewayV2::Stage': apiRights,
  'AWS::CertificateManager::Certificate': {
    on: arn('acm', () => 'certificate/*'),
    actions: [
      'acm:RequestCertificate',
      'acm:DescribeCertificate',
      'acm:DeleteCertificate',
      'acm:AddTagsToCertificate',
      'acm:ListTagsForCertificate',
    ],
  },
  'AWS::CloudFront::Distribution': {
    on: cloudFront,
    actions: [
      'cloudfront:CreateDistribution',
      'cloudfront:UpdateDistribution',
      'cloudfront:DeleteDistribution',
      'cloudfront:GetDistribution*',
      'cloudfront:TagResource',
      'cloudfront:ListTagsForResource',
    ],
  },
  'AWS::CloudFront::Function': {
    on: cloudFront,
    actions: [
      'cloudfront:CreateFunction',
      'cloudfront:UpdateFunction',
      'cloudfront:DeleteFunction',
      'cloudfront:DescribeFunction',
      'cloudfront:GetFunction',
      'cloudfront:PublishFunction',
    ],
  },
  'AWS::CloudWatch::Alarm': {
    on: arn('cloudwatch', (stack) => `alarm:${stack}-*`),
    actions: [
      'cloudwatch:PutMetricAlarm',
      'cloudwatch:DeleteAlarms',
      'cloudwatch:DescribeAlarms',
      'cloudwatch:TagResource',
      'cloudwatch:ListTagsForResource',
    ],
  },
  'AWS::CloudWatch::Dashboard': {
    on: ({ partition, account, stage }) => [`arn:${partition}:cloudwatch::${account}:dashboard/causerie-${stage}`],
    actions: ['cloudwatch:PutDashboard', 'cloudwatch:GetDashboard', 'cloudwatch:DeleteDashboards'],
  },
  'AWS::DynamoDB::Table': {
    on: arn('dynamodb', (stack) => `table/${stack}-*`),
    actions: [
      'dynamodb:CreateTable',
      'dynamodb:UpdateTable',
      'dynamodb:DeleteTable',
      'dynamodb:Describe*',
      'dynamodb:UpdateContinuousBackups',
      'dynamodb:UpdateTimeToLive',
      'dynamodb:GetResourcePolicy',
      'dynamodb:TagResource',
      'dynamodb:UntagResource',
      'dynamodb:ListTagsOfResource',
    ],
  },
  'AWS::Events::Rule': {
    on: arn('events', (stack) => `rule/${stack}-*`),
    actions: [
      'events:PutRule',
      'events:DeleteRule',
      'events:DescribeRule',
      'events:PutTargets',
      'events:RemoveTargets',
      'events:ListTargetsByRule',
      'events:TagResource',
      'events:ListTagsForResource',
    ],
  },
  'AWS::IAM::Policy': { on: role, actions: ['iam:PutRolePolicy', 'iam:GetRolePolicy', 'iam:DeleteRolePolicy'] },
  'AWS::IAM::Role': {
    on: role,
    actions: [
      'iam:CreateRole',
      'iam:GetRole',
      'iam:UpdateRole',
      'iam:UpdateAssumeRolePolicy',
      'iam:DeleteRole',
      'iam:PutRolePolicy',
      'iam:GetRolePolicy',
      'iam:DeleteRolePolicy',
      'iam:ListRolePolicies',
      'iam:ListAttachedRolePolicies',
      'iam:TagRole',
      'iam:UntagRole',
    ],
  },
  'AWS::Lambda::EventSourceMapping': {
    on: arn('lambda', () => 'event-source-mapping:*'),
    actions: [
      'lambda:UpdateEventSourceMapping',
      'lambda:DeleteEventSourceMapping',
      'lambda:GetEventSourceMapping',
      'lambda:TagResource',
      'lambda:ListTags',
    ],
  },
  'AWS::Lambda::Function': {
    on: arn('lambda', (stack) => `function:${stack}-*`),
    actions: [
      'lambda:CreateFunction',
      'lambda:UpdateFunctionCode',
      'lambda:UpdateFunctionConfiguration',
      'lambda:DeleteFunction',
      'lambda:GetFunction*',
      'lambda:GetRuntimeManagementConfig',
      'lambda:ListVersionsByFunction',
      'lambda:TagResource',
      'lambda:UntagResource',
      'lambda:ListTags',
    ],
  },
  'AWS::Lambda::Permission': {
    on: arn('lambda', (stack) => `function:${stack}-*`),
    actions: ['lambda:AddPermission', 'lambda:RemovePermission', 'lambda:GetPolicy'],
  },
  'AWS::Logs::LogGroup': {
    on: arn('logs', (_, { stage }) => `log-group:/causerie/${stage}*`),
    actions: [
      'logs:CreateLogGroup',
      'logs:DeleteLogGroup',
      'logs:PutRetentionPolicy',
      'logs:DeleteRetentionPolicy',
      'logs:TagResource',
      'logs:ListTagsForResource',
    ],
  },
  'AWS::Logs::MetricFilter': {
    on: arn('logs', (_, { stage }) => `log-group:/causerie/${stage}*`),
    actions: ['logs:PutMetricFilter', 'logs:DeleteMetricFilter', 'logs:DescribeMetricFilters'],
  },
  'AWS::Route53::RecordSet': recordRights,
  'AWS::Route53::RecordSetGroup': recordRights,
  'AWS::S3::Bucket': {
    on: bucket,
    actions: [
      's3:CreateBucket',
      's3:DeleteBucket',
      's3:ListBucket',
      's3:GetBucket*',
      's3:PutBucket*',
      's3:GetEncryptionConfiguration',
      's3:PutEncryptionConfiguration',
      's3:GetLifecycleConfiguration',
      's3:PutLifecycleConfiguration',
    ],
  },
  'AWS::S3::BucketPolicy': { on: bucket, actions: ['s3:GetBucket*', 's3:PutBucket*', 's3:DeleteBucketPolicy'] },
  'AWS::SNS::Topic': {
    on: arn('sns', (stack) => `${stack}-*`),
    actions: [
      'sns:CreateTopic',
      'sns:DeleteTopic',
      'sns:GetTopicAttributes',
      'sns:SetTopicAttributes',
      'sns:Subscribe',
      'sns:Unsubscribe',
      'sns:ListSubscriptionsByTopic',
      'sns:GetDataProtectionPolicy',
      'sns:TagResource',
      'sns:ListTagsForResource',
    ],
  },
  'AWS::SQS::Queue': {
    on: arn('sqs', (stack) => `${stack}-*`),
    actions: [
      'sqs:CreateQueue',
      'sqs:DeleteQueue',
      'sqs:GetQueueUrl',
      'sqs:GetQueueAttributes',
      'sqs:SetQueueAttributes',
      'sqs:TagQueue',
      'sqs:ListQueueTags',
    ],
  },
  'AWS::SecretsManager::Secret': {
    on: arn('secretsmanager', () => 'secret:MasterSecret*'),
    actions: [
      'secretsmanager:CreateSecret',
      'secretsmanager:UpdateSecret',
      'secretsmanager:DeleteSecret',
      'secretsmanager:DescribeSecret',
      'secretsmanager:TagResource',
    ],
  },
  // CloudFormation invokes the function that reads the master secrets.
  'Custom::MasterSecret': { on: arn('lambda', (stack) => `function:${stack}-workerMasterSecret`), actions: ['lambda:InvokeFunction'] },
}

/** What `serverless deploy`, `remove` and `rollback` do besides, and what AWS allows on no single resource. */
export const rightsOfDeployment: readonly TypeRights[] = [
  {
    on: arn('cloudformation', (stack) => `stack/${stack}/*`),
    actions: [
      'cloudformation:CreateChangeSet',
      'cloudformation:CreateStack',
      'cloudformation:DeleteChangeSet',
      'cloudformation:DeleteStack',
      'cloudformation:Describe*',
      'cloudformation:ExecuteChangeSet',
      'cloudformation:GetTemplate',
      'cloudformation:ListStackResources',
      'cloudformation:SetStackPolicy',
      'cloudformation:UpdateStack',
    ],
  },
  {
    on: ({ partition, stage }) => [`arn:${partition}:s3:::causerie-${stage}-serverlessdeploymentbucket-*/*`],
    actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  },
  {
    on: anything,
    actions: [
      'cloudformation:ValidateTemplate',
      'lambda:CreateEventSourceMapping',
      'lambda:ListEventSourceMappings',
      'logs:DescribeLogGroups',
      'secretsmanager:GetRandomPassword',
    ],
  },
]
