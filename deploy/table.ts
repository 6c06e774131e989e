import type { Settings } from './settings.ts'
import { getAtt, type Resources, sub } from './templateTypes.ts'

/** The table that the functions use, for their rights: its own, or the one that the setting names (docs/backup.md#restore). */
export const tableArn = ({ table }: Pick<Settings, 'table'>) =>
  table ? sub(`arn:\${AWS::Partition}:dynamodb:\${AWS::Region}:\${AWS::AccountId}:table/${table}`) : getAtt('Table', 'Arn')

export const indexArns = ({ table }: Pick<Settings, 'table'>) =>
  table ? sub(`arn:\${AWS::Partition}:dynamodb:\${AWS::Region}:\${AWS::AccountId}:table/${table}/index/*`) : sub('${Table.Arn}/index/*')

/** Roles whose functions read or write the table. */
const rolesAtTable = [
  'ReadRole',
  'ShowReadRole',
  'WriteRole',
  'ShowWriteRole',
  'WriteAttachmentsRole',
  'UploadRole',
  'CampaignRole',
  'MailRole',
  'EventsRole',
  'TrainRole',
  'FiguresRole',
  'PurgeRole',
  'RollUpRole',
  'SourcesRole',
  'SourceChangesRole',
  'MediaRole',
  'ServeMediaRole',
  'ModelRole',
]

/**
 * Encryption by another key than the one that DynamoDB owns and that costs nothing: `aws` for the account's key of AWS, or a key of one's own,
 * which takes rights on it. Both are paid by the request.
 */
export function tableEncryption({ tableKey }: Pick<Settings, 'tableKey'>): Resources {
  if (!tableKey) return {}
  const SSESpecification = { SSEEnabled: true, SSEType: 'KMS', ...(tableKey === 'aws' ? {} : { KMSMasterKeyId: tableKey }) }
  // The rest of the table is in deploy/table.yml.
  return { Table: { Type: 'AWS::DynamoDB::Table', Properties: { SSESpecification } }, ...(tableKey === 'aws' ? {} : keyRights(tableKey)) }
}

const keyRights = (key: string): Resources => ({
  TableKeyPolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'tableKey',
      Roles: rolesAtTable.map((role) => ({ Ref: role })),
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['kms:Decrypt', 'kms:DescribeKey', 'kms:CreateGrant', 'kms:GenerateDataKey*', 'kms:ReEncrypt*'],
            Resource: key,
            Condition: { StringEquals: { 'kms:ViaService': sub('dynamodb.${AWS::Region}.amazonaws.com') } },
          },
        ],
      },
    },
  },
})
