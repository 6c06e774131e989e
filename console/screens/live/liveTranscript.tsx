import { useSignal } from '@preact/signals'
import type { JSX, Ref } from 'preact'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { useTranscript } from '../../core/transcript.ts'
import { onFrame, openings } from '../../inbox/inbox.ts'
import { Problem } from '../../ui/problem.tsx'
import { Transcript } from '../../ui/transcript.tsx'
import { t } from './messages.ts'

export interface LiveTranscriptHandle {
  add(entry: TranscriptEntry): void
  /** Fetches new messages. */
  fetch(): Promise<void>
}

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly ref: Ref<LiveTranscriptHandle>
}

/** Enough for very long conversations. */
const maxPages = 100
/** This close to the end, the log follows new messages. */
const nearEndPixels = 60

/**
 * A transcript that is loaded once, then follows pushed messages. It is loaded again when the socket reopens, or a message was too long for
 * a frame.
 */
export function LiveTranscript({ appID, respondentID, ref }: Props): JSX.Element {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const error = useSignal<unknown>(undefined)
  /** Screen readers announce new messages, not the loaded transcript. */
  const isLoaded = useSignal(false)
  const transcript = useTranscript(appID, respondentID)
  const entries = transcript.entries.value

  const fetch = async (): Promise<void> => {
    try {
      await transcript.fetchNew(maxPages)
      error.value = undefined
      setTimeout(() => {
        isLoaded.value = true
      })
    } catch (problem) {
      if (!transcript.signal.aborted) error.value = problem
    }
  }
  const add = (entry: TranscriptEntry): void => {
    isAtEnd.current = true
    transcript.add(entry)
  }
  useImperativeHandle(ref, () => ({ add, fetch }))

  useLayoutEffect(() => {
    const { current } = log
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [entries])
  // Pictures get their height when they are loaded, and what is below the log may grow.
  useEffect(() => {
    const { current } = log
    if (!current) return
    const follow = (): void => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(current)
    current.addEventListener('load', follow, { capture: true })
    return () => observer.disconnect()
  }, [])
  useEffect(() => void fetch(), [transcript, openings.value])
  useEffect(
    () =>
      onFrame(({ respondentID: id, event, messages }) => {
        if (id !== respondentID || event === 'read' || event === 'assigned') return
        if (messages) for (const message of messages) transcript.add(message)
        else void fetch()
      }),
    [transcript],
  )
  return (
    <>
      <div
        class="log"
        role="log"
        aria-live={isLoaded.value ? 'polite' : 'off'}
        aria-label={t.transcript}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        ref={log}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPixels
        }}
      >
        <Transcript entries={entries} />
      </div>
      <Problem error={error.value} again={fetch} />
    </>
  )
}
