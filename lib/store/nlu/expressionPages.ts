import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { all, type Condition, compare, contains } from '../table/expressions.ts'
import { objectIn } from '../table/objects.ts'
import { keyOf, listUpTo, pages, type Query } from '../table/read.ts'
import type { StoredExpression } from './storedExpressions.ts'

export interface ExpressionQuery {
  readonly intent: string
  readonly language?: string | undefined
  readonly entity?: string | undefined
  /** How many are passed over. */
  readonly skip: number
  readonly limit: number
  /** Where the page before ended, as it was given as `next`. */
  readonly after?: string | undefined
}

/** One page of an intent's expressions, oldest first, and where the next begins while there is more. Strongly consistent. */
export async function pageOfExpressions(
  { appID }: Application,
  { intent, skip, limit, after, ...narrowing }: ExpressionQuery,
): Promise<{ expressions: StoredExpression[]; next: string | undefined }> {
  const { pk, sk } = keys.expressions(appID, intent)
  // One more than wanted, to know whether there is more.
  const atLeast = skip + limit + 1
  const items = await firstOf({ pk, prefix: sk, after, filter: conditionOf(narrowing) }, atLeast)
  const page = items.slice(skip, skip + limit)
  const last = page.at(-1)
  return {
    expressions: page.map((item) => objectIn<StoredExpression>(item)),
    next: last && items.length >= atLeast ? keyOf(last).sk : undefined,
  }
}

/** The first items of a query: at least `atLeast`, or all. */
async function firstOf(query: Query, atLeast: number): Promise<WireItem[]> {
  if (!query.filter) return (await listUpTo(query, atLeast)).items
  // With a condition, a limit applies to the items read, not to those found: DynamoDB reads 1 MB at a time and returns the matches.
  const found: WireItem[] = []
  for await (const items of pages(query)) {
    found.push(...items)
    if (found.length >= atLeast) break
  }
  return found
}

function conditionOf({ language, entity }: Pick<ExpressionQuery, 'language' | 'entity'>): Condition | undefined {
  if (language === undefined && entity === undefined) return undefined
  return all(
    language === undefined ? undefined : compare('language', '=', { S: language }),
    entity === undefined ? undefined : contains('entityIDs', { S: entity }),
  )
}
