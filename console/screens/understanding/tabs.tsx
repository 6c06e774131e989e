import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages.ts'

const parts = { intents: [], entities: ['entities'], missed: ['missed'] } as const
export type Tab = keyof typeof parts

/** The parts of understanding. */
export const Tabs = ({ appID, current }: { readonly appID: string; readonly current?: Tab }): JSX.Element => (
  <div class="segments" role="group" aria-label={t.parts}>
    {(Object.keys(parts) as Tab[]).map((tab) => (
      <a href={screenPath(appID, ['understanding', ...parts[tab]])} aria-current={tab === current ? 'true' : undefined} key={tab}>
        {t.tabs[tab]}
      </a>
    ))}
  </div>
)
