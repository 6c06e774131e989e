import { faultOf, log } from '../../core/log.ts'
import { type Application, openApplication } from '../applications/access.ts'
import { changesUnderWay } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import { get, keyOf, list } from '../table/read.ts'
import type { HeldContent } from './heldContent.ts'
import { type OrderedList, type Ranks, ranksIn, ranksInOrder, ranksKey, repairRanks } from './ranks.ts'
import { putSnapshot } from './snapshot.ts'
import { snapshotOf } from './snapshotForm.ts'

/**
 * Writes the snapshot of content of which all bodies are loaded, once it was claimed. A snapshot saves reads and nothing else: where it
 * cannot be written the call goes on.
 */
export async function writeSnapshot(application: Application, held: HeldContent, slot: number): Promise<void> {
  const { appID } = application
  try {
    await putSnapshot(application, { number: held.number, slot, texts: snapshotOf(held) })
  } catch (error) {
    log.warn('the snapshot of a bot was not written', { appID, ...faultOf(error) })
  }
  // A function that only reads may write no more than the snapshot.
  await repairLists(application, held).catch((error: unknown) => log.warn('ranks were not repaired', { appID, ...faultOf(error) }))
}

/**
 * If a function stopped between an object and its rank, positions in the list count an object that does not exist. All that is needed to
 * detect that is at hand here; objects under change are skipped.
 */
async function repairLists(application: Application, held: HeldContent): Promise<void> {
  const { pk, sk } = keys.ranks(application.appID, '')
  const [features, others] = await Promise.all([get(ranksKey(application, 'features')), list({ pk, prefix: sk })])
  const lists: [OrderedList, Ranks, Set<number>][] = [
    ['features', ranksIn(features), ranksOf(held.features)],
    ...others.map((item): [OrderedList, Ranks, Set<number>] => {
      const resourcesOf = keyOf(item).sk.slice(sk.length)
      return [{ resourcesOf }, ranksIn(item), ranksOf(held.resources.get(resourcesOf) ?? new Map())]
    }),
  ]
  const broken = lists.filter(([, ranks, there]) => ranksInOrder(ranks, []).some((rank) => !there.has(rank)))
  if (broken.length === 0) return
  const now = await openApplication(application.appID)
  const isQuiet = [application, now].every((one) => one && changesUnderWay(one.content).size === 0)
  if (!isQuiet || now?.content.number !== held.number) return
  for (const [of, ranks, there] of broken) await repairRanks(application, of, ranks, there)
}

const ranksOf = (objects: ReadonlyMap<string, { readonly rank: number }>): Set<number> =>
  new Set([...objects.values()].map(({ rank }) => rank))
