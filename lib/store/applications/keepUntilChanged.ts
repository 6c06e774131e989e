import QuickLRU from 'quick-lru'
import type { Application } from './access.ts'
import { type ContentSubject, changesAfter, changesUnderWay, type Dated, datedNow, readSubject, type SubjectKind } from './contentState.ts'

/**
 * Caches a value derived from some of the content of an application until content of these kinds changes. Values loaded during such a
 * change are not cached. Concurrent calls share one load; failed loads are not cached.
 */
export function keepUntilChanged<T>(...kinds: readonly SubjectKind[]) {
  const cache = new QuickLRU<string, Dated & { readonly value: Promise<T> }>({ maxSize: 20 })
  const concerns = (changed: ReadonlySet<ContentSubject>, appID: string): boolean =>
    [...changed].some((subject) => {
      const { kind } = readSubject(appID, subject)
      return kind === undefined || kind === 'everything' || kinds.includes(kind)
    })
  return ({ appID, content }: Application, load: () => Promise<T>): Promise<T> => {
    const entry = cache.get(appID)
    const changed = entry && changesAfter(entry, content)
    const isUnderWay = concerns(changesUnderWay(content), appID)
    const isCurrent = changed !== undefined && !concerns(changed, appID)
    const value = entry && isCurrent && !isUnderWay ? entry.value : load()
    if (isUnderWay) return value
    if (entry && entry.number > content.number) return value
    cache.set(appID, { ...datedNow(content), value })
    value.catch(() => cache.get(appID)?.value === value && cache.delete(appID))
    return value
  }
}
