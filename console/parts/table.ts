import { el } from './dom.ts'

export interface Column {
  readonly title: string
  /** Numbers stand under each other. */
  readonly isNumber?: boolean
}

export type Cell = Node | string

/** A table whose first column names the row. Where it is too wide it scrolls by itself, also by the keyboard. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  foot?: readonly Cell[],
): HTMLElement {
  const cells = (row: readonly Cell[]): HTMLElement =>
    el(
      'tr',
      { role: 'row' },
      ...row.map((cell, i) => {
        const kind = columns[i]?.isNumber ? 'number' : undefined
        return i === 0 ? el('th', { scope: 'row', role: 'rowheader', class: kind }, cell) : el('td', { role: 'cell', class: kind }, cell)
      }),
    )
  const head = el(
    'tr',
    {},
    ...columns.map(({ title, isNumber }) =>
      el('th', { scope: 'col', role: 'columnheader', class: isNumber ? 'number' : undefined }, title),
    ),
  )
  return el(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    el(
      'table',
      { role: 'table' },
      el('caption', { class: 'spoken' }, caption),
      el('thead', { role: 'rowgroup' }, head),
      el('tbody', { role: 'rowgroup' }, ...rows.map(cells)),
      ...(foot ? [el('tfoot', { role: 'rowgroup' }, cells(foot))] : []),
    ),
  )
}
