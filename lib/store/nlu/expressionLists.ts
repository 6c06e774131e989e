import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { documents, run } from '../table/client.ts'
import { bare, listObjects } from '../table/objects.ts'
import type { StoredExpression } from './expressions.ts'

export interface ExpressionQuery {
  readonly intent: string
  readonly language?: string | undefined
  readonly entity?: string | undefined
  /** How many are passed over. */
  readonly skip: number
  readonly limit: number
  /** The sort key after which to go on. */
  readonly after?: string | undefined
}

/** One page of an intent's expressions, oldest first, and where the next begins while there is more. Strongly consistent. */
export async function expressionPage(
  { appID }: Application,
  query: ExpressionQuery,
): Promise<{ expressions: StoredExpression[]; next: string | undefined }> {
  const { pk, sk } = keys.expressions(appID, query.intent)
  const { condition, names, values } = narrowed(query)
  // One more than wanted, to know whether there is more.
  const wanted = query.skip + query.limit + 1
  const matching: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined = query.after === undefined ? undefined : { pk, sk: query.after }
  do {
    const page = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk, ...values },
          // Without a condition, what is read is what is wanted; with one, DynamoDB reads 1 MB at a time and answers what fits.
          ...(condition ? { FilterExpression: condition, ExpressionAttributeNames: names } : { Limit: wanted - matching.length }),
          ...(from ? { ExclusiveStartKey: from } : {}),
          ConsistentRead: true,
        }),
      ),
    )
    matching.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from && matching.length < wanted)
  const page = matching.slice(query.skip, query.skip + query.limit)
  const last = page.at(-1)
  return {
    expressions: page.map((found) => bare<StoredExpression>(found)),
    next: last && matching.length >= wanted ? String(last['sk']) : undefined,
  }
}

function narrowed({ language, entity }: ExpressionQuery) {
  const conditions = [
    ...(language === undefined ? [] : ['#language = :language']),
    ...(entity === undefined ? [] : ['contains(#entities, :entity)']),
  ]
  return {
    condition: conditions.join(' AND '),
    names: {
      ...(language === undefined ? {} : { '#language': 'language' }),
      ...(entity === undefined ? {} : { '#entities': 'entityIDs' }),
    },
    values: { ...(language === undefined ? {} : { ':language': language }), ...(entity === undefined ? {} : { ':entity': entity }) },
  }
}

/** All expressions of an intent, or of the whole application. */
export function allExpressions({ appID }: Application, intentID?: string): Promise<StoredExpression[]> {
  const { pk, sk } = keys.expressions(appID, intentID)
  return listObjects<StoredExpression>({ pk, prefix: sk })
}
