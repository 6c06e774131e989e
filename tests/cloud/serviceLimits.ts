/** Limits of the services that the specification does not hold, by resource type and property: what is wrong with a value. */
type Limit = (value: unknown) => string | undefined

const characters =
  (most: number): Limit =>
  (value) =>
    String(value).length > most ? `has more than ${most} characters` : undefined
const range =
  (least: number, most: number): Limit =>
  (value) =>
    Number(value) >= least && Number(value) <= most ? undefined : `must be from ${least} to ${most}`
const entries =
  (most: number): Limit =>
  (value) =>
    Array.isArray(value) && value.length > most ? `has more than ${most} entries` : undefined
const matching =
  (pattern: RegExp): Limit =>
  (value) =>
    pattern.test(String(value)) ? undefined : `must match ${pattern.source}`
const oneOf = (...values: string[]): Limit => matching(new RegExp(`^(${values.join('|')})$`))

/** Lambda counts names and values of all variables. What a reference becomes is taken for 100 characters. */
const environmentBytes: Limit = (value) => {
  const bytes = Object.entries(Object(value)).reduce(
    (sum, [name, text]) => sum + name.length + (typeof text === 'string' ? text.length : 100),
    0,
  )
  return bytes > 4096 ? 'has more than 4 KB of variables' : undefined
}

const limits: Readonly<Record<string, Limit>> = {
  'AWS::Lambda::Function.FunctionName': matching(/^[\w-]{1,64}$/),
  'AWS::Lambda::Function.Description': characters(256),
  'AWS::Lambda::Function.Handler': characters(128),
  'AWS::Lambda::Function.MemorySize': range(128, 10_240),
  'AWS::Lambda::Function.Timeout': range(1, 900),
  'AWS::Lambda::Function.Environment.Variables': environmentBytes,
  'AWS::Lambda::Function.LoggingConfig.LogGroup': characters(512),
  'AWS::Lambda::EventSourceMapping.ScalingConfig.MaximumConcurrency': range(2, 1_000),
  // Without a window of time to gather them.
  'AWS::Lambda::EventSourceMapping.BatchSize': range(1, 10),
  'AWS::SQS::Queue.VisibilityTimeout': range(0, 43_200),
  'AWS::SQS::Queue.MessageRetentionPeriod': range(60, 1_209_600),
  'AWS::CloudWatch::Alarm.Metrics': entries(10),
  'AWS::CloudWatch::Alarm.AlarmDescription': characters(1_024),
  'AWS::CloudWatch::Alarm.ComparisonOperator': oneOf('GreaterThanThreshold', 'LessThanThreshold'),
  'AWS::CloudWatch::Alarm.TreatMissingData': oneOf('breaching', 'notBreaching', 'ignore', 'missing'),
  'AWS::CloudWatch::Alarm.Metrics[].Id': matching(/^[a-z]\w{0,254}$/),
  'AWS::CloudWatch::Alarm.Metrics[].MetricStat.Period': range(60, 86_400),
  'AWS::CloudWatch::Alarm.Metrics[].Expression': characters(1_024),
  'AWS::Logs::MetricFilter.FilterPattern': characters(1_024),
  'AWS::ApiGatewayV2::Stage.DefaultRouteSettings.ThrottlingRateLimit': range(1, 100_000),
  'AWS::ApiGatewayV2::Stage.DefaultRouteSettings.ThrottlingBurstLimit': range(1, 100_000),
  'AWS::IAM::Role.Policies': entries(10),
  'AWS::CloudFormation::CustomResource.ServiceTimeout': range(1, 3_600),
  'AWS::DynamoDB::Table.GlobalSecondaryIndexes': entries(20),
}

export const limitOf = (path: string): Limit | undefined => limits[path]
