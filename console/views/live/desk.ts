import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { path } from '../../core/api.ts'
import { follow } from '../../follow.ts'
import { button, el, link } from '../../parts/dom.ts'
import { loading, problem, sayProblem } from '../../parts/loading.ts'
import { into } from '../../parts/transcript.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { createTranscript } from '../../transcript.ts'
import { handOver, liveBadge } from '../respondents/respondent.ts'
import { composer } from './composer.ts'

const { live: says, respondent: respondentSays } = texts
/** All of what was said, of a very long conversation too. */
const pages = 100

/** One conversation that goes on: what is said shows as it comes; an operator takes over, writes, and hands back. */
export function desk(scene: ApplicationScene, respondentID: string, changed: () => void): HTMLElement {
  const { api, appID, signal, announce, mayEdit } = scene
  const list = el('ol', { class: 'said' })
  const label = texts.respondent.transcript
  const log = el('div', { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': label, tabindex: '0' }, list)
  const trouble = el('div', {})
  const transcript = createTranscript(api, { appID, respondentID }, signal, into(list))

  const following = follow(
    signal,
    async () => {
      const before = list.children.length
      const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60
      try {
        await transcript.fetch(pages)
        trouble.replaceChildren()
        // What was said before is there to be read, and not said aloud; what comes is.
        setTimeout(() => log.setAttribute('aria-live', 'polite'))
      } catch (error) {
        if (!signal.aborted) sayProblem(trouble, error)
      }
      const came = list.children.length > before
      if (came && atEnd) log.scrollTop = log.scrollHeight
      return came ? 'changed' : 'same'
    },
    { least: 1200, most: 6000 },
  )

  function shown(sent: TranscriptEntry): void {
    transcript.add(sent)
    log.scrollTop = log.scrollHeight
    following.soon()
  }

  const state = loading(
    signal,
    () => api.call<ManagedRespondent>('GET', path`/respondent/${respondentID}`, { appid: appID, signal }),
    ({ liveStatus }) => [
      el(
        'div',
        { class: 'deskhead' },
        el('h2', {}, respondentID),
        liveBadge(liveStatus),
        el(
          'div',
          { class: 'buttons' },
          link(hashOf(appID, 'respondents', respondentID), says.profile, { class: 'button' }),
          ...(mayEdit ? [liveStatus ? hand('chatbot', respondentSays.handBack) : hand('live', respondentSays.takeOver, 'primary')] : []),
        ),
      ),
      ...(liveStatus ? [] : [el('p', { class: 'note' }, says.withBot)]),
    ],
  )

  const hand = (to: 'live' | 'chatbot', text: string, look: 'plain' | 'primary' = 'plain') =>
    button(
      text,
      async () => {
        try {
          await handOver(scene, respondentID, to)
          announce(to === 'live' ? says.arrived(respondentID) : says.handedBack(respondentID))
          await state.again()
          if (to === 'live') box?.focus()
          else state.place.querySelector('button')?.focus()
          changed()
          following.soon()
        } catch (error) {
          trouble.replaceChildren(problem(error))
        }
      },
      look,
    )

  const writing = mayEdit ? composer(scene, respondentID, shown) : el('p', { class: 'note' }, says.readOnly)
  const box = writing.querySelector('textarea')
  return el('section', { class: 'card talk', 'aria-label': respondentID }, state.place, log, trouble, writing)
}
