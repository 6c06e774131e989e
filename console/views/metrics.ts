import type { ApplicationStatistics, ConversationData } from '../../schemas/statistics.ts'
import { path } from '../api.ts'
import { number } from '../format.ts'
import { el } from '../parts/dom.ts'
import { loading } from '../parts/loading.ts'
import type { View } from '../scene.ts'
import { texts } from '../texts.ts'
import { figureCard, numbersByDay } from './metrics/figures.ts'
import { periodChooser, periodOf } from './metrics/period.ts'

const { metrics: says } = texts

/** What happened in a period, beside the period before: numbers, curves, and a table of both. */
export const metrics: View = (scene) => {
  const { api, appID, signal, route } = scene
  const period = periodOf(route.query, Date.now())
  const load = async () => {
    const [data, people] = await Promise.all([
      api.call<ConversationData>('GET', path`/data/application/${appID}`, { query: { from: period.from, to: period.to }, signal }),
      api.call<ApplicationStatistics>('GET', path`/data/application/${appID}/statistics`, { signal }),
    ])
    return { data, people: people.data }
  }
  const { place } = loading(signal, load, ({ data, people }) => [
    el(
      'div',
      { class: 'figures' },
      figureCard(data, 'users', signal),
      figureCard(data, 'conversations', signal),
      figureCard(data, 'messages', signal),
      figureCard(data, 'liveMessages', signal),
    ),
    el(
      'dl',
      { class: 'card people' },
      ...(
        [
          [says.ever, people.total],
          [says.weekly, people.weekly],
          [says.daily, people.daily],
        ] as const
      ).map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, number(value)))),
    ),
    numbersByDay(data),
  ])
  return { title: says.title, tools: [periodChooser(scene, period)], body: [place] }
}
