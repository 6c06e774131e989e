import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { InboxEntry } from '../../../schemas/inbox.ts'
import { channelNames } from '../../core/channels.ts'
import { Choice } from '../../ui/choice.tsx'
import { t } from './messages.ts'

const sorts = ['longest', 'latest', 'unread'] as const

interface View {
  readonly sort: (typeof sorts)[number]
  /** `unread`, `source:<channel>` or `language:<code>`; empty for all. */
  readonly filter: string
}

const place = 'causerie:queue'

/** How the queue is shown in this tab; it stays there when the page is loaded again. */
const view = signal<View>(JSON.parse(sessionStorage.getItem(place) ?? '{"sort":"longest","filter":""}'))

function show(next: View): void {
  view.value = next
  sessionStorage.setItem(place, JSON.stringify(next))
}

const lastAt = ({ lastAt: last, since }: InboxEntry): string => last ?? since

const order: Readonly<Record<(typeof sorts)[number], (a: InboxEntry, b: InboxEntry) => number>> = {
  longest: (a, b) => (a.since < b.since ? -1 : 1),
  latest: (a, b) => (lastAt(a) > lastAt(b) ? -1 : 1),
  unread: (a, b) => b.unread - a.unread || order.longest(a, b),
}

function isShown({ unread, source, language }: InboxEntry): boolean {
  const { filter } = view.value
  return filter === '' || (filter === 'unread' ? unread > 0 : [`source:${source}`, `language:${language}`].includes(filter))
}

export const sortedAndFiltered = (entries: readonly InboxEntry[]): InboxEntry[] => entries.filter(isShown).toSorted(order[view.value.sort])

/** Filter and order of the queue: by channels and languages that it has. */
export function QueueView({ entries }: { readonly entries: readonly InboxEntry[] }): JSX.Element {
  const { filter, sort } = view.value
  const sources = [...new Set(entries.map(({ source }) => source))].sort()
  const languages = [...new Set(entries.flatMap(({ language }) => language ?? []))].sort()
  const options = [
    { value: '', text: t.everyone },
    { value: 'unread', text: t.onlyUnread },
    ...(sources.length > 1 ? sources.map((source) => ({ value: `source:${source}`, text: channelNames[source] })) : []),
    ...(languages.length > 1 ? languages.map((code) => ({ value: `language:${code}`, text: code.toUpperCase() })) : []),
  ]
  // What it filters by may have left the queue.
  const shown = options.some(({ value }) => value === filter) ? options : [...options, { value: filter, text: filter.replace(/^.*:/, '') }]
  return (
    <div class="queue-view">
      <Choice label={t.filter} value={filter} options={shown} onChange={(next) => show({ filter: next, sort })} />
      <Choice
        label={t.sort}
        value={sort}
        options={sorts.map((value) => ({ value, text: t.sorts[value] }))}
        onChange={(next) => show({ filter, sort: sorts.find((each) => each === next) ?? 'longest' })}
      />
    </div>
  )
}
