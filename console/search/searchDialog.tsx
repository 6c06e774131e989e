import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { t as core } from '../core/messages.ts'
import { consolePath } from '../core/paths.ts'
import { applications, levelOf, user } from '../core/session.ts'
import { useDebounced } from '../core/useDebounced.ts'
import { useLoader } from '../core/useLoader.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheets } from '../ui/sheet.ts'
import type { Entry } from './entry.ts'
import { type Found, knownEntries } from './known.ts'
import { t } from './messages.ts'
import { noteRecent, recentEntries } from './recent.ts'
import { Results, type Section } from './results.tsx'
import css from './search.css'
import { indexOf } from './searchIndex.ts'

interface Props {
  readonly appID: string | undefined
  readonly close: () => void
}

/** Contacts are asked for once the query has not changed for this time. */
const pauseMs = 250
const shortestName = 2

/** Finds everything in an application, and the guide: a field with a list below, from which the arrows select. */
export default function SearchDialog({ appID, close }: Props): JSX.Element {
  useSheets(css)
  const { route } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const query = useSignal('')
  const selected = useSignal(0)
  useEffect(() => dialog.current?.showModal(), [])
  const application = applications.value?.find((each) => each.appID === appID)
  const mayEdit = application !== undefined && levelOf(application, user.value?.userID) !== 'viewer'
  const loader = useLoader(async (): Promise<Found> => (await import('./load.ts')).loadEntries(appID, mayEdit), [appID])
  const found = loader.value ?? knownEntries(appID)
  const find = useMemo(() => indexOf(found?.entries ?? []), [found])
  const recent = useMemo(() => recentEntries(appID), [appID])
  const settled = useDebounced({ text: query.value.trim() }, pauseMs).text
  const contacts = useLoader<readonly Entry[]>(
    async (signal) =>
      appID === undefined || settled.length < shortestName ? [] : (await import('./contacts.ts')).findContacts(appID, settled, signal),
    [appID, settled],
  )
  const isCurrent = settled === query.value.trim()
  const sections = sectionsOf()
  const options = sections.flatMap(({ entries }) => entries)
  const current = Math.min(selected.value, options.length - 1)

  function sectionsOf(): Section[] {
    const text = query.value.trim()
    if (text === '') {
      const screens = (found?.entries ?? []).filter(({ kind, url }) => kind === 'screen' && !recent.some((entry) => entry.url === url))
      return [
        { title: t.recent, entries: recent },
        { title: t.kinds.screen, entries: screens },
      ].filter(({ entries }) => entries.length > 0)
    }
    const groups = find(
      text,
      recent.map(({ url }) => url),
    ).map(({ kind, entries }) => ({ title: t.kinds[kind], entries }))
    const people = isCurrent ? (contacts.value ?? []) : []
    // Behind the kind with the best hit, where they do not move it.
    return people.length === 0 ? groups : [...groups.slice(0, 1), { title: t.kinds.contact, entries: people }, ...groups.slice(1)]
  }

  function open(entry: Entry): void {
    noteRecent(appID, entry)
    dialog.current?.close()
    if (new URL(entry.url, location.href).pathname.startsWith(consolePath)) route(entry.url)
    else window.open(entry.url, '_blank', 'noreferrer')
  }

  function onKey(event: KeyboardEvent): void {
    const { key, isComposing } = event
    if (isComposing) return
    const last = options.length - 1
    const to = { ArrowDown: current === last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1 }[key]
    const chosen = options[current]
    if (to !== undefined && last >= 0) selected.value = to
    else if (key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }

  const isLoading = found === undefined || (query.value.trim() !== '' && (!isCurrent || contacts.isBusy))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      class="seeker"
      ref={dialog}
      aria-label={t.title}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div class="seek-field">
        <Icon name="search" />
        <input
          autofocus
          type="text"
          role="combobox"
          aria-label={t.title}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls="seek-results"
          aria-activedescendant={options.length > 0 ? `seek-${current}` : undefined}
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          placeholder={t.hint}
          value={query.value}
          onInput={({ currentTarget }) => {
            query.value = currentTarget.value
            selected.value = 0
          }}
          onKeyDown={onKey}
        />
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {core.close}
        </Button>
      </div>
      <Results sections={sections} current={current} open={open} />
      <p class="seek-state" role="status">
        {isLoading ? t.loading : options.length === 0 ? t.nothing : <span class="spoken">{t.found(options.length)}</span>}
      </p>
      {loader.value?.isIncomplete ? <p class="note">{t.incomplete}</p> : null}
      <p class="seek-keys" aria-hidden="true">
        {t.keys.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </dialog>
  )
}
