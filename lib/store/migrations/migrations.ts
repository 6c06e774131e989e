import { accessItem } from '../applications/accessItem.ts'
import { currentLayout, importingLayout } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { keyOf } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { dueByKind } from './dueByKind.ts'
import { ranksList } from './ranksList.ts'
import { countersMoved, missedWordsSpread, turnsSpread } from './turnsByIndex.ts'

/**
 * What one stored item becomes: the writes that replace it, as one transaction, or as several in this order where they are more than one may
 * hold; undefined where it stays as it is. An item may come again, after a migration was stopped: the writes are on the condition that the old
 * form is still there, or do the same when they are made again.
 */
export type Rule = (item: WireItem) => readonly Write[] | undefined | Promise<readonly Write[] | undefined>

/** The step from one layout to the next (docs/storage.md#layouts). */
export interface Migration {
  /** The layout that it leads to, from the one before. */
  readonly to: number
  /** What changes, for the person who runs it. */
  readonly title: string
  /** By the name under which the changes are counted. */
  readonly rules: Readonly<Record<string, Rule>>
}

/** All migrations, in their order. The first layout had no number. */
const migrations: readonly Migration[] = [
  {
    to: 2,
    title:
      'each application knows its layout, features and resources have a rank in their list, turns are counted from their index, and due work is spread',
    rules: {
      'lists ranked': ranksList,
      'turns spread': turnsSpread,
      'missed words spread': missedWordsSpread,
      'counters moved': countersMoved,
      'due work spread': dueByKind,
    },
  },
]

/** Opens an application to the code that reads a layout; the last thing that is written of it. */
export const opens =
  (layout: number): Rule =>
  (item) => {
    const key = keyOf(item)
    const found = accessItem.read(item, 'layout') ?? 1
    if (key.sk !== 'ACL' || found >= layout || found === importingLayout) return undefined
    return [updateWrite(key, accessItem.change({ set: { layout } }), accessItem.exists('appID'))]
  }

/** The migrations from a layout to that of this code. */
export const migrationsFrom = (layout: number): readonly Migration[] => migrations.filter(({ to }) => to > layout && to <= currentLayout)
