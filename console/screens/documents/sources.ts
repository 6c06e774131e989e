import { useEffect, useRef } from 'preact/hooks'
import type { AnswerSource } from '../../../schemas/source.ts'
import { poll } from '../../core/poll.ts'
import { api } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { announce } from '../../ui/announcer.tsx'
import { t } from './messages.ts'

/** The sources of an application, as they are read. */
export interface Sources {
  readonly loader: Loader<readonly AnswerSource[]>
  /** Shows a source as the service stored it. */
  put(source: AnswerSource): void
  drop(sourceID: string): void
}

/** How a source is called where it is listed. */
export const nameOfSource = ({ question, title, attachment, url, sourceID }: AnswerSource): string =>
  question ?? title ?? attachment?.name ?? url ?? sourceID

export const isWaiting = ({ state }: AnswerSource): boolean => state === 'queued' || state === 'reading'

/** At most this number of sources are looked at in a poll, the oldest first. */
const followedAtOnce = 20

/** All sources; those that wait are followed until they are read. */
export function useSources(appID: string): Sources {
  const loader = useLoader<readonly AnswerSource[]>((signal) => allSources(appID, signal), [appID])
  const current = useRef(loader)
  current.current = loader
  const change = (make: (all: readonly AnswerSource[]) => readonly AnswerSource[]): void =>
    current.current.set(make(current.current.value ?? []))
  const put = (source: AnswerSource): void =>
    change((all) =>
      all.some(({ sourceID }) => sourceID === source.sourceID)
        ? all.map((each) => (each.sourceID === source.sourceID ? source : each))
        : [...all, source],
    )
  const waits = (loader.value ?? []).some(isWaiting)
  useEffect(() => {
    if (!waits) return undefined
    const unmount = new AbortController()
    const { signal } = unmount
    poll(
      signal,
      async () => {
        const before = (current.current.value ?? []).filter(isWaiting).slice(0, followedAtOnce)
        const path = ({ sourceID }: AnswerSource) => ({ path: { source_id: sourceID } })
        const after = await Promise.all(before.map((source) => api.call('GET /source/{source_id}', path(source), { signal })))
        const changed = after.filter((source, i) => source.state !== before[i]?.state)
        for (const source of changed) {
          put(source)
          if (!isWaiting(source)) announce(source.state === 'ready' ? t.nowReady(nameOfSource(source)) : t.nowFailed(nameOfSource(source)))
        }
        return changed.length > 0 ? 'changed' : 'same'
      },
      { minMs: 1000, maxMs: 10_000 },
    )
    return () => unmount.abort()
  }, [appID, waits])
  return { loader, put, drop: (id) => change((all) => all.filter(({ sourceID }) => sourceID !== id)) }
}

/** Every page of the list: an application has at most 2,000 sources. */
async function allSources(appID: string, signal: AbortSignal): Promise<AnswerSource[]> {
  const all: AnswerSource[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await api.page('GET /sources/{appID}', { path: { appID }, query: { cursor } }, { signal })
    all.push(...items)
    cursor = next
  } while (cursor !== undefined)
  return all
}
