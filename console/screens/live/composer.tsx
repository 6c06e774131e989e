import { useSignal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { Refused } from '../../core/api.ts'
import { recoveries } from '../../core/reachable.ts'
import { api } from '../../core/session.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { write } from '../../inbox/presence.ts'
import { Problem } from '../../ui/problem.tsx'
import { Attach } from './attach.tsx'
import { filledReply, repliesFor } from './canned.ts'
import { t } from './messages.ts'

type Reply = NonNullable<ApplicationObject['canned_replies']>[number]

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly replies: readonly Reply[]
  /** Fills in the placeholders of replies. */
  readonly profile: ManagedRespondent | undefined
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Called with the message as the service stored it. */
  readonly sent: (entry: TranscriptEntry) => void
}

/** The name under which the half-written message of a conversation is kept. */
export const replyName = (appID: string, respondentID: string): string => `${appID}/reply/${respondentID}`

/** Interval at which the respondent is shown that an operator is typing. */
const typingMs = 4000

/** The text field of an operator. A leading `/` offers canned replies by title; the chosen one is inserted, not sent. */
export function Composer({ appID, respondentID, replies, profile, box, sent }: Props): JSX.Element {
  /** A half-written message waits for its operator, in each conversation. */
  const kept = useUnsaved<string>(replyName(appID, respondentID))
  const text = kept.value ?? ''
  const setText = (value: string): void => kept.set(value === '' ? undefined : value)
  const chosen = useSignal(0)
  const isClosed = useSignal(false)
  const unset = useSignal<readonly string[]>([])
  const problem = useSignal<unknown>(undefined)
  /** Whether a file was chosen that cannot be sent. */
  const isFileRefused = useSignal(false)
  const isBusy = useSignal(false)
  const id = useId()
  const list = useId()
  const typingSentAt = useRef(0)
  const offered = text.startsWith('/') && !isClosed.value ? repliesFor(replies, text.slice(1)) : undefined
  const isOpen = offered !== undefined && replies.length > 0

  // What the outage prevented can be sent now.
  useEffect(() => {
    if (!(problem.peek() instanceof Refused)) problem.value = undefined
  }, [recoveries.value])

  const typing = (sender_action: 'typingon' | 'typingoff'): void => {
    typingSentAt.current = sender_action === 'typingon' ? Date.now() : 0
    // Best effort: a lost indicator does not matter.
    void api
      .call('POST /conversation/typing', { body: { recipient: { id: respondentID }, sender_action }, headers: { appid: appID } })
      .catch(() => {})
  }
  const written = (value: string): void => {
    setText(value)
    write(value !== '')
    isClosed.value = false
    isFileRefused.value = false
    chosen.value = 0
    unset.value = []
    if (value && !value.startsWith('/') && Date.now() - typingSentAt.current > typingMs) typing('typingon')
  }
  const choose = (reply: Reply | undefined): void => {
    if (!reply) return
    const filled = filledReply(reply.text, profile)
    setText(filled.text)
    unset.value = filled.unset
    box.current?.focus()
  }
  const send = async (event?: Event): Promise<void> => {
    event?.preventDefault()
    const message = text.trim()
    if (!message || isBusy.value) return
    isBusy.value = true
    problem.value = undefined
    isFileRefused.value = false
    try {
      const entry = await api.call('POST /conversation/live/message', { body: { appID, respondentID, text: message } })
      setText('')
      unset.value = []
      typing('typingoff')
      write(false)
      sent(entry)
    } catch (error) {
      // The text stays, to be sent again.
      problem.value = error
    }
    isBusy.value = false
    box.current?.focus()
  }
  const pressed = (event: KeyboardEvent): void => {
    // Keys of an input method; Safari ends the composition before them.
    if (event.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isOpen && event.key === 'Escape') isClosed.value = true
    else if (isOpen && step !== undefined) chosen.value = (chosen.value + step + offered.length) % Math.max(1, offered.length)
    else if (isOpen && event.key === 'Enter' && offered.length) choose(offered[chosen.value])
    else if (event.key === 'Enter' && !event.shiftKey) void send()
    else return
    event.preventDefault()
  }

  return (
    <div class="writing">
      {unset.value.length ? (
        <p class="note" role="status">
          {t.unset(unset.value.join(', '))}
        </p>
      ) : null}
      {problem.value instanceof Refused && problem.value.code === 'conflict' ? (
        <p class="problem" role="alert">
          {t.answeredByOther}
        </p>
      ) : (
        <Problem error={problem.value} />
      )}
      {isFileRefused.value ? (
        <p class="problem" role="alert">
          {t.fileRefused}
        </p>
      ) : null}
      {isOpen ? (
        <div class="canned">
          <div role="listbox" id={list} aria-label={t.canned}>
            {offered.map((reply, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the message, which keeps the focus
              <div
                role="option"
                tabIndex={-1}
                id={`${list}-${i}`}
                aria-selected={i === chosen.value}
                key={reply.title}
                onClick={() => choose(reply)}
              >
                <strong>{reply.title}</strong> <small>{reply.text}</small>
              </div>
            ))}
          </div>
          {offered.length === 0 ? <p class="faint">{t.noCanned}</p> : null}
        </div>
      ) : null}
      <form class="composer" onSubmit={send}>
        <div class="field">
          <label class="spoken" for={id}>
            {t.message}
          </label>
          <textarea
            id={id}
            ref={box}
            rows={2}
            maxLength={10_000}
            placeholder={t.placeholder}
            aria-describedby={`${id}-hint`}
            aria-haspopup={replies.length ? 'listbox' : undefined}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete={replies.length ? 'list' : undefined}
            aria-activedescendant={isOpen && offered.length ? `${list}-${chosen.value}` : undefined}
            value={text}
            onInput={({ currentTarget }) => written(currentTarget.value)}
            onKeyDown={pressed}
          />
          <small id={`${id}-hint`}>
            {t.keys} {replies.length ? t.slash : ''}
          </small>
        </div>
        <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
          {t.send}
        </button>
        <Attach
          appID={appID}
          respondentID={respondentID}
          sent={sent}
          failed={(error) => (problem.value = error)}
          refused={(isRefused) => (isFileRefused.value = isRefused)}
        />
      </form>
    </div>
  )
}
