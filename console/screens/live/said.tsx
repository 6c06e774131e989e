import { useSignal } from '@preact/signals'
import type { JSX, Ref } from 'preact'
import { useEffect, useImperativeHandle, useRef } from 'preact/hooks'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { api } from '../../core/session.ts'
import { onFrame, openings } from '../../inbox/inbox.ts'
import { into } from '../../parts/transcript.ts'
import { createTranscript, type Transcript } from '../../transcript.ts'
import { Problem } from '../../ui/problem.tsx'
import { t } from './messages.ts'

export interface SaidHandle {
  add(entry: TranscriptEntry): void
  /** Asks for what is new. */
  fetch(): Promise<void>
}

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly ref: Ref<SaidHandle>
}

/** All of what was said, of a very long conversation too. */
const pages = 100
/** So near to the end one follows what comes. */
const nearPixels = 60

/** What was said: read once, then as it is pushed; asked for again where the socket was opened anew, or a message was too long for a frame. */
export function Said({ appID, respondentID, ref }: Props): JSX.Element {
  const log = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const transcript = useRef<Transcript>(undefined)
  const left = useRef<AbortSignal>(undefined)
  const error = useSignal<unknown>(undefined)

  /** Adds something, and stays at the end where one was there. */
  const following = async (change: () => unknown): Promise<void> => {
    const { current } = log
    if (!current) return
    const atEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearPixels
    await change()
    if (atEnd) current.scrollTop = current.scrollHeight
  }
  const fetch = async (): Promise<void> => {
    try {
      await following(() => transcript.current?.fetch(pages))
      error.value = undefined
      // What was said before is there to be read, and not said aloud; what comes is.
      setTimeout(() => log.current?.setAttribute('aria-live', 'polite'))
    } catch (failed) {
      if (!left.current?.aborted) error.value = failed
    }
  }
  const add = (entry: TranscriptEntry): void => {
    transcript.current?.add(entry)
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  useImperativeHandle(ref, () => ({ add, fetch }))

  useEffect(() => {
    const { current } = list
    if (!current) return
    const ended = new AbortController()
    left.current = ended.signal
    transcript.current = createTranscript(api, { appID, respondentID }, ended.signal, into(current))
    return () => ended.abort()
  }, [appID, respondentID])
  useEffect(() => void fetch(), [openings.value])
  useEffect(
    () =>
      onFrame((frame) => {
        if (frame.respondentID !== respondentID || frame.event === 'read' || frame.event === 'assigned') return
        const { messages } = frame
        if (!messages) return void fetch()
        void following(() => {
          for (const message of messages) transcript.current?.add(message)
        })
      }),
    [respondentID],
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div class="log" role="log" aria-live="off" aria-label={t.transcript} tabIndex={0} ref={log}>
        <ol class="said" ref={list} />
      </div>
      {error.value === undefined ? null : <Problem error={error.value} again={fetch} />}
    </>
  )
}
