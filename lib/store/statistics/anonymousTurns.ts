import { nanoid } from 'nanoid'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { putMany } from '../table/batch.ts'
import { openDay } from './countedDays.ts'
import { dayOf, type TurnActivity } from './turnActivity.ts'
import { turnIndexKeys } from './turnIndex.ts'
import { addUsersEver } from './usersEver.ts'

/**
 * Stores anonymous turns, which count in the figures as those of deleted respondents do (docs/erasure.md#erasure): the past of an imported
 * application.
 */
export async function putAnonymousTurns(application: Application, turns: readonly TurnActivity[]): Promise<void> {
  const { appID, epoch } = application
  for (const day of new Set(turns.map(({ at }) => dayOf(at)))) await openDay(application, day)
  await addUsersEver(application, turns.filter(({ wrote }) => wrote && wrote.before === undefined).length)
  await putMany(turns.map((turn) => [keys.anonymous(appID, epoch, `M#${nanoid()}`), turnIndexKeys(application, turn)] as const))
}
