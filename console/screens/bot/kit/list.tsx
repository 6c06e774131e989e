import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formMessages as t } from '../messages/form.ts'
import type { Slot } from './slot.ts'

interface Props<T> {
  readonly slot: Slot<readonly T[]>
  /** What one is called, for its heading and its buttons. */
  readonly name: (item: T, i: number) => string
  readonly add: string
  readonly make: () => T
  readonly children: (slot: Slot<T>, i: number) => ComponentChildren
  /** Maximum number of entries. */
  readonly most?: number
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.toSpliced(from, 1)
  const item = list[from]
  return item === undefined ? next : next.toSpliced(to, 0, item)
}

let made = 0

/** A list in its order: each can be changed, moved up and down, and removed; one can be added. */
export function List<T extends object | string>({
  slot: { value: list, set },
  name,
  add,
  make,
  children,
  most = 500,
}: Props<T>): JSX.Element {
  // What is shown of one goes with it when it moves: each has a key of its own.
  const [keys, setKeys] = useState(() => list.map(() => made++))
  const [fresh, setFresh] = useState<number>()
  const change = (next: readonly T[], nextKeys: readonly number[]): void => {
    setKeys([...nextKeys])
    set(next)
  }
  const move = (from: number, to: number): void => change(moved(list, from, to), moved(keys, from, to))
  const append = (): void => {
    setFresh(made)
    change([...list, make()], [...keys, made++])
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
