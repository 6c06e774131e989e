import type { ApplicationObject } from '../../schemas/application.ts'
import type { User } from '../../schemas/user.ts'
import { day } from '../format.ts'
import { el } from '../parts/dom.ts'
import { hashOf } from '../route.ts'
import type { Shown } from '../scene.ts'
import { texts } from '../texts.ts'

const { applications: says } = texts

/** What a user may do with an application. */
export const levelOf = ({ userID }: User, { userID: owner, canEdit }: ApplicationObject): 'owner' | 'editor' | 'viewer' =>
  userID === owner ? 'owner' : canEdit.includes(userID) ? 'editor' : 'viewer'

/** All applications of the user. */
export function applications(user: User, all: readonly ApplicationObject[]): Shown {
  const card = (application: ApplicationObject): HTMLElement =>
    el(
      'li',
      { class: 'card' },
      el('h2', {}, el('a', { href: hashOf(application.appID, 'metrics') }, application.title)),
      ...(application.description ? [el('p', {}, application.description)] : []),
      el(
        'p',
        { class: 'faint' },
        el('span', { class: 'badge' }, says[levelOf(user, application)]),
        ` ${says.created(day(Date.parse(application.createdAt)))}`,
      ),
    )
  return {
    title: says.title,
    body: [all.length ? el('ul', { class: 'cards' }, ...all.map(card)) : el('p', { class: 'empty' }, says.none)],
  }
}
