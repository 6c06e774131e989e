import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, type ScalarTag } from 'yaml'
import type { CorsRule } from './s3Gate.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * The table, queues and event source mappings of serverless.yml: the local platform uses the same definition as the deployed one, so that
 * the two cannot drift apart.
 */
export interface QueueDefinition {
  readonly name: string
  readonly visibilitySeconds: number
  readonly deadLetters?: { readonly queue: string; readonly maxReceiveCount: number }
}

/** An event source mapping: a queue and the function that it invokes. */
export interface Mapping {
  readonly functionName: string
  readonly handler: string
  readonly queue: string
  readonly batchSize: number
  readonly timeoutSeconds: number
}

interface TableProperties {
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' }[]
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
  GlobalSecondaryIndexes: {
    IndexName: string
    KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
    Projection: { ProjectionType: 'KEYS_ONLY' }
  }[]
  TimeToLiveSpecification: { AttributeName: string; Enabled: boolean }
}

interface QueueResource {
  Properties: { VisibilityTimeout?: number; RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number } }
}

interface WorkerFunction {
  handler: string
  timeout?: number
  events?: { sqs?: { arn: string; batchSize?: number }; schedule?: string }[]
}

export const tableDefinition = (): TableProperties =>
  read<{ Resources: { Table: { Properties: TableProperties } } }>('table').Resources.Table.Properties

/** CORS rules of the file bucket. */
export const bucketCors = (): CorsRule[] =>
  read<{ Resources: { FilesBucket: { Properties: { CorsConfiguration: { CorsRules: CorsRule[] } } } } }>('files').Resources.FilesBucket
    .Properties.CorsConfiguration.CorsRules

export function queueDefinitions(): QueueDefinition[] {
  const { Resources } = read<{ Resources: Record<string, QueueResource> }>('queues')
  return Object.entries(Resources).map(([name, { Properties }]) => ({
    name,
    visibilitySeconds: Properties.VisibilityTimeout ?? 30,
    ...(Properties.RedrivePolicy
      ? {
          deadLetters: {
            queue: resourceOf(Properties.RedrivePolicy.deadLetterTargetArn),
            maxReceiveCount: Properties.RedrivePolicy.maxReceiveCount,
          },
        }
      : {}),
  }))
}

export function queueMappings(): Mapping[] {
  return Object.entries(read<Record<string, WorkerFunction>>('workers')).flatMap(([functionName, { handler, timeout = 29, events = [] }]) =>
    events.flatMap(({ sqs }) =>
      sqs ? [{ functionName, handler, queue: resourceOf(sqs.arn), batchSize: sqs.batchSize ?? 10, timeoutSeconds: timeout }] : [],
    ),
  )
}

const resourceOf = (attribute: string): string => attribute.split('.')[0] ?? ''

/** Reads CloudFormation's short forms as plain text: `!GetAtt PlanQueue.Arn` → `PlanQueue.Arn`. */
const intrinsics: ScalarTag[] = ['!Ref', '!Sub', '!GetAtt'].map((tag) => ({ tag, resolve: (text) => text }))

const read = <T>(file: string): T => parse(readFileSync(join(root, `deploy/${file}.yml`), 'utf8'), { customTags: intrinsics })
