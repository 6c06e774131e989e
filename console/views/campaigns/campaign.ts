import type { CampaignStatistics, Notification } from '../../../schemas/notification.ts'
import { path } from '../../core/api.ts'
import { moment, number, share } from '../../core/format.ts'
import { follow } from '../../follow.ts'
import { confirmed } from '../../parts/confirm.ts'
import { button, definitions, el, section } from '../../parts/dom.ts'
import { loading, problem } from '../../parts/loading.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene, Shown } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { accountsOf, isOver, progressBar, stateBadge, titleOf } from './accounts.ts'
import { audience, content } from './content.ts'
import { recipients } from './recipients.ts'

const { campaigns: says } = texts

const afterwardsMs = 20_000

type Verb = 'pause' | 'resume' | 'cancel' | 'redrive'

/** One campaign: its accounts as it runs, what may be done with it, what it says to whom, and what became of each recipient. */
export function campaign(scene: ApplicationScene, notificationID: string): Shown {
  const { api, appID, signal, announce, mayEdit } = scene
  const tools = el('div', { class: 'buttons' })
  const figures = el('div', { class: 'loading' })
  const list = recipients(scene, notificationID)
  let last: CampaignStatistics | undefined
  /** What was done with it may change it a while longer, though it be over. */
  let until = 0

  const { place } = loading(
    signal,
    () => api.call<Notification>('GET', path`/notification/${notificationID}`, { signal }),
    (notification) => {
      const title = titleOf(notification)
      const heading = document.querySelector('h1')
      heading?.replaceChildren(title)
      document.title = document.title.replace(says.untitled, title)
      const following = follow(
        signal,
        async () => {
          const accounts = await accountsOf(api, notificationID, signal)
          const changed = JSON.stringify(accounts) !== JSON.stringify(last)
          if (changed) {
            if (last && last.state !== accounts.state) announce(says.became(title, says.states[accounts.state]))
            if (last && isOver(accounts.state)) void list.again()
            last = accounts
            figures.replaceChildren(...accountsShown(accounts))
            tools.replaceChildren(...(mayEdit ? controls(accounts, () => following.soon()) : []))
          }
          return isOver(accounts.state) && Date.now() > until ? 'done' : changed ? 'changed' : 'same'
        },
        { least: 1000, most: 15_000 },
      )
      const { timestamp, startTime } = notification
      const when = timestamp ?? startTime
      return [
        figures,
        el(
          'div',
          { class: 'pair' },
          section(says.content, content(notification), ...(when === undefined ? [] : [definitions([[says.scheduledFor, moment(when)]])])),
          section(says.audience, audience(notification.filters)),
        ),
        list.place,
      ]
    },
  )

  function controls({ state, failed }: CampaignStatistics, after: () => void): HTMLElement[] {
    const doing = async (verb: Verb): Promise<void> => {
      try {
        await api.call('POST', `${path`/notification/${notificationID}`}/${verb}`)
      } catch (error) {
        figures.prepend(problem(error))
      }
      until = Date.now() + afterwardsMs
      after()
    }
    const cancelled = async () => {
      if (await confirmed(says.cancelQuestion, says.cancelWarning, says.cancel)) await doing('cancel')
    }
    const again = async () => {
      if (await confirmed(says.redriveQuestion, says.redriveWarning(number(failed)), says.redrive, 'primary')) await doing('redrive')
    }
    return [
      ...(state === 'preparing' || state === 'sending' ? [button(says.pause, () => doing('pause'))] : []),
      ...(state === 'paused' ? [button(says.resume, () => doing('resume'), 'primary')] : []),
      ...(failed > 0 && (state === 'sending' || state === 'sent') ? [button(says.redrive, again)] : []),
      ...(!isOver(state) ? [button(says.cancel, cancelled, 'danger')] : []),
    ]
  }

  return { title: says.untitled, up: { text: says.title, href: hashOf(appID, 'campaigns') }, tools: [tools], body: [place] }
}

/** The accounts: how far it is, and that everything adds up. */
function accountsShown(accounts: CampaignStatistics): HTMLElement[] {
  const { state, run, runs, numRecipients, sent, skipped, skippedReasons, startedAt, finishedAt } = accounts
  const counted = (['numRecipients', 'pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const).map(
    (name) => [says[name], el('span', { class: `count-${name}` }, number(accounts[name]))] as const,
  )
  const reached = (['delivered', 'read', 'clicked', 'answered'] as const).map(
    (name) => [says[name], el('span', {}, number(accounts[name]), el('small', {}, ` ${share(accounts[name], sent)}`))] as const,
  )
  const reasons = Object.entries(skippedReasons).filter(([, n]) => n > 0)
  return [
    section(
      says.accounts,
      el('p', { class: 'line' }, stateBadge(state), ...(runs > 1 ? [` ${says.run(number(run), number(runs))}`] : [])),
      ...(numRecipients > 0 ? [progressBar(accounts)] : []),
      el('div', { class: 'accounts' }, definitions(counted)),
      el('p', { class: 'faint' }, `${says.started} ${moment(startedAt)} · ${says.finished} ${moment(finishedAt)}`),
    ),
    el(
      'div',
      { class: 'pair' },
      ...(sent > 0 ? [section(says.reached, el('div', { class: 'accounts' }, definitions(reached)))] : []),
      ...(skipped > 0
        ? [
            section(
              says.reasons,
              el(
                'div',
                { class: 'accounts' },
                definitions(reasons.map(([name, n]) => [says.reason[name as keyof typeof says.reason], number(n)])),
              ),
            ),
          ]
        : []),
    ),
  ]
}
