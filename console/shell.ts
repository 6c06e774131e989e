import type { ApplicationObject } from '../schemas/application.ts'
import type { User } from '../schemas/user.ts'
import type { API } from './api.ts'
import { button, el, spoken } from './parts/dom.ts'
import { icon } from './parts/icon.ts'
import { problem } from './parts/loading.ts'
import { hashOf, routeOf } from './route.ts'
import type { Scene, Shown } from './scene.ts'
import { texts } from './texts.ts'
import { applications, levelOf } from './views/applications.ts'
import { unverified } from './views/verify.ts'
import { type ViewName, views } from './views.ts'

/** What stands around every view: who one is, which application, which part of it. Shows the view that the address names. */
export function createShell(api: API, signOut: () => void): { leave(): void } {
  const whole = new AbortController()
  let view = new AbortController()
  const main = el('main', { id: 'content' }, el('p', { class: 'wait', role: 'status' }, texts.loading))
  const nav = el('nav', { 'aria-label': texts.nav.label, hidden: true })
  const switcher = el('select', { 'aria-label': texts.applications.choose, hidden: true })
  const who = el('span', { class: 'who' })
  const said = el('div', { class: 'spoken', 'aria-live': 'polite' })
  const header = el(
    'header',
    {},
    el('a', { class: 'brand', href: '#/' }, 'Causerie', spoken(` ${texts.name}`)),
    switcher,
    who,
    button(texts.signOut, signOut, 'quiet', icon('out')),
  )
  const skip = el('a', { class: 'skip', href: '#content' }, texts.skip)
  skip.addEventListener('click', (event) => {
    event.preventDefault()
    heading()?.focus()
  })
  document.body.replaceChildren(skip, header, nav, main, said)
  const heading = () => main.querySelector<HTMLElement>('h1')

  const announce = (text: string): void => {
    said.replaceChildren(text)
  }

  async function begin(): Promise<void> {
    try {
      const asked = { signal: whole.signal }
      const [user, all] = await Promise.all([
        api.call<User>('GET', '/user', asked),
        api.call<ApplicationObject[]>('GET', '/applications', asked),
      ])
      who.replaceChildren(user.email)
      // Whoever comes from an issuer has no record here: the issuer knows them.
      if (user.created_at !== null && !user.email_verified) main.before(unverified(api))
      switcher.replaceChildren(...all.map(({ appID, title }) => el('option', { value: appID }, title)))
      switcher.addEventListener('change', () => {
        location.hash = hashOf(switcher.value, routeOf(location.hash).view)
      })
      const only = all[0]
      if (all.length === 1 && only && routeOf(location.hash).appID === undefined)
        history.replaceState(null, '', hashOf(only.appID, 'metrics'))
      addEventListener('hashchange', () => show(user, all), { signal: whole.signal })
      show(user, all)
    } catch (error) {
      if (!whole.signal.aborted) main.replaceChildren(problem(error, () => void begin()))
    }
  }

  /** Each view begins at its heading, also for those who do not see. */
  function show(user: User, all: readonly ApplicationObject[]): void {
    view.abort()
    view = new AbortController()
    const route = routeOf(location.hash)
    const application = all.find(({ appID }) => appID === route.appID)
    const scene: Scene = { api, user, route, signal: view.signal, announce }
    const shown = shownOf(scene, application, all)
    switcher.hidden = !application
    nav.hidden = !application
    if (application) {
      switcher.value = application.appID
      nav.replaceChildren(...links(application.appID, route.view))
    }
    document.body.classList.toggle('within', application !== undefined)
    document.title = [shown.title, application?.title, 'Causerie'].filter(Boolean).join(' · ')
    main.replaceChildren(...framed(shown))
    heading()?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  function shownOf(scene: Scene, application: ApplicationObject | undefined, all: readonly ApplicationObject[]): Shown {
    const { route, user } = scene
    if (route.appID === undefined) return applications(user, all)
    const chosen = route.view in views ? views[route.view as ViewName] : undefined
    if (!application || !chosen) return { title: texts.missing, body: [el('p', {}, el('a', { href: '#/' }, texts.applications.title))] }
    return chosen({ ...scene, application, appID: application.appID, mayEdit: levelOf(user, application) !== 'viewer' })
  }

  void begin()
  return {
    leave: () => {
      whole.abort()
      view.abort()
    },
  }
}

const links = (appID: string, current: string): HTMLElement[] =>
  (Object.keys(views) as ViewName[]).map((name) =>
    el(
      'a',
      { href: hashOf(appID, name), 'aria-current': name === current ? 'page' : undefined },
      icon(name),
      el('span', {}, texts.nav[name]),
    ),
  )

const framed = ({ title, up, tools = [], body }: Shown): Node[] => [
  el(
    'div',
    { class: 'top' },
    el('div', {}, ...(up ? [el('a', { class: 'up', href: up.href }, icon('up'), up.text)] : []), el('h1', { tabindex: '-1' }, title)),
    ...(tools.length ? [el('div', { class: 'tools' }, ...tools)] : []),
  ),
  ...body,
]
