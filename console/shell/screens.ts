import type { ComponentType } from 'preact'
import lazy from 'preact-iso/lazy'
import type { IconName } from '../ui/icon.tsx'
import type { ScreenName, ScreenProps } from './screenProps.ts'

interface ScreenEntry {
  readonly icon: IconName
  readonly component: ComponentType<ScreenProps>
  /** Its state stays while its URL changes; other screens are remounted for each URL. */
  readonly stays?: true
  /** It is not part of the navigation. */
  readonly isHidden?: true
}

/** The screens of an application in the order of the navigation, loaded on demand. */
export const screens: Readonly<Record<ScreenName, ScreenEntry>> = {
  metrics: { icon: 'metrics', component: lazy(() => import('../screens/metrics/metrics.tsx')) },
  bot: { icon: 'bot', component: lazy(() => import('../screens/bot/bot.tsx')), stays: true },
  understanding: { icon: 'understanding', component: lazy(() => import('../screens/understanding/understanding.tsx')), stays: true },
  documents: { icon: 'documents', component: lazy(() => import('../screens/documents/documents.tsx')), stays: true },
  campaigns: { icon: 'campaigns', component: lazy(() => import('../screens/campaigns/campaigns.tsx')), stays: true },
  respondents: { icon: 'respondents', component: lazy(() => import('../screens/respondents/respondents.tsx')) },
  live: { icon: 'live', component: lazy(() => import('../screens/live/live.tsx')), stays: true },
  settings: { icon: 'settings', component: lazy(() => import('../screens/settings/settings.tsx')), stays: true },
  start: { icon: 'play', component: lazy(() => import('../screens/start/start.tsx')), isHidden: true },
}

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The default screen of an application. */
export const firstScreen: ScreenName = 'metrics'
