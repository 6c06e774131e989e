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
  /** Actions that AWS limits to no resource. */
  readonly unlimited?: readonly string[]
}

const stackOf = ({ stage }: Place): string => `causerie-${stage}`
/** An ARN in the region and account of a deployment. */
export const arnIn = (service: string, resource: (stack: string, place: Place) => string) => (place: Place) => [
  `arn:${place.partition}:${service}:${place.region}:${place.account}:${resource(stackOf(place), place)}`,
]

const bucket = ({ partition, ...place }: Place): string[] => [`arn:${partition}:s3:::${stackOf({ partition, ...place })}-*`]
const api = ({ partition, region }: Place): string[] =>
  ['apis', 'apis/*', 'tags/*'].map((path) => `arn:${partition}:apigateway:${region}::/${path}`)
const role = ({ partition, account, stage }: Place): string[] => [`arn:${partition}:iam::${account}:role/causerie-${stage}-*`]
export const apiRights: TypeRights = {
  on: api,
  actions: ['apigateway:GET', 'apigateway:POST', 'apigateway:PUT', 'apigateway:PATCH', 'apigateway:DELETE'],
}
/** By the type of a resource in the packaged template: what is there and has no entry fails the command, and a test. */
export const rightsOfTypes: Readonly<Record<string, TypeRights>> = {
  'AWS::ApiGatewayV2::Api': apiRights,
  'AWS::ApiGatewayV2::Integration': apiRights,
  'AWS::ApiGatewayV2::Route': apiRights,
  'AWS::ApiGatewayV2::Stage': apiRights,
  'AWS::CloudWatch::Alarm': {
    on: arnIn('cloudwatch', (stack) => `alarm:${stack}-*`),
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
    on: arnIn('dynamodb', (stack) => `table/${stack}-*`),
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
    on: arnIn('events', (stack) => `rule/${stack}-*`),
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
    on: arnIn('lambda', () => 'event-source-mapping:*'),
    actions: [
      'lambda:UpdateEventSourceMapping',
      'lambda:DeleteEventSourceMapping',
      'lambda:GetEventSourceMapping',
      'lambda:TagResource',
      'lambda:ListTags',
    ],
  },
  'AWS::Lambda::Function': {
    on: arnIn('lambda', (stack) => `function:${stack}-*`),
    actions: [
      'lambda:CreateFunction',
      'lambda:UpdateFunctionCode',
      'lambda:UpdateFunctionConfiguration',
      'lambda:DeleteFunction',
      'lambda:GetFunction*',
      'lambda:GetRuntimeManagementConfig',
      'lambda:PutFunctionRecursionConfig',
      'lambda:ListVersionsByFunction',
      'lambda:TagResource',
      'lambda:UntagResource',
      'lambda:ListTags',
    ],
  },
  'AWS::Lambda::Permission': {
    on: arnIn('lambda', (stack) => `function:${stack}-*`),
    actions: ['lambda:AddPermission', 'lambda:RemovePermission', 'lambda:GetPolicy'],
  },
  'AWS::Logs::LogGroup': {
    on: arnIn('logs', (_, { stage }) => `log-group:/causerie/${stage}*`),
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
    on: arnIn('logs', (_, { stage }) => `log-group:/causerie/${stage}*`),
    actions: ['logs:PutMetricFilter', 'logs:DeleteMetricFilter', 'logs:DescribeMetricFilters'],
  },
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
    on: arnIn('sns', (stack) => `${stack}-*`),
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
    on: arnIn('sqs', (stack) => `${stack}-*`),
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
    on: arnIn('secretsmanager', () => 'secret:MasterSecret*'),
    actions: [
      'secretsmanager:CreateSecret',
      'secretsmanager:UpdateSecret',
      'secretsmanager:DeleteSecret',
      'secretsmanager:DescribeSecret',
      'secretsmanager:TagResource',
    ],
  },
  // CloudFormation invokes the function that reads the master secrets.
  'Custom::MasterSecret': { on: arnIn('lambda', (stack) => `function:${stack}-workerMasterSecret`), actions: ['lambda:InvokeFunction'] },
}
