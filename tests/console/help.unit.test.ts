import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { guideFiles } from '../../build/guide/site.ts'
import { helpTexts as english } from '../../console/help/messages/helpInEnglish.ts'
import { helpTexts as french } from '../../console/help/messages/helpInFrench.ts'
import { type Topic, topicOf, topicPages } from '../../console/help/topics.ts'
import { settingsParts } from '../../console/screens/settings/parts.ts'

const read = (file: string): Promise<string> => readFile(new URL(`../../console/${file}`, import.meta.url), 'utf8')
const topicAt = (path: string, query: Readonly<Record<string, string>> = {}): Topic => {
  const [screen, ...rest] = path.split('/')
  return topicOf({ appID: 'a', screen, rest, query }, false)
}

/** The parts that the tabs of a screen lead to. */
async function tabsOf(screen: string): Promise<string[]> {
  const [, list = ''] = /const parts = \{([^}]*)\} as const/.exec(await read(`screens/${screen}/tabs.tsx`)) ?? []
  return Array.from(list.matchAll(/\['(\w+)'\]/g), ([, name]) => `${screen}/${name}`)
}

it('each screen, each of its tabs and each part of the settings has a help text of its own', async () => {
  const screens = [...(await read('shell/screens.ts')).matchAll(/^ {2}(\w+): \{ icon:/gm)].map(([, name = '']) => name)
  const tabs = (await Promise.all(['bot', 'understanding', 'documents', 'campaigns'].map(tabsOf))).flat()
  expect(tabs.length).toBeGreaterThan(8)
  const named = [...screens.filter((name) => name !== 'settings'), ...tabs, ...settingsParts.map((part) => `settings/${part}`)]
  expect(named.map((place) => topicAt(place))).toEqual(named)
  const others: readonly (readonly [Topic, Topic])[] = [
    [topicAt('metrics/results/f1'), 'metrics/results'],
    [topicAt('bot/f1/r1'), 'bot/flow'],
    [topicAt('understanding/intents/i1'), 'understanding/intent'],
    [topicAt('documents/new/faq'), 'documents/new'],
    [topicAt('documents/s1'), 'documents/source'],
    [topicAt('campaigns/new'), 'campaigns/new'],
    [topicAt('campaigns/n1'), 'campaigns/campaign'],
    [topicAt('campaigns/n1/edit'), 'campaigns/new'],
    [topicAt('respondents', { import: '' }), 'respondents/import'],
    [topicAt('respondents/p1'), 'respondents/contact'],
    [topicAt('live/p1'), 'live'],
    [topicAt('settings'), 'settings/general'],
    [topicOf({ appID: undefined, screen: undefined, rest: [], query: {} }, true), 'account'],
    [topicOf({ appID: undefined, screen: undefined, rest: [], query: {} }, false), 'applications'],
    [topicAt('constructor'), 'metrics'],
  ]
  for (const [topic, expected] of others) expect(topic).toBe(expected)
  // No text is left over that no screen shows.
  expect(new Set([...named, ...others.map(([topic]) => topic)])).toEqual(new Set(Object.keys(topicPages)))
})

it.each([
  ['English', english],
  ['French', french],
])('each has two to five sentences, all different, in %s', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(topicPages).sort())
  for (const [topic, text] of Object.entries(texts)) {
    const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu}|«|“|\{)/u)
    expect(sentences.length, topic).toBeGreaterThanOrEqual(2)
    expect(sentences.length, topic).toBeLessThanOrEqual(5)
  }
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
})

it('each link leads to a page of the built guide, and to a heading on it', async () => {
  const files = await guideFiles()
  const listed: readonly { url: string }[] = JSON.parse(/\[.*\]/.exec(files.get('pages.js') ?? '')?.[0] ?? '[]')
  for (const [topic, link] of Object.entries(topicPages)) {
    const [page = '', anchor] = link.split('#')
    expect(files.has(page), `${topic}: ${link}`).toBe(true)
    expect(
      listed.some(({ url }) => url === page),
      `${topic}: ${link}`,
    ).toBe(true)
    if (anchor !== undefined) expect(files.get(page), `${topic}: ${link}`).toContain(` id="${anchor}"`)
  }
  for (const { url } of listed) expect(files.has(url), url).toBe(true)
})
