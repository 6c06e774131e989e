import type { API } from '../../core/api.ts'
import { button, el } from '../../parts/dom.ts'
import { problem } from '../../parts/loading.ts'
import { into } from '../../parts/transcript.ts'
import { texts } from '../../texts.ts'
import { createTranscript } from '../../transcript.ts'

/** So many pages at a time, of 100 messages. */
const pages = 3

interface Place {
  readonly api: API
  readonly appID: string
  readonly signal: AbortSignal
}

/** What a respondent and the bot said, the oldest first. */
export function said({ api, appID, signal }: Place, respondentID: string): HTMLElement {
  const list = el('ol', { class: 'said' })
  const rest = el('div', {}, el('p', { class: 'wait', role: 'status' }, texts.loading))
  const transcript = createTranscript(api, { appID, respondentID }, signal, into(list))
  async function further(): Promise<void> {
    try {
      const more = await transcript.fetch(pages)
      rest.replaceChildren(...(more ? [button(texts.more, further)] : []))
      if (!more && list.children.length === 0) rest.replaceChildren(el('p', { class: 'empty' }, texts.respondent.silent))
    } catch (error) {
      if (!signal.aborted) rest.replaceChildren(problem(error, () => void further()))
    }
  }
  void further()
  return el('div', {}, list, rest)
}
