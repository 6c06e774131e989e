import { el } from '../../parts/dom.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { respondent: says } = texts

/** Whether a human handles the conversation. */
export const liveBadge = (isLive: boolean): HTMLElement =>
  el('span', { class: `badge ${isLive ? 'live' : ''}` }, isLive ? says.live : says.bot)

/** Hands the conversation to a human, or back. */
export const handOver = ({ api, appID }: ApplicationScene, respondentID: string, to: 'live' | 'chatbot'): Promise<unknown> =>
  api.call('POST', `/data/botrespondent/${to}`, { body: { appID, respondentID } })
