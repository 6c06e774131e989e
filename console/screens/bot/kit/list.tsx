import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formMessages as t } from '../messages/form.ts'
import type { Slot } from './slot.ts'

interface Props<T> {
  readonly slot: Slot<readonly T[]>
  /** The name of an item, for its heading and buttons. */
  readonly name: (item: T, i: number) => string
  readonly add: string
  readonly make: () => T
  readonly children: (slot: Slot<T>, i: number) => ComponentChildren
  /** Maximum number of items. */
  readonly most?: number
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.toSpliced(from, 1)
  const item = list[from]
  return item === undefined ? next : next.toSpliced(to, 0, item)
}

let nextKey = 0

/** A list whose items can be edited, reordered, added and removed. */
export function List<T extends object | string>({
  slot: { value: list, set },
  name,
  add,
  make,
  children,
  most = 500,
}: Props<T>): JSX.Element {
  // Keys move with their items, so that the state of an item does too.
  const [kept, setKeys] = useState(() => list.map(() => nextKey++))
  // Another field of the form may change the length of the list.
  const keys = kept.length === list.length ? kept : list.map((_, i) => kept[i] ?? nextKey++)
  if (keys !== kept) setKeys(keys)
  const [fresh, setFresh] = useState<number>()
  const change = (next: readonly T[], nextKeys: readonly number[]): void => {
    setKeys([...nextKeys])
    set(next)
  }
  const move = (from: number, to: number): void => change(moved(list, from, to), moved(keys, from, to))
  const append = (): void => {
    setFresh(nextKey)
    change([...list, make()], [...keys, nextKey++])
  }
  return (
    <div class="list">
      {list.map((item, i) => (
        <Entry key={keys[i] ?? i} title={name(item, i)} isOpen={list.length === 1 || fresh === keys[i]}>
          {children({ value: item, set: (next) => set(list.with(i, next)) }, i)}
          <div class="buttons small">
            {i > 0 ? (
              <Button onPress={() => move(i, i - 1)} look="quiet" label={t.upOf(name(item, i))}>
                <Icon name="raise" />
              </Button>
            ) : null}
            {i < list.length - 1 ? (
              <Button onPress={() => move(i, i + 1)} look="quiet" label={t.downOf(name(item, i))}>
                <Icon name="lower" />
              </Button>
            ) : null}
            <Button onPress={() => change(list.toSpliced(i, 1), keys.toSpliced(i, 1))} look="quiet" label={t.removeOf(name(item, i))}>
              <Icon name="bin" />
              {t.remove}
            </Button>
          </div>
        </Entry>
      ))}
      {list.length < most ? (
        <div>
          <Button onPress={append}>
            <Icon name="plus" />
            {add}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const Entry = ({ title, isOpen, children }: { readonly title: string; readonly isOpen: boolean; readonly children: ComponentChildren }) => {
  const [wasOpen] = useState(isOpen)
  return (
    <details class="entry-of-list" open={wasOpen}>
      <summary>{title}</summary>
      <div class="fields">{children}</div>
    </details>
  )
}
