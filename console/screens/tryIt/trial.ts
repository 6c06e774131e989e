import { signal } from '@preact/signals'
import type { TrialAnswer, TrialTurn } from '../../../schemas/trial.ts'
import * as log from '../../../widget/lines.ts'
import type { Panel } from '../../../widget/view/panel.ts'
import { api } from '../../core/session.ts'

/** A turn of the trial, as it is listed. */
export interface ListedTurn {
  /** What was said; undefined where the bot began. */
  readonly said: string | undefined
  readonly trace: TrialAnswer['trace']
}

/** One trial: what was said, and what each turn did. The respondent is in it, and nowhere else. */
export interface Trial {
  readonly turns: { readonly value: readonly ListedTurn[] }
  readonly error: { readonly value: unknown }
  /** Sends a turn; `names` is how it shows, and what else the service may call it. Turns follow each other. */
  send(body: TrialTurn, names?: readonly string[]): Promise<void>
  /** Shows the conversation in a panel of the widget. */
  showIn(panel: Panel): void
}

export function createTrial(appID: string, first: TrialTurn): Trial {
  const turns = signal<readonly ListedTurn[]>([])
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
      // The service may call what was said otherwise than the button did.
      const known =
        own && !names.includes(own.text ?? '') && names.length > 0 ? answer.messages.filter((each) => each !== own) : answer.messages
      lines = log.merge(log.settle(lines, id, 'sent'), known)
      live = answer.trace.live
      error.value = undefined
      turns.value = [...turns.value, { said: own?.text ?? names[0], trace: answer.trace }]
    } catch (problem) {
      lines = log.settle(lines, id, 'failed')
      error.value = problem
    }
    waiting--
    show()
  }

  return {
    turns,
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
