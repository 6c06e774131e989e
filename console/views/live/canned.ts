import { fillWith, placeholderNames } from '../../../lib/template/fill.ts'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { path } from '../../core/api.ts'
import { el, field, select } from '../../parts/dom.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { live: says } = texts

/**
 * The canned replies of the application, to be chosen: a reply is put into the message, filled with what is known of the respondent, and is not
 * sent by that. Undefined where there are none.
 */
export function cannedReplies(
  { api, appID, application, signal }: ApplicationScene,
  respondentID: string,
  choose: (text: string, missing: readonly string[]) => void,
): { readonly place: HTMLElement; readonly box: HTMLSelectElement } | undefined {
  const replies = application.canned_replies ?? []
  if (replies.length === 0) return undefined
  const box = select([['', says.choosesCanned], ...replies.map(({ title }, i) => [String(i), title] as const)])
  box.addEventListener('change', async () => {
    const text = replies[Number(box.value)]?.text
    if (box.value === '' || text === undefined) return
    box.value = ''
    const { attribute = {}, event = {} } = await known()
    const lookUp = (name: string): string | undefined => {
      const value = Object.hasOwn(attribute, name) ? attribute[name] : Object.hasOwn(event, name) ? event[name] : undefined
      return value === undefined || value === null ? undefined : String(value)
    }
    const unset = placeholderNames([text]).filter((name) => lookUp(name) === undefined)
    choose(fillWith(text, lookUp), unset)
  })
  /** Where it cannot be read, nothing is filled in, and the operator is told the names. */
  const known = (): Promise<Pick<ManagedRespondent, 'attribute' | 'event'>> =>
    api
      .call<ManagedRespondent>('GET', path`/respondent/${respondentID}`, { appid: appID, signal })
      .catch(() => ({ attribute: {}, event: {} }))
  return { place: el('div', { class: 'canned' }, field(says.canned, box)), box }
}
