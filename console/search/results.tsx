import type { JSX } from 'preact'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Entry, EntryKind } from './entry.ts'
import { t } from './messages.ts'

const icons: Readonly<Record<EntryKind, IconName>> = {
  screen: 'applications',
  settings: 'settings',
  flow: 'bot',
  step: 'message',
  workflow: 'events',
  intent: 'understanding',
  entity: 'understanding',
  contact: 'respondents',
  campaign: 'campaigns',
  segment: 'respondents',
  source: 'documents',
  application: 'applications',
  guide: 'documentation',
}

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}

interface Props {
  readonly sections: readonly Section[]
  /** The selected entry, counted through all sections. */
  readonly current: number
  readonly open: (entry: Entry) => void
}

/** The list of the search, in groups. The focus stays in the field, whose keys select here. */
export function Results({ sections, current, open }: Props): JSX.Element {
  let place = 0
  return (
    <div class="seek-results" id="seek-results" role="listbox" aria-label={t.title} hidden={sections.length === 0}>
      {sections.map(({ title, entries }) => (
        <div role="group" aria-label={title} key={title}>
          <p class="seek-title" aria-hidden="true">
            {title}
          </p>
          {entries.map((entry) => {
            const at = place++
            return <Option id={`seek-${at}`} entry={entry} isCurrent={at === current} open={open} key={entry.url} />
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly isCurrent: boolean
  readonly open: Props['open']
}

const Option = ({ id, entry, isCurrent, open }: OptionProps): JSX.Element => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens it
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
  <div
    class="seek-option"
    id={id}
    role="option"
    aria-selected={isCurrent}
    ref={isCurrent ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
    onClick={() => open(entry)}
  >
    <Icon name={icons[entry.kind]} />
    <span>
      {entry.title}
      {entry.detail ? <small>{entry.detail}</small> : null}
    </span>
  </div>
)
