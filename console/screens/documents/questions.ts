import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { api } from '../../core/session.ts'

const place = (appID: string): string => `causerie:questions:${appID}`

/** How many questions are kept for an application. */
export const maxQuestions = 50

interface Questions {
  readonly all: readonly string[]
  /** Keeps questions at the end, each once, as far as there is room. */
  add(texts: readonly string[]): void
  remove(text: string): void
}

/** The user's own questions, by which the threshold is chosen; they are kept in this browser. */
export function useQuestions(appID: string): Questions {
  const kept = useSignal<readonly string[]>(JSON.parse(localStorage.getItem(place(appID)) ?? '[]'))
  const set = (next: readonly string[]): void => {
    kept.value = next
    localStorage.setItem(place(appID), JSON.stringify(next))
  }
  return {
    all: kept.value,
    add: (texts) => set([...new Set([...kept.value, ...texts.map((text) => text.trim())])].filter(Boolean).slice(0, maxQuestions)),
    remove: (text) => set(kept.value.filter((each) => each !== text)),
  }
}

/** The best passage for a question: its probability does not depend on the threshold. */
export interface Scored {
  readonly score: number
  /** Titles of the passage; empty without a passage. */
  readonly title: string
}

interface Scores {
  readonly of: ReadonlySignal<ReadonlyMap<string, Scored>>
  readonly error: ReadonlySignal<unknown>
  /** Asks all questions again, since documents have changed. */
  again(): void
}

/** Asks each question once, one after the other, without a model. */
export function useScores(appID: string, questions: readonly string[]): Scores {
  const of = useSignal<ReadonlyMap<string, Scored>>(new Map())
  const error = useSignal<unknown>(undefined)
  const round = useSignal(0)
  useEffect(() => {
    const unmount = new AbortController()
    const { signal } = unmount
    const ask = async (): Promise<void> => {
      for (const text of questions) {
        if (of.peek().has(text)) continue
        const body = { text, mode: 'quote' as const }
        const { passages } = await api.call('POST /answers/preview/{appID}', { path: { appID }, body }, { signal })
        const best = passages.toSorted((a, b) => b.score - a.score)[0]
        of.value = new Map([...of.peek(), [text, { score: best?.score ?? 0, title: best?.title ?? '' }]])
      }
    }
    error.value = undefined
    ask().catch((problem) => {
      if (!signal.aborted) error.value = problem
    })
    return () => unmount.abort()
  }, [appID, questions, round.value])
  return {
    of,
    error,
    again: () => {
      of.value = new Map()
      round.value++
    },
  }
}
