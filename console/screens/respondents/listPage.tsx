import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { respondentTable } from '../../../client/tables.ts'
import type { RespondentRow } from '../../../schemas/respondent.ts'
import type { Page } from '../../core/api.ts'
import { channelNames } from '../../core/channels.ts'
import { moment, number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api, putApplication } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { usePages } from '../../core/usePages.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Choice } from '../../ui/choice.tsx'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Table } from '../../ui/table.tsx'
import { type Column, cellOf, chosenColumns, isSame, keepColumns, kinds, namesOf } from './columns.ts'
import { t } from './messages.ts'

const spans = [1, 7, 30]
const dayMs = 86_400_000
/** Pages of the API are short if few respondents match, so pages are loaded until this many are found. */
const pageSize = 100

/** The respondents of an application: search, and a table with selectable columns. The URL holds the search. */
export function ListPage({ appID, application, mayEdit, query }: ScreenProps): JSX.Element {
  const { route } = useLocation()
  const columns = useMemo(() => chosenColumns(application), [appID])
  const found = useSignal(0)
  // The bot may have stored attributes that no profile had when the console was opened.
  useEffect(() => void api.call('GET /application/{appID}', { path: { appID } }).then(putApplication, () => {}), [appID])
  const search = searchOf(query)
  const isSearch = Object.values(search).some((value) => value !== undefined)
  const fetchPage = async (cursor: string | undefined, signal: AbortSignal): Promise<Page<RespondentRow>> => {
    let items: readonly RespondentRow[] = []
    let next = cursor
    found.value = 0
    do {
      const page = await api.page('GET /respondents/{appID}', { path: { appID }, query: { ...search, cursor: next } }, { signal })
      items = [...items, ...page.items]
      next = page.next
      found.value = items.length
    } while (items.length < pageSize && next !== undefined)
    return { items, next }
  }
  const respondents = usePages(fetchPage, [appID, JSON.stringify(search)])
  const { loader, items, hasMore } = respondents
  const look = (change: Readonly<Record<string, string>>): void => {
    const wish = Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')
    route(screenPath(appID, ['respondents'], Object.fromEntries(wish)))
  }
  const row = (one: RespondentRow) => [
    <span class="called" key="w">
      <a href={screenPath(appID, ['respondents', one.respondentID])}>{nameOf(one)}</a>
      {nameOf(one) === one.respondentID ? null : <small>{one.respondentID}</small>}
      {one.liveStatus ? <span class="badge live">{t.live}</span> : null}
    </span>,
    one.lastSeen ? (
      <time dateTime={one.lastSeen} key="s">
        {moment(one.lastSeen)}
      </time>
    ) : (
      <span class="faint" key="s">
        {t.never}
      </span>
    ),
    channelNames[one.source],
    ...columns.value.map((column) => cellOf(one, column)),
  ]
  const headings = [t.name, t.seen, t.channel, ...columns.value.map(({ name }) => name)].map((title) => ({ title }))
  return (
    <Screen
      title={t.title}
      of={application.title}
      tools={
        mayEdit ? (
          <a class="button" href={screenPath(appID, ['respondents'], { import: '' })}>
            {t.bring}
          </a>
        ) : undefined
      }
    >
      <Search appID={appID} query={query} look={look} />
      <div class="row between">
        <p class="faint" role="status">
          {loader.isBusy && loader.value === undefined ? t.searching(number(found.value)) : t.found(number(items.length), hasMore)}
        </p>
        <div class="row">
          <Columns
            application={application}
            chosen={columns.value}
            choose={(some) => {
              columns.value = some
              keepColumns(appID, some)
            }}
          />
          <Download name={t.title} table={(client) => respondentTable(client, { appID, names: namesOf(application), ...search })} />
        </div>
      </div>
      <Paged pages={respondents} none={isSearch ? <NoneFound appID={appID} /> : <Empty icon="respondents">{t.none}</Empty>}>
        {(rows) => (
          <div class="card flush stacked people">
            <Table caption={t.title} columns={headings} rows={rows.map(row)} />
          </div>
        )}
      </Paged>
    </Screen>
  )
}

const NoneFound = ({ appID }: { readonly appID: string }): JSX.Element => (
  <Empty icon="search" action={<a href={screenPath(appID, ['respondents'])}>{t.clear}</a>}>
    {t.noneFound}
  </Empty>
)

/** The search of a URL, as the API takes it. */
function searchOf({ text, segment, days }: Readonly<Record<string, string>>) {
  const span = spans.find((n) => String(n) === days)
  // Rounded to minutes, so that the query of a URL is stable.
  const since = span === undefined ? undefined : String(Math.floor((Date.now() - span * dayMs) / 60_000) * 60_000)
  return { text: text || undefined, filterID: segment || undefined, since }
}

interface SearchProps {
  readonly appID: string
  readonly query: Readonly<Record<string, string>>
  readonly look: (change: Readonly<Record<string, string>>) => void
}

function Search({ appID, query, look }: SearchProps): JSX.Element {
  const segments = useLoader((signal) => api.call('GET /filters/{appID}', { path: { appID } }, { signal }), [appID])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = query['text'] ?? ''
  }, [query['text']])
  const titled = segments.value?.filter(({ title }) => title) ?? []
  return (
    <form
      class="card row seek"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        look({ text: input.current?.value.trim() ?? '' })
      }}
    >
      <Field label={t.search}>
        {(props) => <input {...props} type="search" autocomplete="off" maxLength={200} placeholder={t.searchHint} ref={input} />}
      </Field>
      {titled.length === 0 ? null : (
        <Choice
          label={t.segment}
          value={query['segment'] ?? ''}
          options={[{ value: '', text: t.everybody }, ...titled.map(({ _id, title = '' }) => ({ value: _id, text: title }))]}
          onChange={(segment) => look({ segment })}
        />
      )}
      <Choice
        label={t.active}
        value={query['days'] ?? ''}
        options={[{ value: '', text: t.anyTime }, ...spans.map((n) => ({ value: String(n), text: t.days(n) }))]}
        onChange={(days) => look({ days })}
      />
      <button type="submit" class="primary">
        {t.search}
      </button>
    </form>
  )
}

interface ColumnsProps {
  readonly application: ScreenProps['application']
  readonly chosen: readonly Column[]
  readonly choose: (columns: readonly Column[]) => void
}

/** The names of the profiles, to be selected as columns. */
function Columns({ application, chosen, choose }: ColumnsProps): JSX.Element {
  const names = namesOf(application)
  const toggle = (column: Column, isOn: boolean): void =>
    choose(isOn ? [...chosen, column] : chosen.filter((other) => !isSame(other, column)))
  return (
    <details class="columns-of">
      <summary class="button">{t.columns}</summary>
      <div class="card choices">
        <p class="faint">{t.columnsLead}</p>
        {kinds.every((kind) => names[kind].length === 0) ? <p class="faint">{t.noNames}</p> : null}
        {kinds
          .filter((kind) => names[kind].length > 0)
          .map((kind) => (
            <fieldset key={kind}>
              <legend>{t[kind]}</legend>
              {names[kind].slice(0, 200).map((name) => (
                <label class="check" key={name}>
                  <input
                    type="checkbox"
                    checked={chosen.some((column) => isSame(column, { kind, name }))}
                    onChange={({ currentTarget }) => toggle({ kind, name }, currentTarget.checked)}
                  />{' '}
                  {name}
                </label>
              ))}
            </fieldset>
          ))}
      </div>
    </details>
  )
}
