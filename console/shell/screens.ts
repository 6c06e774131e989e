import type { ComponentType } from 'preact'
import lazy from 'preact-iso/lazy'
import type { ApplicationObject } from '../../schemas/application.ts'
import type { Level } from '../core/session.ts'
import type { IconName } from '../ui/icon.tsx'

/** What every screen of an application is given. */
export interface ScreenProps {
  readonly application: ApplicationObject
  readonly appID: string
  readonly level: Level
  /** Whether the user may change things here. */
  readonly mayEdit: boolean
  /** The parts of the address after the name of the screen, such as the id of a campaign. */
  readonly rest: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

interface ScreenEntry {
  readonly icon: IconName
  readonly component: ComponentType<ScreenProps>
  /** It stays while one goes about in it; any other screen begins anew at each address. */
  readonly stays?: true
  /** It has an address, and no place in the navigation. */
  readonly isHidden?: true
}

const entries = {
  metrics: { icon: 'metrics', component: lazy(() => import('../screens/metrics/metrics.tsx')) },
  bot: { icon: 'bot', component: lazy(() => import('../screens/bot/bot.tsx')), stays: true },
  understanding: { icon: 'missed', component: lazy(() => import('../screens/understanding/understanding.tsx')), stays: true },
  campaigns: { icon: 'campaigns', component: lazy(() => import('../screens/campaigns/campaigns.tsx')), stays: true },
  respondents: { icon: 'respondents', component: lazy(() => import('../screens/respondents/respondents.tsx')) },
  live: { icon: 'live', component: lazy(() => import('../screens/live/live.tsx')), stays: true },
  settings: { icon: 'settings', component: lazy(() => import('../screens/settings/settings.tsx')), stays: true },
  start: { icon: 'play', component: lazy(() => import('../screens/start/start.tsx')), isHidden: true },
} satisfies Record<string, ScreenEntry>

export type ScreenName = keyof typeof entries
/** The screens of an application in the order of the navigation; the names are those of addresses. Each is loaded when it is opened. */
export const screens: Readonly<Record<ScreenName, ScreenEntry>> = entries

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** Where an application opens. */
export const firstScreen: ScreenName = 'metrics'
