import { arnIn, type TypeRights } from './rights.ts'

/** What `serverless deploy`, `remove` and `rollback` do besides, and what AWS allows on no single resource. */
export const rightsOfDeployment: readonly TypeRights[] = [
  {
    on: arnIn('cloudformation', (stack) => `stack/${stack}/*`),
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
    on: () => ['*'],
    actions: [
      'cloudformation:ValidateTemplate',
      'lambda:CreateEventSourceMapping',
      'lambda:ListEventSourceMappings',
      'logs:DescribeLogGroups',
      'secretsmanager:GetRandomPassword',
    ],
  },
]
