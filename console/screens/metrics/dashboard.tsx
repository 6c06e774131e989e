import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { DashboardFigures, DashboardItem } from '../../../schemas/statistics.ts'
import { unchangedSince } from '../../core/api.ts'
import { number } from '../../core/format.ts'
import { api, applications } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

type Figure = DashboardFigures['figures'][number]
const operations = ['count', 'repartition', 'sum', 'average', 'min', 'max'] as const
type Operation = (typeof operations)[number]
const kinds = ['attribute', 'tag', 'event'] as const
/** Maximum number of values of a distribution. */
const most = 8

/** Custom figures about respondents (`dashboard_stat`): everybody sees them, editors create them. */
export default function Dashboard({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const items = application.dashboard_stat ?? []
  const loader = useLoader(
    (signal) => api.call('GET /statistics/dashboard/{appID}', { path: { appID } }, { signal }),
    [appID, JSON.stringify(items)],
  )
  const error = useSignal<unknown>(undefined)
  const put = async (dashboard_stat: readonly DashboardItem[]): Promise<void> => {
    error.value = undefined
    try {
      const stored = await api.call('PATCH /application/{appID}', {
        path: { appID },
        headers: unchangedSince(application),
        body: { dashboard_stat: [...dashboard_stat] },
      })
      applications.value = (applications.value ?? []).map((each) => (each.appID === appID ? stored : each))
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <Card title={t.own}>
      {items.length === 0 ? <p class="faint">{t.ownText}</p> : null}
      <Loaded loader={loader}>
        {({ figures }) => (
          <div class="own-figures">
            {figures.map((figure, i) => (
              <section class="own-figure" aria-label={figure.title ?? ''} key={`${i}${figure.title}`}>
                <h3>
                  {figure.title}
                  {mayEdit ? (
                    <Button look="quiet" label={t.removeFigure(figure.title ?? '')} onPress={() => put(items.filter((_, at) => at !== i))}>
                      <Icon name="bin" />
                    </Button>
                  ) : null}
                </h3>
                {figure.description ? <p class="faint">{figure.description}</p> : null}
                <Value {...figure} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
      <ErrorText error={error.value} />
      {mayEdit ? <NewFigure application={application} add={(item) => put([...items, item])} /> : null}
    </Card>
  )
}

function Value({ count, value, repartition, message }: Figure): JSX.Element {
  if (message !== undefined) return <p class="problem">{message}</p>
  if (repartition === undefined) {
    const shown = count ?? value
    return shown === undefined || shown === null ? <p class="faint">{t.nothing}</p> : <p class="value">{number(shown)}</p>
  }
  const largest = Math.max(1, ...repartition.map(({ nb_users }) => nb_users))
  return (
    <>
      <ul class="spread">
        {repartition.slice(0, most).map(({ _id, nb_users }) => (
          <li key={_id}>
            <span>{_id}</span> <meter value={nb_users} max={largest} aria-label={_id} /> <strong>{number(nb_users)}</strong>
          </li>
        ))}
      </ul>
      {repartition.length > most ? <p class="faint">{t.others(number(repartition.length - most))}</p> : null}
    </>
  )
}

interface NewProps {
  readonly application: ApplicationObject
  readonly add: (item: DashboardItem) => Promise<void>
}

function NewFigure({ application, add }: NewProps): JSX.Element {
  const title = useSignal('')
  const operation = useSignal<Operation>('count')
  const name = useSignal('')
  const segment = useSignal('')
  const filters = useLoader(
    (signal) => api.call('GET /filters/{appID}', { path: { appID: application.appID } }, { signal }),
    [application.appID],
  )
  const segments = filters.value?.filter((filter) => filter.title) ?? []
  const names = (operation.value === 'repartition' ? kinds : (['event'] as const)).flatMap((kind) =>
    (application.filterAvailable?.[kind]?.list ?? []).map((each) => ({ kind, name: each, key: `${kind}:${each}` })),
  )
  const chosen = names.find(({ key }) => key === name.value)
  const needsName = operation.value !== 'count'
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    await add({
      title: title.value.trim(),
      operator: operation.value,
      ...(needsName && chosen ? { groupBy: { type: chosen.kind, value: chosen.name } } : {}),
      ...(segment.value ? { filters: { _id: segment.value } } : {}),
    })
    title.value = ''
  }
  return (
    <details class="new-figure">
      <summary>{t.addFigure}</summary>
      <form class="row" onSubmit={submit}>
        <Field label={t.figureTitle}>
          {(input) => (
            <input
              {...input}
              required
              maxLength={100}
              value={title.value}
              onInput={({ currentTarget }) => {
                title.value = currentTarget.value
              }}
            />
          )}
        </Field>
        <Field label={t.asks}>
          {(input) => (
            <select
              {...input}
              value={operation.value}
              onChange={({ currentTarget }) => {
                operation.value = operations.find((each) => each === currentTarget.value) ?? 'count'
                name.value = ''
              }}
            >
              {operations.map((each) => (
                <option value={each} key={each}>
                  {t.operations[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {needsName ? (
          <Field label={t.of}>
            {(input) => (
              <select
                {...input}
                required
                value={name.value}
                onChange={({ currentTarget }) => {
                  name.value = currentTarget.value
                }}
              >
                <option value="" />
                {names.map(({ key, name: each }) => (
                  <option value={key} key={key}>
                    {each}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {segments.length > 0 ? (
          <Field label={t.segment}>
            {(input) => (
              <select
                {...input}
                value={segment.value}
                onChange={({ currentTarget }) => {
                  segment.value = currentTarget.value
                }}
              >
                <option value="">{t.everybody}</option>
                {segments.map(({ _id, title: each }) => (
                  <option value={_id} key={_id}>
                    {each}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <button type="submit" class="primary">
          {t.add}
        </button>
      </form>
    </details>
  )
}
