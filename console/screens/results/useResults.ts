import { useRef } from 'preact/hooks'
import { Refused } from '../../core/api.ts'
import { api } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { type Result, resultsIn, type StoredAnswer } from './results.ts'

/** Results are loaded until this many are there; the API pages answers by 1,000. */
const portion = 5000

interface Results {
  readonly loader: Loader<{ readonly results: readonly Result[]; readonly hasMore: boolean; readonly isUnpublished: boolean }>
  more(): Promise<void>
}

/** The results of a flow, the latest first. */
export function useResults(featureID: string): Results {
  const reading = useRef<AsyncGenerator<readonly Result[], void>>(undefined)
  const read = async (before: readonly Result[]) => {
    const results = [...before]
    let hasMore = true
    while (hasMore && results.length < before.length + portion) {
      const next = await reading.current?.next()
      if (next?.value) results.push(...next.value)
      hasMore = next?.done === false
    }
    return { results: results.sort((a, b) => b.lastAt.localeCompare(a.lastAt)), hasMore, isUnpublished: false }
  }
  const loader = useLoader(
    async (signal) => {
      reading.current = resultsIn(answerPages(featureID, signal))
      try {
        return await read([])
      } catch (error) {
        // Only a published flow has answers.
        if (error instanceof Refused && error.code === 'unknown') return { results: [], hasMore: false, isUnpublished: true }
        throw error
      }
    },
    [featureID],
  )
  return {
    loader,
    more: async () => loader.set(await read(loader.value?.results ?? [])),
  }
}

async function* answerPages(featureID: string, signal: AbortSignal): AsyncGenerator<readonly StoredAnswer[], void> {
  let cursor: string | undefined
  do {
    const { items, next } = await api.page('GET /data/feature', { query: { featureID, cursor } }, { signal })
    yield items
    cursor = next
  } while (cursor !== undefined)
}
