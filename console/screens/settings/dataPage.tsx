import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { Bot } from '../../../client/operations.ts'
import { consolePath, screenPath } from '../../core/paths.ts'
import { api, applications } from '../../core/session.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { offer } from '../../ui/download.tsx'
import { Field } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

/** Export, import and deletion of a bot. */
export default function DataPage({ appID, application, level }: ScreenProps): JSX.Element {
  const { route } = useLocation()
  const error = useSignal<unknown>(undefined)
  const result = useSignal('')
  const typed = useSignal('')
  const file = useRef<HTMLInputElement>(null)
  const orError = async (act: () => Promise<void>): Promise<void> => {
    error.value = undefined
    result.value = ''
    try {
      await act()
    } catch (problem) {
      error.value = problem
    }
  }
  const save = (): Promise<void> =>
    orError(async () => {
      const bot = await api.call('GET /application/{appID}/export', { path: { appID } })
      const file = new Blob([JSON.stringify(bot, null, 2)], { type: 'application/json' })
      offer(file, `${application.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`)
    })
  const load = (): Promise<void> =>
    orError(async () => {
      const chosen = file.current?.files?.[0]
      if (!chosen) return
      const bot = parsed(await chosen.text())
      if (bot === undefined) {
        result.value = t.noDocument
        return
      }
      const imported = await api.call('POST /application/import', { body: withFreeTitle(bot) })
      applications.value = [imported, ...(applications.value ?? [])]
      route(screenPath(imported.appID, ['bot']))
    })
  const drop = (): Promise<void> =>
    orError(async () => {
      await api.call('DELETE /application/{appID}', { path: { appID } })
      applications.value = (applications.value ?? []).filter((each) => each.appID !== appID)
      route(`${consolePath}/applications`)
    })
  return (
    <div class="stack">
      <h2 class="part-title">{t.tabs.data}</h2>
      <ErrorText error={error.value} />
      <Card title={t.export}>
        <div class="fields">
          <p class="faint">{t.exportText}</p>
          <div>
            <Button onPress={save}>{t.exportDo}</Button>
          </div>
        </div>
      </Card>
      <Card title={t.import}>
        <div class="fields">
          <p class="faint">{t.importText}</p>
          <Field label={t.importFile}>{(input) => <input {...input} ref={file} type="file" accept="application/json,.json" />}</Field>
          <div class="buttons">
            <Button onPress={load}>{t.importDo}</Button>
            <span role="status">{result.value}</span>
          </div>
        </div>
      </Card>
      <Card title={t.delete}>
        {level === 'owner' ? (
          <form
            class="fields"
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.value === application.title) void drop()
            }}
          >
            <p class="faint">{t.deleteText}</p>
            <Field label={t.deleteName(application.title)}>
              {(input) => (
                <input
                  {...input}
                  autocomplete="off"
                  value={typed.value}
                  onInput={({ currentTarget }) => {
                    typed.value = currentTarget.value
                  }}
                />
              )}
            </Field>
            <div>
              <button type="submit" class="danger" disabled={typed.value !== application.title}>
                {t.deleteDo}
              </button>
            </div>
          </form>
        ) : (
          <p class="faint">{t.ownerOnly}</p>
        )}
      </Card>
    </div>
  )
}

/** The bot with a title that none of the user's applications has. */
function withFreeTitle(bot: Bot): Bot {
  const titles = new Set(applications.value?.map(({ title }) => title))
  const { title } = bot.application
  let free = title
  for (let i = 2; titles.has(free); i++) free = `${title} (${i})`
  return { ...bot, application: { ...bot.application, title: free } }
}

/** Parses an exported bot; the service validates it. */
function parsed(text: string): Bot | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
