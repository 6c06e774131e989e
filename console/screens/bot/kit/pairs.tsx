import type { ComponentChildren, JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formMessages as t } from '../messages/form.ts'
import type { Slot } from './slot.ts'

interface Row<V> {
  readonly id: number
  readonly name: string
  readonly value: V
}

interface Props<V> {
  readonly slot: Slot<Record<string, V> | undefined>
  readonly name: string
  readonly add: string
  readonly empty: V
  /** The id of a suggestion list for names. */
  readonly list?: string
  readonly children: (slot: Slot<V>, name: string) => ComponentChildren
}

let nextKey = 0

const rowsOf = <V,>(value: Record<string, V> | undefined): readonly Row<V>[] =>
  Object.entries(value ?? {}).map(([name, value]) => ({ id: nextKey++, name, value }))

/** Values by name. Rows without a name, and rows that repeat one, are shown but not part of the value; repetitions are marked. */
export function Pairs<V>({ slot, name: nameLabel, add, empty, list, children }: Props<V>): JSX.Element {
  const [kept, setRows] = useState<readonly Row<V>[]>(() => rowsOf(slot.value))
  const shown = useRef(slot.value)
  // Another field of the form may change the same values.
  const isChanged = JSON.stringify(shown.current ?? {}) !== JSON.stringify(slot.value ?? {})
  const rows = isChanged ? rowsOf(slot.value) : kept
  if (isChanged) {
    shown.current = slot.value
    setRows(rows)
  }
  const set = (next: readonly Row<V>[]): void => {
    setRows(next)
    const named = new Map<string, V>()
    for (const { name, value } of next) if (name !== '' && !named.has(name)) named.set(name, value)
    shown.current = named.size > 0 ? Object.fromEntries(named) : undefined
    slot.set(shown.current)
  }
  return (
    <div class="pairs">
      {rows.map((row, i) => {
        const isTwice = row.name !== '' && rows.findIndex(({ name }) => name === row.name) < i
        const change = (part: Partial<Row<V>>): void => set(rows.with(i, { ...row, ...part }))
        return (
          <div class="pair-row" key={row.id}>
            <div class="field">
              <label for={`pair-${row.id}`}>{nameLabel}</label>
              <input
                id={`pair-${row.id}`}
                list={list}
                maxLength={255}
                value={row.name}
                aria-invalid={isTwice || undefined}
                aria-describedby={isTwice ? `pair-${row.id}-twice` : undefined}
                onInput={({ currentTarget: { value } }) => change({ name: value })}
              />
              {isTwice ? (
                <small class="wrong" id={`pair-${row.id}-twice`}>
                  {t.nameTwice}
                </small>
              ) : null}
            </div>
            {children({ value: row.value, set: (value) => change({ value }) }, row.name)}
            <Button onPress={() => set(rows.toSpliced(i, 1))} look="quiet" label={t.removeOf(row.name || nameLabel)}>
              <Icon name="bin" />
            </Button>
          </div>
        )
      })}
      <div>
        <Button onPress={() => set([...rows, { id: nextKey++, name: '', value: empty }])}>
          <Icon name="plus" />
          {add}
        </Button>
      </div>
    </div>
  )
}
