import type { ComponentChildren, JSX } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formMessages as t } from '../messages/form.ts'
import { Added } from './expected.ts'
import { useItems } from './items.ts'
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

/** A list whose items can be edited, reordered, added and removed. */
export function List<T extends object | string>({
  slot: { value: list, set },
  name,
  add,
  make,
  children,
  most = 500,
}: Props<T>): JSX.Element {
  const { keys, isAdded, add: append, remove, move } = useItems({ value: list, set })
  return (
    <div class="list">
      {list.map((item, i) => (
        <Entry key={keys[i] ?? i} title={name(item, i)} isOpen={list.length === 1 || isAdded(i)} isAdded={isAdded(i)}>
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
            <Button onPress={() => remove(i)} look="quiet" label={t.removeOf(name(item, i))}>
              <Icon name="bin" />
              {t.remove}
            </Button>
          </div>
        </Entry>
      ))}
      {list.length < most ? (
        <div>
          <Button onPress={() => append(make())}>
            <Icon name="plus" />
            {add}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface EntryProps {
  readonly title: string
  readonly isOpen: boolean
  readonly isAdded: boolean
  readonly children: ComponentChildren
}

function Entry({ title, isOpen, isAdded, children }: EntryProps): JSX.Element {
  const [wasOpen] = useState(isOpen)
  const isNew = useContext(Added)
  return (
    <details class="entry-of-list" open={wasOpen}>
      <summary>{title}</summary>
      <div class="fields">
        <Added.Provider value={isNew || isAdded}>{children}</Added.Provider>
      </div>
    </details>
  )
}
