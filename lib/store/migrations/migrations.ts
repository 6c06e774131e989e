import { accessItem } from '../applications/accessItem.ts'
import { currentLayout, importingLayout } from '../keys.ts'
import { keyOf } from '../table/read.ts'
import { updateWrite } from '../table/transact.ts'
import { dueByKind } from './dueByKind.ts'
import { ranksList } from './ranksList.ts'
import type { Rule } from './rule.ts'
import { countersMoved, missedWordsSpread, turnsSpread } from './turnsByIndex.ts'

/** The step from one layout to the next (docs/storage.md#layouts). */
export interface Migration {
  /** The layout that it leads to, from the one before. */
  readonly to: number
  /** What changes, for the person who runs it. */
  readonly title: string
  /** By the name under which the changes are counted. */
  readonly rules: Readonly<Record<string, Rule>>
}

/** All migrations in order. The first version had no number. */
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
