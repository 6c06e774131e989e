import { signal } from '@preact/signals'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { TrialAnswer, TrialTurn } from '../../../schemas/trial.ts'
import * as log from '../../../widget/lines.ts'
import type { Panel } from '../../../widget/view/panel.ts'
import { api } from '../../core/session.ts'

/** A turn of the trial in the list. */
export interface ListedTurn {
  /** The text of the visitor; undefined for the start. */
  readonly text: string | undefined
  readonly trace: TrialAnswer['trace']
}

/** A trial conversation with its turns. Its state, the respondent included, is only here. */
export interface Trial {
  readonly turns: { readonly value: readonly ListedTurn[] }
  /** The messages of the conversation, in order. */
  readonly entries: { readonly value: readonly TranscriptEntry[] }
  readonly error: { readonly value: unknown }
  /** Sends a turn. `names` is the text that shows, and others by which the service may repeat it. Turns are sent one after another. */
  send(body: TrialTurn, names?: readonly string[]): Promise<void>
  /** Shows the conversation in a panel of the widget. */
  showIn(panel: Panel): void
}

export function createTrial(appID: string, first: TrialTurn): Trial {
  const turns = signal<readonly ListedTurn[]>([])
  const entries = signal<readonly TranscriptEntry[]>([])
  const error = signal<unknown>(undefined)
  let token: string | undefined
  let lines: log.Lines = []
  let live = false
  let waiting = 0
  let panel: Panel | undefined
  let last: Promise<void> = Promise.resolve()

  function show(): void {
    panel?.show({ lines, loaded: true, typing: false, live, waiting: waiting > 0, connected: true, unread: 0 })
  }

  async function take(body: TrialTurn, names: readonly string[]): Promise<void> {
    const id = crypto.randomUUID()
    if (names.length > 0) lines = log.say(lines, id, names, log.latest(lines.map(({ entry }) => entry)))
    waiting++
    show()
    try {
      const sent = token === undefined ? { ...first, ...body } : { ...body, trial: token }
      const answer = await api.call('POST /application/{appID}/trial', { path: { appID }, body: sent })
      token = answer.trial
      const own = answer.messages.find(({ from }) => from === 'respondent')
      // The service may repeat an answer under another name than the button.
      const known =
        own && !names.includes(own.text ?? '') && names.length > 0 ? answer.messages.filter((each) => each !== own) : answer.messages
      lines = log.merge(log.settle(lines, id, 'sent'), known)
      live = answer.trace.live
      error.value = undefined
      entries.value = [...entries.value, ...(own || names[0] === undefined ? [] : [spoken(names[0])]), ...answer.messages]
      turns.value = [...turns.value, { text: own?.text ?? names[0], trace: answer.trace }]
    } catch (problem) {
      lines = log.settle(lines, id, 'failed')
      error.value = problem
    }
    waiting--
    show()
  }

  return {
    turns,
    entries,
    error,
    send: (body, names = []) => {
      last = last.then(() => take(body, names))
      return last
    },
    showIn: (shown) => {
      panel = shown
      show()
    },
  }
}

/** What a button says, where the service does not repeat it. */
const spoken = (text: string): TranscriptEntry => ({
  messageID: crypto.randomUUID(),
  from: 'respondent',
  at: new Date().toISOString(),
  type: 'text',
  text,
})
