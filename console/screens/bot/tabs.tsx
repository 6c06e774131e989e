import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages/bot.ts'

const parts = {
  build: [],
  map: ['map'],
  try: ['try'],
  variables: ['variables'],
  workflows: ['workflows'],
  scripts: ['scripts'],
  versions: ['versions'],
} as const
export type Tab = keyof typeof parts

/** The parts of the studio. */
export const Tabs = ({ appID, current }: { readonly appID: string; readonly current?: Tab }): JSX.Element => (
  <div class="segments" role="group" aria-label={t.parts}>
    {(Object.keys(parts) as Tab[]).map((tab) => (
      <a href={screenPath(appID, ['bot', ...parts[tab]])} aria-current={tab === current ? 'true' : undefined} key={tab}>
        {t.tabs[tab]}
      </a>
    ))}
  </div>
)
