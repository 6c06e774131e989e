import MiniSearch from 'minisearch'
import type { Entry, EntryKind } from './entry.ts'

/** How much more than others an entry counts: screens are few, and pages of the guide are long. */
const weights: Readonly<Partial<Record<EntryKind, number>>> = {
  screen: 2.5,
  settings: 1.5,
  flow: 1.3,
  step: 0.9,
  application: 0.8,
  guide: 0.5,
}
/** The last visited entries come first among equals. */
const recentWeight = 1.5

/** A group of hits of one kind, the best first. */
export interface Group {
  readonly kind: EntryKind
  readonly entries: readonly Entry[]
}

/** Finds entries by words. */
export type Find = (query: string, recent: readonly string[]) => Group[]

/** Texts without case and accents, as they are compared. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Shown of a group, and of all groups. */
const mostInGroup = 6
const mostInAll = 30

/** Indexes entries: every word of a query has to begin a word of an entry, or to differ little from one. The kind with the best hit comes first. */
export function indexOf(entries: readonly Entry[]): Find {
  const byURL = new Map(entries.map((entry) => [entry.url, entry]))
  const index = new MiniSearch<Entry>({ idField: 'url', fields: ['title', 'detail', 'words'], processTerm: folded })
  index.addAll([...byURL.values()])
  return (query, recent) => {
    const wish = folded(query.trim())
    const hits = index.search(query, {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
      boost: { title: 4, detail: 1.5 },
      boostDocument: (url) => {
        const { kind, title } = byURL.get(String(url)) ?? {}
        const own = kind === undefined ? 1 : (weights[kind] ?? 1)
        const begins = folded(title ?? '').startsWith(wish) ? 2 : 1
        return own * begins * (recent.includes(String(url)) ? recentWeight : 1)
      },
    })
    const found = hits.flatMap(({ id }) => byURL.get(String(id)) ?? [])
    return Array.from(
      Map.groupBy(found.slice(0, mostInAll), ({ kind }) => kind),
      ([kind, own]) => ({ kind, entries: own.slice(0, mostInGroup) }),
    )
  }
}
