import { t as core } from '../core/messages.ts'
import { accountPath, consolePath, screenPath } from '../core/paths.ts'
import { applications } from '../core/session.ts'
import { loadHelpTexts } from '../help/helpTexts.ts'
import { type Topic, topicOf } from '../help/topics.ts'
import { t as bot } from '../screens/bot/messages/bot.ts'
import { t as campaigns } from '../screens/campaigns/messages.ts'
import { t as documents } from '../screens/documents/messages.ts'
import { t as metrics } from '../screens/metrics/messages.ts'
import { t as settings } from '../screens/settings/messages.ts'
import { settingsParts } from '../screens/settings/parts.ts'
import { t as understanding } from '../screens/understanding/messages.ts'
import { screenNames } from '../shell/messages.ts'
import type { Entry } from './entry.ts'
import { t } from './messages.ts'

/** A screen of an application: its path, its name, and the name of the screen that it is part of. */
type Screen = readonly [parts: readonly string[], title: string, detail?: string]

const screensOf = (mayEdit: boolean): readonly Screen[] => [
  [['metrics'], screenNames.metrics],
  [['metrics', 'results'], metrics.results, screenNames.metrics],
  [['bot'], bot.tabs.build, screenNames.bot],
  ...(['map', 'try', 'variables', 'workflows', 'scripts', 'versions'] as const).map(
    (tab): Screen => [['bot', tab], bot.tabs[tab], screenNames.bot],
  ),
  [['understanding'], understanding.tabs.intents, screenNames.understanding],
  ...(['entities', 'missed'] as const).map((tab): Screen => [['understanding', tab], understanding.tabs[tab], screenNames.understanding]),
  [['documents'], screenNames.documents],
  [['documents', 'test'], documents.tabs.test, screenNames.documents],
  [['campaigns'], screenNames.campaigns],
  [['campaigns', 'segments'], campaigns.tabs.segments, screenNames.campaigns],
  [['respondents'], screenNames.respondents],
  [['live'], screenNames.live],
  [['start'], screenNames.start],
  ...(mayEdit
    ? ([
        [['campaigns', 'new'], t.newCampaign, screenNames.campaigns],
        [['documents', 'new', 'faq'], t.newSource, screenNames.documents],
      ] as const)
    : []),
]

/** The screens and settings, and the other applications of the user. Screens are found by the words of their help, too. */
export async function screenEntries(appID: string | undefined, mayEdit: boolean): Promise<Entry[]> {
  const help = await loadHelpTexts()
  const about = (parts: readonly string[], query = {}): string => help[topicAt(parts, query)]
  const outside: Entry[] = [
    { kind: 'screen', url: `${consolePath}/applications`, title: t.home, words: help.applications },
    { kind: 'screen', url: accountPath, title: core.account, words: help.account },
    ...(applications.value ?? [])
      .filter((other) => other.appID !== appID)
      .map(
        ({ appID: id, title, description }): Entry => ({
          kind: 'application',
          url: screenPath(id, ['metrics']),
          title,
          words: description,
        }),
      ),
  ]
  if (appID === undefined) return outside
  return [
    ...screensOf(mayEdit).map(
      ([parts, title, detail]): Entry => ({ kind: 'screen', url: screenPath(appID, parts), title, detail, words: about(parts) }),
    ),
    ...(mayEdit ? [importEntry(appID, about(['respondents'], { import: '' }))] : []),
    ...settingsParts.map(
      (part): Entry => ({
        kind: 'settings',
        url: screenPath(appID, ['settings', part]),
        title: settings.tabs[part],
        detail: screenNames.settings,
        words: about(['settings', part]),
      }),
    ),
    ...outside,
  ]
}

const importEntry = (appID: string, words: string): Entry => ({
  kind: 'screen',
  url: screenPath(appID, ['respondents'], { import: '' }),
  title: t.importContacts,
  detail: screenNames.respondents,
  words,
})

const topicAt = ([screen, ...rest]: readonly string[], query: Readonly<Record<string, string>>): Topic =>
  topicOf({ appID: '', screen, rest, query }, false)
