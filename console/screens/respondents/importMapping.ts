import { type Mapping, MappingProblem, mappingOfHeader, rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { t } from './messages.ts'

/** The mapping of a column. */
export interface Meaning {
  readonly kind: 'id' | 'attribute' | 'tag' | 'event' | 'none'
  readonly name: string
}

/** What a column can mean. */
export const kinds = ['id', 'attribute', 'tag', 'event', 'none'] as const

/** The mapping that a heading suggests: that of an export, or of common names. */
export function suggestedMeanings(header: readonly string[]): Meaning[] {
  const own = mappingOfHeader(header)
  if (own) {
    return header.map((column) => {
      const kind = (['attribute', 'tag', 'event'] as const).find((each) => column.startsWith(`${each}.`))
      return column === own.id
        ? { kind: 'id', name: '' }
        : kind
          ? { kind, name: column.slice(kind.length + 1) }
          : { kind: 'none', name: column }
    })
  }
  const id = header.findIndex((column) => /^(respondent.?id|user.?id|id|customer.?id|phone|mobile|e-?mail)$/i.test(column.trim()))
  return header.map((column, i) => ({ kind: i === id ? 'id' : 'attribute', name: column.trim() }))
}

/** The mapping of an import. */
export const mappingOf = (header: readonly string[], meanings: readonly Meaning[]): Mapping => {
  const of = (kind: Meaning['kind']) =>
    header.flatMap((column, i) => (meanings[i]?.kind === kind ? [{ column, name: (meanings[i]?.name ?? '').trim() }] : []))
  return { id: of('id')[0]?.column, idPrefix: '', attribute: of('attribute'), event: of('event'), tag: of('tag'), tagIf: [] }
}

/** Why the import cannot start; undefined if it can. */
export function problemOf(header: readonly string[], meanings: readonly Meaning[]): string | undefined {
  const ids = meanings.filter(({ kind }) => kind === 'id').length
  if (ids !== 1) return ids === 0 ? t.needsID : t.notTwo
  const named = meanings.filter(({ kind }) => kind !== 'id' && kind !== 'none')
  if (named.some(({ name }) => name.trim() === '')) return t.noName
  for (const kind of ['attribute', 'event']) {
    const names = named.filter((each) => each.kind === kind).map(({ name }) => name.trim())
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) return t.twice(twice)
  }
  try {
    rowMapper(mappingOf(header, meanings), header)
    return undefined
  } catch (error) {
    if (error instanceof MappingProblem) return error.message
    throw error
  }
}
