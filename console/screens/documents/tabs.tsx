import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages.ts'

/** The settings of answers from documents. */
export const Tabs = ({ appID }: { readonly appID: string }): JSX.Element => (
  <a class="button" href={screenPath(appID, ['settings', 'answers'])}>
    {t.settings}
  </a>
)
