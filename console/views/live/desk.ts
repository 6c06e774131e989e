import type { InboxEntry } from '../../../schemas/inbox.ts'
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
import { assign, assignment } from './assignment.ts'
import { composer } from './composer.ts'
import { nameOf } from './nameOf.ts'

const { live: says, respondent: respondentSays } = texts
/** All of what was said, of a very long conversation too. */
const pages = 100

export interface Desk {
  readonly place: HTMLElement
  /** Shows whose the conversation is by now; undefined while it is with the bot. */
  show(entry: InboxEntry | undefined): void
}

/** One conversation that goes on: what is said shows as it comes; an operator takes over, writes, and hands back. */
export function desk(scene: ApplicationScene, respondentID: string, changed: () => void): Desk {
  const { api, appID, signal, announce, mayEdit } = scene
  const list = el('ol', { class: 'said' })
  const label = texts.respondent.transcript
  const log = el('div', { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': label, tabindex: '0' }, list)
  const trouble = el('div', {})
  const heading = el('h2', {}, nameOf({ respondentID }))
  const whose = el('p', { class: 'note', hidden: true })
  let known: string | undefined
  let isLive: boolean | undefined
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
    ({ liveStatus }) => {
      isLive = liveStatus
      return [
        el(
          'div',
          { class: 'deskhead' },
          heading,
          liveBadge(liveStatus),
          el(
            'div',
            { class: 'buttons' },
            link(hashOf(appID, 'respondents', respondentID), says.profile, { class: 'button' }),
            ...(mayEdit ? [liveStatus ? hand('chatbot', respondentSays.handBack) : hand('live', respondentSays.takeOver, 'primary')] : []),
          ),
        ),
        ...(liveStatus ? [] : [el('p', { class: 'note' }, says.withBot)]),
      ]
    },
  )

  const hand = (to: 'live' | 'chatbot', text: string, look: 'plain' | 'primary' = 'plain') =>
    button(
      text,
      async () => {
        try {
          await (to === 'live' ? assign(scene, respondentID) : handOver(scene, respondentID, to))
          announce((to === 'live' ? says.arrived : says.handedBack)(heading.textContent ?? respondentID))
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
  const place = el('section', { class: 'card talk', 'aria-label': nameOf({ respondentID }) }, state.place, whose, log, trouble, writing)

  function show(entry: InboxEntry | undefined): void {
    const now = JSON.stringify([entry?.name, entry?.assignee, entry !== undefined])
    if (now === known) return
    known = now
    if (entry) heading.textContent = nameOf(entry)
    const hadFocus = whose.contains(document.activeElement)
    whose.replaceChildren(...assignment(scene, entry, reassign))
    whose.hidden = entry === undefined
    if (hadFocus) whose.querySelector('button')?.focus()
    // Somebody else may have taken it over, or handed it back.
    if (isLive !== undefined && isLive !== (entry !== undefined)) void state.again()
  }

  async function reassign(change: Parameters<typeof assign>[2]): Promise<void> {
    try {
      await assign(scene, respondentID, change)
      trouble.replaceChildren()
    } catch (error) {
      trouble.replaceChildren(problem(error))
    }
    changed()
  }

  return { place, show }
}
