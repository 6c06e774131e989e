import type { Place } from '../core/place.ts'
import { type SettingsPart, settingsParts } from '../screens/settings/parts.ts'

/** The page of the guide, with its section, that tells more about each screen. */
const settingsPages: Readonly<Record<SettingsPart, string>> = {
  general: 'management.html#fallback-smart-formats-and-language',
  share: 'guides/widget.html',
  design: 'web-channel.html#widget',
  menu: 'management.html#menus',
  answers: 'answers.html#fallback',
  replies: 'live-chat.html#inbox',
  channels: 'guides/channels.html',
  access: 'guides/log-in.html',
  campaigns: 'campaign-delivery.html#caps-and-quiet-hours',
  members: 'accounts.html#invitations',
  tokens: 'access-and-errors.html#application-tokens',
  events: 'events.html#subscribe',
  audit: 'audit-trail.html#what-is-recorded',
  data: 'management.html#export-and-import',
}

const pages = {
  applications: 'guides/console.html',
  account: 'guides/console.html#your-account',
  start: 'guides/widget.html',
  metrics: 'statistics.html',
  'metrics/results': 'spreadsheets.html#columns-of-results',
  bot: 'guides/concepts.html',
  'bot/flow': 'guides/console.html#types-of-steps',
  'bot/map': 'guides/console.html#the-map',
  'bot/try': 'conversations.html#trials',
  'bot/variables': 'templates.html#variables',
  'bot/workflows': 'workflows.html#workflows',
  'bot/scripts': 'scripts.html',
  'bot/versions': 'guides/publish.html',
  understanding: 'guides/understanding.html',
  'understanding/intent': 'understanding.html#what-an-intent-does',
  'understanding/entities': 'entities.html',
  'understanding/missed': 'understanding.html#what-was-not-understood',
  documents: 'guides/answer-from-documents.html',
  'documents/new': 'documents.html',
  'documents/source': 'documents.html',
  'documents/test': 'guides/answer-from-documents.html',
  campaigns: 'guides/campaigns.html',
  'campaigns/new': 'campaign-drafts.html#composing-a-campaign',
  'campaigns/campaign': 'campaigns.html#statistics',
  'campaigns/segments': 'filters.html',
  respondents: 'profiles.html#the-list-of-respondents',
  'respondents/import': 'spreadsheets.html#what-an-import-reads',
  'respondents/contact': 'profiles.html',
  live: 'live-chat.html#inbox',
} as const

/** What a help text is about: a screen or a part of one. */
export type Topic = keyof typeof pages | `settings/${SettingsPart}`

/** The page of the guide about each topic: a path below `/guide/`, in which `#` is followed by a heading. */
export const topicPages: Readonly<Record<Topic, string>> = {
  ...pages,
  ...(Object.fromEntries(settingsParts.map((part) => [`settings/${part}`, settingsPages[part]])) as Record<
    `settings/${SettingsPart}`,
    string
  >),
}

/** The parts of screens that have a name of their own in URLs; other names there are ids, whose topic is the last entry. */
const parts: Readonly<Record<string, { readonly named: readonly string[]; readonly byID?: Topic }>> = {
  metrics: { named: ['results'] },
  bot: { named: ['map', 'try', 'variables', 'workflows', 'scripts', 'versions'], byID: 'bot/flow' },
  understanding: { named: ['entities', 'missed'], byID: 'understanding/intent' },
  documents: { named: ['new', 'test'], byID: 'documents/source' },
  campaigns: { named: ['new', 'segments'], byID: 'campaigns/campaign' },
  respondents: { named: [], byID: 'respondents/contact' },
  settings: { named: settingsParts },
}

const isTopic = (name: string): name is Topic => Object.hasOwn(topicPages, name)

/** The topic of a place within an application, or of the account and the list of applications, whose places have no application. */
export function topicOf({ appID, screen = 'metrics', rest: [part, action], query }: Place, isAccount: boolean): Topic {
  if (appID === undefined) return isAccount ? 'account' : 'applications'
  if (screen === 'respondents' && 'import' in query) return 'respondents/import'
  if (screen === 'campaigns' && action === 'edit') return 'campaigns/new'
  const { named, byID } = (Object.hasOwn(parts, screen) ? parts[screen] : undefined) ?? { named: [] }
  const name = part !== undefined && named.includes(part) ? `${screen}/${part}` : part === undefined ? screen : byID
  if (name !== undefined && isTopic(name)) return name
  return screen === 'settings' ? 'settings/general' : isTopic(screen) ? screen : 'metrics'
}
