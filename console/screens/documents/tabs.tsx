import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages.ts'

const parts = { sources: [], test: ['test'] } as const
type Tab = keyof typeof parts

/** The parts of the documents, and their settings. */
export const Tabs = ({ appID, current }: { readonly appID: string; readonly current?: Tab }): JSX.Element => (
  <>
    <div class="segments" role="group" aria-label={t.parts}>
      {(Object.keys(parts) as Tab[]).map((tab) => (
        <a href={screenPath(appID, ['documents', ...parts[tab]])} aria-current={tab === current ? 'true' : undefined} key={tab}>
          {t.tabs[tab]}
        </a>
      ))}
    </div>
    <a class="button" href={screenPath(appID, ['settings', 'answers'])}>
      {t.settings}
    </a>
  </>
)
