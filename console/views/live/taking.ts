import { navigate } from '../../core/navigate.ts'
import { follow } from '../../follow.ts'
import { el, field } from '../../parts/dom.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { live: says } = texts
const latelyMs = 30 * 60_000
/** More than that nobody looks through. */
const most = 30

export interface Taking {
  readonly place: HTMLElement
  /** Leaves out whom a human has by now. */
  without(live: ReadonlySet<string>): void
}

/** Who wrote to the bot lately, to be taken over; anybody else by their identifier. */
export function taking({ api, appID, signal, route }: ApplicationScene): Taking {
  const list = el('ul', { class: 'waiting' })
  let lately: readonly string[] = []
  let live: ReadonlySet<string> = new Set()
  let shown = ''

  function show(): boolean {
    const left = lately.filter((id) => !live.has(id)).slice(0, most)
    if (left.join('\n') === shown) return false
    shown = left.join('\n')
    list.replaceChildren(...left.map(row))
    return true
  }
  follow(
    signal,
    async () => {
      const query = { appID, date: Date.now() - latelyMs }
      lately = (await api.page<string>('GET', '/data/respondentsListActive', { query, signal })).items
      return show() ? 'changed' : 'same'
    },
    // Everybody is looked at to find them: not too often.
    { least: 10_000, most: 60_000 },
  )
  const row = (respondentID: string): HTMLElement =>
    el(
      'li',
      {},
      el('a', { href: hashOf(appID, 'live', respondentID), 'aria-current': respondentID === route.id ? 'true' : undefined }, respondentID),
    )

  const who = el('input', { autocomplete: 'off', required: true })
  const form = el('form', {}, field(texts.respondent.who, who), el('button', { type: 'submit' }, texts.respondent.openLive))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    navigate(hashOf(appID, 'live', who.value))
  })
  return {
    place: el('div', { class: 'lately' }, el('h2', {}, says.lately), list, el('details', {}, el('summary', {}, says.takeSomebody), form)),
    without: (ids) => {
      live = ids
      show()
    },
  }
}
