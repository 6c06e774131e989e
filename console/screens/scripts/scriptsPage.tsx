import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Script } from '../../../schemas/script.ts'
import type { ScriptResult } from '../../../schemas/scriptRun.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Paged } from '../../ui/paged.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { Tabs } from '../bot/tabs.tsx'
import { lastRun, runAll } from './lastRun.ts'
import { t } from './messages.ts'
import css from './scripts.css'

/** The tests of a bot, and how they went: `/bot/scripts`. */
export default function ScriptsPage({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  useSheets(css)
  const scripts = usePages(
    (cursor, signal) => api.page('GET /scripts/{appID}', { path: { appID }, query: cursor === undefined ? {} : { cursor } }, { signal }),
    [appID],
  )
  const error = useSignal<unknown>(undefined)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    error.value = undefined
    try {
      await work()
    } catch (problem) {
      error.value = problem
    }
  }
  const remove = async ({ scriptID, title }: Script): Promise<void> => {
    if (!(await confirmed(t.removeAsk(title), t.removeText, t.delete))) return
    await act(() => api.call('DELETE /script/{script_id}', { path: { script_id: scriptID } }))
    await scripts.loader.reload()
  }
  const run = lastRun.value?.appID === appID ? lastRun.value.run : undefined
  return (
    <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} current="scripts" />}>
      <p class="lead">{t.lead}</p>
      <Paged pages={scripts} none={t.none}>
        {(items) => (
          <>
            <div class="buttons run-tools">
              <Button look="primary" onPress={() => act(() => runAll(appID))}>
                <Icon name="play" />
                {t.runAll}
              </Button>
              <p role="status">
                {run ? (
                  <>
                    {t.summary(number(run.passed), number(run.failed))}.{' '}
                    {t.reached(number(run.coverage.reached), number(run.coverage.steps))}.{' '}
                    {run.coverage.missed.length > 0 ? <a href={screenPath(appID, ['bot', 'map'])}>{t.onMap}</a> : null}
                  </>
                ) : null}
              </p>
            </div>
            <ErrorText error={error.value} />
            <ul class="card flush rows scripts">
              {items.map((script) => (
                <Row
                  script={script}
                  result={run?.results.find(({ scriptID }) => scriptID === script.scriptID)}
                  remove={mayEdit ? () => remove(script) : undefined}
                  key={script.scriptID}
                />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </Screen>
  )
}

interface RowProps {
  readonly script: Script
  readonly result: ScriptResult | undefined
  readonly remove: (() => Promise<void>) | undefined
}

const Row = ({ script: { title, turns }, result, remove }: RowProps): JSX.Element => (
  <li class="script-row">
    <div class="script-words">
      <h2>{title}</h2>
      <p class="badges">
        <span class="badge">{t.turns(turns.length)}</span>
        {result ? (
          <span class={result.passed ? 'badge state-sent' : 'badge state-failed'}>{result.passed ? t.passed : t.failed}</span>
        ) : null}
      </p>
      {result?.turns.flatMap(({ failures }, i) =>
        failures.map(({ expected, got }, n) => (
          <dl class="failure" key={`${i}.${n}`}>
            <div>
              <dt>{t.turn(i + 1)}</dt>
              <dd>{turns[i]?.say ?? turns[i]?.press ?? turns[i]?.menu}</dd>
            </div>
            <div>
              <dt>{t.expected}</dt>
              <dd>{expected}</dd>
            </div>
            <div>
              <dt>{t.got}</dt>
              <dd>{got}</dd>
            </div>
          </dl>
        )),
      )}
    </div>
    {remove ? (
      <Button look="quiet" label={t.remove(title)} onPress={remove}>
        <Icon name="bin" />
      </Button>
    ) : null}
  </li>
)
