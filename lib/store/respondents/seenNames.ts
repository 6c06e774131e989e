import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { Problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { client, conditionFailed, run, wire } from '../table/client.ts'
import type { Change } from './profileForm.ts'

/** What a name in a profile can be: an attribute, a tag, or an event that is a number or a date. */
export const nameKinds = ['attribute', 'tag', 'number', 'date'] as const
export type NameKind = (typeof nameKinds)[number]

/** Names of profiles by kind; never a value, and nothing of who has them. */
export type SeenNames = Readonly<Record<NameKind, readonly string[]>>

/** So many names of a kind are noted; those that come later are not. */
export const mostNames = 2000

/** The names that the profiles of an application were seen to have, unsorted. */
export async function readSeenNames({ appID, epoch }: Application, { consistent }: { consistent: boolean }): Promise<SeenNames> {
  const { Item = {} } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: keyOf(appID, epoch), ConsistentRead: consistent })),
  )
  const of = (kind: NameKind): string[] => Item[kind]?.SS ?? []
  return { attribute: of('attribute'), tag: of('tag'), number: of('number'), date: of('date') }
}

/** Adds names, in one write where there is room for all. Gives the kinds for which there is none: of those, nothing was added. */
export async function addSeenNames(application: Application, names: ReadonlyMap<NameKind, readonly string[]>): Promise<NameKind[]> {
  const added = [...names].map(([kind, list]) => ({ kind, list: list.slice(0, mostNames) }))
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: keyOf(application.appID, application.epoch),
          UpdateExpression: `ADD ${added.map((_, i) => `#k${i} :n${i}`).join(', ')}`,
          ConditionExpression: added.map((_, i) => `(attribute_not_exists(#k${i}) OR size(#k${i}) <= :room${i})`).join(' AND '),
          ExpressionAttributeNames: Object.fromEntries(added.map(({ kind }, i) => [`#k${i}`, kind])),
          ExpressionAttributeValues: Object.fromEntries(
            added.flatMap(({ list }, i) => [
              [`:n${i}`, { SS: list }],
              [`:room${i}`, { N: String(mostNames - list.length) }],
            ]),
          ),
        }),
      ),
    )
    return []
  } catch (error) {
    if (!conditionFailed(error) && !(error instanceof Problem && error.code === 'item_too_large')) throw error
    if (added.length === 1) return added.map(({ kind }) => kind)
    // One of the kinds is full: each by itself.
    const full: NameKind[] = []
    for (const { kind, list } of added) full.push(...(await addSeenNames(application, new Map([[kind, list]]))))
    return full
  }
}

/** The names that changes bring into a profile. */
export function namesIn(changes: readonly Change[]): Map<NameKind, Set<string>> {
  const names = new Map<NameKind, Set<string>>()
  for (const change of changes) {
    const kind = kindOf(change)
    if (kind === undefined) continue
    const name = change.name.slice(2)
    const listed = names.get(kind) ?? new Set()
    names.set(kind, listed.add(kind === 'tag' ? name.slice(0, name.indexOf('\u001f')) : name))
  }
  return names
}

function kindOf(change: Change): NameKind | undefined {
  if ('unset' in change || 'mustBe' in change) return undefined
  if (change.name.startsWith('a.')) return 'attribute'
  if (change.name.startsWith('t.')) return 'tag'
  return 'set' in change && typeof change.set === 'string' ? 'date' : 'number'
}

const keyOf = (appID: string, epoch: number) => wire(keys.seenNames(appID, epoch))
