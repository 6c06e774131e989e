import { useState } from 'preact/hooks'
import type { Slot } from './slot.ts'

interface Items<T> {
  /** The keys of the items, in their order. They move with their items, so that the state of an item does too. */
  readonly keys: readonly number[]
  readonly isAdded: (i: number) => boolean
  readonly add: (item: T) => void
  readonly remove: (i: number) => void
  readonly move: (from: number, to: number) => void
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

let nextKey = 0

/** The items of a list in a form, which tells those that are added here from the others. */
export function useItems<T>({ value: list, set }: Slot<readonly T[]>): Items<T> {
  const [kept, setKeys] = useState(() => list.map(() => nextKey++))
  const [added, setAdded] = useState<readonly number[]>([])
  // Another field of the form may change the length of the list.
  const keys = kept.length === list.length ? kept : list.map((_, i) => kept[i] ?? nextKey++)
  if (keys !== kept) setKeys(keys)
  const change = (next: readonly T[], nextKeys: readonly number[]): void => {
    setKeys([...nextKeys])
    set(next)
  }
  return {
    keys,
    isAdded: (i) => added.some((key) => key === keys[i]),
    add: (item) => {
      setAdded([...added, nextKey])
      change([...list, item], [...keys, nextKey++])
    },
    remove: (i) => change(list.toSpliced(i, 1), keys.toSpliced(i, 1)),
    move: (from, to) => change(moved(list, from, to), moved(keys, from, to)),
  }
}
