import type { Settings } from './settings.ts'
import { getAtt, ref, sub } from './templateTypes.ts'

type BucketSetting = Pick<Settings, 'filesBucket'>

/** The bucket of the files that people send: its own, or the one that the setting names (docs/backup.md#restore). */
export const bucketName = ({ filesBucket }: BucketSetting) => filesBucket || ref('FilesBucket')

export const bucketURL = ({ filesBucket }: BucketSetting) =>
  filesBucket ? sub(`https://${filesBucket}.s3.\${AWS::Region}.\${AWS::URLSuffix}`) : sub('https://${FilesBucket.RegionalDomainName}')

export const bucketArn = ({ filesBucket }: BucketSetting) =>
  filesBucket ? sub(`arn:\${AWS::Partition}:s3:::${filesBucket}`) : getAtt('FilesBucket', 'Arn')

const keysUnder =
  (prefix: string) =>
  ({ filesBucket }: BucketSetting) =>
    filesBucket ? sub(`arn:\${AWS::Partition}:s3:::${filesBucket}/${prefix}*`) : sub(`\${FilesBucket.Arn}/${prefix}*`)

/** What is in it, for rights: all, what is being uploaded, what messages brought, and media of bots. */
export const fileArns = keysUnder('')
export const uploadArns = keysUnder('uploads/')
export const attachmentArns = keysUnder('attachments/')
export const mediaArns = keysUnder('media/')
