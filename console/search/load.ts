import type { Resource } from '../../schemas/resource.ts'
import type { Page } from '../core/api.ts'
import { screenPath } from '../core/paths.ts'
import { api } from '../core/session.ts'
import { guideURL, loadGuide } from '../help/guide.ts'
import { content, loadStepNames, nameOfStep } from '../screens/bot/studio.ts'
import { nameOfSource } from '../screens/documents/sources.ts'
import type { Entry } from './entry.ts'
import { type Found, keepEntries } from './known.ts'
import { t } from './messages.ts'

export async function loadEntries(appID: string | undefined, mayEdit: boolean): Promise<Found> {
  const lists = [
    import('./screens.ts').then(({ screenEntries }) => screenEntries(appID, mayEdit)),
    guideEntries(),
    ...(appID === undefined ? [] : [botEntries(appID), workflowEntries(appID), intentEntries(appID), entityEntries(appID)]),
    ...(appID === undefined ? [] : [campaignEntries(appID), segmentEntries(appID), sourceEntries(appID)]),
  ]
  const loaded = await Promise.allSettled(lists)
  const found: Found = {
    entries: loaded.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
    isIncomplete: loaded.some(({ status }) => status === 'rejected'),
  }
  keepEntries(appID, found)
  return found
}

/** What the studio has loaded is current: it follows its own changes. */
const ofStudio = (appID: string) => (content.peek()?.appID === appID ? content.peek() : undefined)

async function botEntries(appID: string): Promise<Entry[]> {
  const path = { appID }
  const bot = ofStudio(appID) ?? {
    features: await api.call('GET /features/{appID}', { path }),
    resources: await api.call('GET /resources/application/{appID}', { path }),
    workflows: await api.call('GET /workflows/{appID}', { path }),
  }
  const { features, resources } = bot
  await loadStepNames()
  const titles = new Map(features.map(({ _id, title }) => [_id, title]))
  const counts = new Map<string, number>()
  const steps = resources.map((step): Entry => {
    const place = (counts.get(step.featureID) ?? 0) + 1
    counts.set(step.featureID, place)
    const url = screenPath(appID, ['bot', step.featureID, step._id])
    return { kind: 'step', url, title: nameOfStep(step, t.step(place), bot), detail: titles.get(step.featureID), words: wordsOf(step) }
  })
  const flows = features.map(
    ({ _id, title, description }): Entry => ({ kind: 'flow', url: screenPath(appID, ['bot', _id]), title, words: description }),
  )
  return [...flows, ...steps]
}

/** What a step says, by which it is found: longer texts are cut. */
const mostWords = 600

const wordsOf = ({ messages = [], answers = [] }: Resource): string =>
  [...messages.map(({ text }) => text ?? ''), ...answers.map(({ value }) => value ?? '')].join(' ').slice(0, mostWords)

async function workflowEntries(appID: string): Promise<Entry[]> {
  const all = ofStudio(appID)?.workflows ?? (await api.call('GET /workflows/{appID}', { path: { appID } }))
  return all.map(({ _id, title }) => ({ kind: 'workflow', url: screenPath(appID, ['bot', 'workflows', _id]), title: title || _id }))
}

async function intentEntries(appID: string): Promise<Entry[]> {
  const all = ofStudio(appID)?.intents ?? (await api.call('GET /intents/{agent_id}', { path: { agent_id: appID } }))
  return all.map(({ _id, intent_name: title }) => ({ kind: 'intent', url: screenPath(appID, ['understanding', 'intents', _id]), title }))
}

async function entityEntries(appID: string): Promise<Entry[]> {
  const all = ofStudio(appID)?.entities ?? (await api.call('GET /entities/{agent_id}', { path: { agent_id: appID } }))
  return all.map(({ _id, entity_name: title }) => ({ kind: 'entity', url: screenPath(appID, ['understanding', 'entities', _id]), title }))
}

/** At most this number of pages of a list is loaded. */
const mostPages = 10

async function allPages<T>(fetchPage: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  for (let i = 0; i < mostPages && (i === 0 || cursor !== undefined); i++) {
    const { items, next } = await fetchPage(cursor)
    all.push(...items)
    cursor = next
  }
  return all
}

async function campaignEntries(appID: string): Promise<Entry[]> {
  const all = await allPages((cursor) => api.page('GET /notifications/{appID}', { path: { appID }, query: { cursor } }))
  return all.map(({ notificationID, title, messages }) => ({
    kind: 'campaign',
    url: screenPath(appID, ['campaigns', notificationID]),
    title: title || messages?.find(({ text }) => text)?.text?.slice(0, 48) || t.campaign,
    words: messages
      ?.map(({ text }) => text ?? '')
      .join(' ')
      .slice(0, mostWords),
  }))
}

async function segmentEntries(appID: string): Promise<Entry[]> {
  const all = await api.call('GET /filters/{appID}', { path: { appID } })
  return all.flatMap(({ _id, title }): Entry[] =>
    title ? [{ kind: 'segment', url: screenPath(appID, ['campaigns', 'segments', _id]), title }] : [],
  )
}

async function sourceEntries(appID: string): Promise<Entry[]> {
  const all = await allPages((cursor) => api.page('GET /sources/{appID}', { path: { appID }, query: { cursor } }))
  return all.map((source) => ({
    kind: 'source',
    url: screenPath(appID, ['documents', source.sourceID]),
    title: nameOfSource(source),
    words: source.url,
  }))
}

async function guideEntries(): Promise<Entry[]> {
  const pages = await loadGuide()
  return pages.map(({ url, title, description }) => ({ kind: 'guide', url: guideURL(url), title, words: description }))
}
