import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { path } from '../../core/api.ts'
import { el, link, section } from '../../parts/dom.ts'
import { loading } from '../../parts/loading.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene, Shown } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { profile } from './profile.ts'
import { said } from './said.ts'

const { respondent: says } = texts

/** Whether a human handles the conversation. */
const liveBadge = (isLive: boolean): HTMLElement => el('span', { class: `badge ${isLive ? 'live' : ''}` }, isLive ? says.live : says.bot)

/** One respondent: what is known of them, and what was said. */
export function respondent(scene: ApplicationScene, respondentID: string): Shown {
  const { api, appID, signal, mayEdit } = scene
  const tools = el('div', { class: 'buttons' })
  const conversation = said(scene, respondentID)
  const { place } = loading(
    signal,
    () => api.call<ManagedRespondent>('GET', path`/respondent/${respondentID}`, { appid: appID, signal }),
    (known) => {
      const open = link(hashOf(appID, 'live', respondentID), mayEdit && !known.liveStatus ? says.takeOver : says.openLive, {
        class: 'button primary',
      })
      tools.replaceChildren(liveBadge(known.liveStatus), open)
      return profile(known)
    },
  )
  return {
    title: respondentID,
    up: { text: texts.respondents.title, href: hashOf(appID, 'respondents') },
    tools: [tools],
    body: [el('div', { class: 'beside' }, section(says.transcript, conversation), place)],
  }
}
