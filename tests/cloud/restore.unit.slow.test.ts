import { beforeAll, describe, expect, it } from 'vitest'
import { everySetting, type Package, packaged } from '../harness/package.ts'
import { rolesOf } from './policies.ts'

/** The settings `table` and `filesBucket` take the stack to other data than its own (docs/backup.md#restore). */

let made: Package
beforeAll(async () => {
  made = await packaged('prod', everySetting)
})

const table = everySetting['table']
const arn = `arn:aws:dynamodb:eu-west-1:123456789012:table/${table}`

describe('a stack that is pointed to a restored table', () => {
  it('has all its functions use it, with no rights on another table', () => {
    const names = Object.values(made.resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .flatMap(({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME ?? [])
    expect(names.length).toBeGreaterThan(100)
    expect(new Set(names)).toEqual(new Set([table]))
    const rights = Object.values(rolesOf(made.template)).flatMap((statements) =>
      statements.filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:'))).flatMap(({ Resource }) => Resource),
    )
    expect([...new Set(rights)].sort()).toEqual([arn, `${arn}/index/*`])
  })

  it('shows it in outputs, alarms and the dashboard, and keeps its own table', () => {
    expect(made.outputs['TableName']?.Value).toBe(table)
    const watched = JSON.stringify([
      made.resources['Dashboard'],
      Object.values(made.resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm'),
    ])
    expect(watched).toContain(String(table))
    expect(watched).not.toContain('{"Ref":"Table"}')
    expect(made.resources['Table']?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('a stack that is pointed to the bucket of another one', () => {
  const bucket = everySetting['filesBucket']

  it('has all its functions use it, with no rights on another bucket', () => {
    const variables = Object.values(made.resources).flatMap(({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' ? [Properties.Environment?.Variables ?? {}] : [],
    )
    const valuesOf = (name: string) => [...new Set(variables.flatMap((one) => (name in one ? JSON.stringify(one[name]) : [])))]
    expect(valuesOf('FILES_BUCKET')).toEqual([JSON.stringify(bucket)])
    expect(valuesOf('FILES_URL')).toEqual([JSON.stringify({ 'Fn::Sub': `https://${bucket}.s3.\${AWS::Region}.\${AWS::URLSuffix}` })])
    const rights = Object.values(rolesOf(made.template)).flatMap((statements) =>
      statements.filter(({ Action }) => Action.some((action) => action.startsWith('s3:'))).flatMap(({ Resource }) => Resource),
    )
    const ofBucket = `arn:aws:s3:::${bucket}`
    expect([...new Set(rights)].sort()).toEqual([ofBucket, `${ofBucket}/attachments/*`, `${ofBucket}/media/*`, `${ofBucket}/uploads/*`])
  })

  it('allows only encrypted connections to it, shows it in the outputs, and keeps its own bucket', () => {
    const { Bucket, PolicyDocument } = made.resources['FilesBucketPolicy']?.Properties ?? {}
    expect(Bucket).toBe(bucket)
    expect(PolicyDocument.Statement[0].Resource).toEqual(
      ['', '/*'].map((keys) => ({ 'Fn::Sub': `arn:\${AWS::Partition}:s3:::${bucket}${keys}` })),
    )
    expect(made.outputs['FilesBucket']?.Value).toBe(bucket)
    expect(made.resources['FilesBucket']?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('a key of one\u2019s own for the table', () => {
  it('may be used by every role that works on the table', () => {
    const working = Object.entries(rolesOf(made.template))
      .filter(([, statements]) => statements.some(({ Action }) => Action.some((action) => action.startsWith('dynamodb:'))))
      .map(([name]) => ({ Ref: name }))
    expect(made.resources['TableKeyPolicy']?.Properties.Roles).toHaveLength(working.length)
    expect(made.resources['TableKeyPolicy']?.Properties.Roles).toEqual(expect.arrayContaining(working))
  })
})
