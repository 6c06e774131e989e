import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { RowForm } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LongRows, type RowPlace, useLongList } from '../../../ui/longList.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { t } from '../messages/bot.ts'
import { useReorder } from '../reorder.ts'

interface Find<T> {
  readonly label: string
  /** Shown if nothing matches. */
  readonly none: string
  readonly textOf: (item: T) => string
  /** Shorter lists have no search field. */
  readonly minItems: number
}

interface Props<T> {
  readonly title: string
  readonly of: string
  readonly tools: ComponentChildren
  readonly lead: ComponentChildren
  readonly items: readonly T[]
  /** Shown if there are no items. */
  readonly none?: string | undefined
  readonly find?: Find<T>
  /** Moves an item to another index; without it, items cannot be dragged. */
  readonly move?: ((from: number, to: number) => Promise<void>) | undefined
  readonly row: (item: T, place: RowPlace, canMove: boolean) => JSX.Element | null
  /** Below the list. */
  readonly children?: ComponentChildren
}

/** Text without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** A screen with a list of objects that can be searched and reordered. */
export function ListPage<T>({ title, of, tools, lead, items, none, find, move, row, children }: Props<T>): JSX.Element {
  const search = useSignal('')
  const term = folded(search.value)
  const matches = find ? items.filter((item) => folded(find.textOf(item)).includes(term)) : items
  const canMove = move !== undefined && term === ''
  const list = useLongList<HTMLUListElement>(matches.length)
  useReorder(list.place, canMove, (from, to) => void move?.(from, to))
  return (
    <Screen title={title} of={of} tools={tools}>
      {lead}
      {find && items.length >= find.minItems ? (
        <input
          class="search"
          type="search"
          aria-label={find.label}
          placeholder={find.label}
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
        />
      ) : null}
      {items.length === 0 && none ? <Empty icon="bot">{none}</Empty> : null}
      {items.length > 0 && matches.length === 0 ? (
        <Empty
          icon="search"
          action={
            <Button
              look="quiet"
              onPress={() => {
                search.value = ''
              }}
            >
              {t.showAll}
            </Button>
          }
        >
          {find?.none}
        </Empty>
      ) : null}
      <ul class="card flush rows" ref={list.place}>
        <LongRows
          list={list}
          count={matches.length}
          room="li"
          row={(i, place) => {
            const item = matches[i]
            return item === undefined ? null : row(item, place, canMove)
          }}
        />
      </ul>
      {children}
    </Screen>
  )
}

interface NewRowProps {
  readonly label: string
  readonly submitText: string
  /** Creates an object with a title; resolves to the path of its screen. */
  readonly add: (title: string) => Promise<string>
}

/** The form below a list that creates an object and opens it. */
export function NewRow({ label, submitText, add }: NewRowProps): JSX.Element {
  const title = useSignal('')
  const { route } = useLocation()
  const submit = async (): Promise<void> => {
    if (title.value.trim() !== '') route(await add(title.value.trim()))
  }
  return (
    <RowForm
      look="new-row"
      submitText={
        <>
          <Icon name="plus" />
          {submitText}
        </>
      }
      submit={submit}
    >
      <input
        aria-label={label}
        placeholder={label}
        required
        maxLength={500}
        value={title.value}
        onInput={({ currentTarget }) => {
          title.value = currentTarget.value
        }}
      />
    </RowForm>
  )
}
