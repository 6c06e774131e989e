import type { JSX } from 'preact'
import type { FilterUse } from '../../../schemas/storedFilter.ts'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages.ts'

/** The places that use a segment. */
export function SegmentUses({
  appID,
  uses = [],
}: {
  readonly appID: string
  readonly uses: readonly FilterUse[] | undefined
}): JSX.Element {
  if (uses.length === 0) return <span class="faint">{t.unused}</span>
  return (
    <ul class="uses">
      {uses.map((use) => (
        <li key={`${use.type}${use._id}${use.title ?? ''}`}>
          {t.uses[use.type]}: <UseLink appID={appID} use={use} />
        </li>
      ))}
    </ul>
  )
}

const placeOf = {
  campaign: ['campaigns'],
  feature: ['bot'],
  workflow: ['bot', 'workflows'],
} as const

function UseLink({ appID, use: { type, _id, title = _id } }: { readonly appID: string; readonly use: FilterUse }): JSX.Element {
  const place = type === 'dashboard' || type === 'resource' ? undefined : placeOf[type]
  return place ? <a href={screenPath(appID, [...place, _id])}>{title}</a> : <span>{title}</span>
}
