import type { API } from '../../core/api.ts'
import { t } from '../../core/messages.ts'
import { button, el } from '../../parts/dom.ts'
import { t as says } from '../../parts/messages.ts'
import { problem } from '../../parts/problem.ts'
import { into } from '../../parts/transcript.ts'
import { createTranscript } from '../../transcript.ts'

/** So many pages at a time, of 100 messages. */
const pages = 3

interface Place {
  readonly api: API
  readonly appID: string
  readonly signal: AbortSignal
}

/** What a respondent and the bot said, the oldest first. Where one message is asked for, all up to it, and it has the focus. */
export function said({ api, appID, signal }: Place, respondentID: string, messageID?: string): HTMLElement {
  const list = el('ol', { class: 'said' })
  const rest = el('div', {}, el('p', { class: 'wait', role: 'status' }, t.loading))
  const transcript = createTranscript(api, { appID, respondentID }, signal, into(list))
  let wanted = messageID
  /** Shows the message that is asked for, as soon as it is there. */
  function found(): void {
    const entry = wanted === undefined ? null : list.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted)}"]`)
    if (!entry) return
    wanted = undefined
    entry.classList.add('asked-for')
    entry.tabIndex = -1
    entry.focus()
  }
  async function further(): Promise<void> {
    try {
      let more = await transcript.fetch(pages)
      found()
      while (more && wanted !== undefined) {
        more = await transcript.fetch(pages)
        found()
      }
      rest.replaceChildren(...(more ? [button(t.more, further)] : []))
      if (!more && list.children.length === 0) rest.replaceChildren(el('p', { class: 'empty' }, says.silent))
    } catch (error) {
      if (!signal.aborted) rest.replaceChildren(problem(error, () => void further()))
    }
  }
  void further()
  return el('div', {}, list, rest)
}
