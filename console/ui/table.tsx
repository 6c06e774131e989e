import type { ComponentChildren, JSX } from 'preact'
import { LongRows, type RowPlace, useLongList } from './longList.tsx'

export interface Column {
  readonly title: string
  /** Aligned to the right. */
  readonly isNumber?: boolean
}

interface Props {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly ComponentChildren[])[]
  readonly foot?: readonly ComponentChildren[]
}

/** A table whose first column is the row header. A wide one scrolls, also by keyboard. */
export function Table({ caption, columns, rows, foot }: Props): JSX.Element {
  const list = useLongList<HTMLTableSectionElement>(rows.length)
  // Explicit roles: on small screens CSS turns rows into cards, and browsers then drop the table semantics.
  const row = (cells: readonly ComponentChildren[], i: number, place: RowPlace = {}) => (
    <tr role="row" {...place} key={i}>
      {cells.map((cell, column) => {
        const look = columns[column]?.isNumber ? 'number' : undefined
        return column === 0 ? (
          <th scope="row" role="rowheader" class={look} key={column}>
            {cell}
          </th>
        ) : (
          <td role="cell" class={look} key={column}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table role="table" aria-rowcount={list.isWindowed ? rows.length + 1 : undefined}>
        <caption class="spoken">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumber }) => (
              <th scope="col" role="columnheader" class={isNumber ? 'number' : undefined} key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={list.place}>
          <LongRows list={list} count={rows.length} room="tr" row={(i, place) => row(rows[i] ?? [], i, place)} />
        </tbody>
        {foot ? <tfoot role="rowgroup">{row(foot, 0)}</tfoot> : null}
      </table>
    </section>
  )
}
