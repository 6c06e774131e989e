import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import type { Version } from '../../../schemas/version.ts'
import { screenPath } from '../../core/paths.ts'
import { api, applications, user } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { content, loadContent } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { compare } from './contents.ts'
import { Difference } from './difference.tsx'
import { History } from './history.tsx'
import { t } from './messages.ts'
import { loadPending } from './pending.ts'
import { PublishForm } from './publishForm.tsx'
import css from './versions.css'

type Names = (userID: string | undefined) => string

/** What is not published, and the versions: `/bot/versions`, `/bot/versions/compare?from=&to=`. */
export default function VersionsPage(props: ScreenProps): JSX.Element {
  useSheets(css)
  const { appID, application, level, rest } = props
  const isOn = application.publishing?.active === true
  const versions = usePages(
    (cursor, signal) =>
      api.page('GET /application/{appID}/versions', { path: { appID }, query: cursor === undefined ? {} : { cursor } }, { signal }),
    [appID, isOn],
  )
  const members = useLoader(
    async (signal) => (level === 'owner' ? api.call('GET /application/{appID}/members', { path: { appID } }, { signal }) : []),
    [appID],
  )
  const nameOf: Names = (userID) => {
    if (userID === undefined) return t.program
    if (userID === user.value?.userID) return t.you
    const member = members.value?.find((each) => each.userID === userID)
    return member?.name ?? member?.email ?? t.somebody
  }
  const isComparing = rest[1] === 'compare'
  const up = isComparing ? { text: t.title, href: screenPath(appID, ['bot', 'versions']) } : undefined
  return (
    <Screen title={isComparing ? t.compare : t.title} of={application.title} up={up} tools={<Tabs appID={appID} current="versions" />}>
      {isOn ? <p class="lead">{t.lead}</p> : null}
      <div class="versions-page">
        {isOn ? null : <TurnOn appID={appID} isOwner={level === 'owner'} />}
        <Loaded loader={versions.loader}>
          {() =>
            isComparing ? (
              <Comparing {...props} versions={versions.items} nameOf={nameOf} />
            ) : isOn || versions.items.length > 0 ? (
              <Overview {...props} loader={versions.loader} versions={versions.items} nameOf={nameOf} />
            ) : null
          }
        </Loaded>
      </div>
    </Screen>
  )
}

interface Listed extends ScreenProps {
  readonly versions: readonly Version[]
  readonly nameOf: Names
}

function TurnOn({ appID, isOwner }: { readonly appID: string; readonly isOwner: boolean }): JSX.Element {
  const error = useSignal<unknown>(undefined)
  async function turnOn(): Promise<void> {
    try {
      const body = { publishing: { active: true } }
      const changed = await api.call('PATCH /application/{appID}', { path: { appID }, body })
      applications.value = applications.value?.map((each) => (each.appID === appID ? { ...each, ...changed } : each))
    } catch (problem) {
      error.value = problem
    }
  }
  const action = isOwner ? (
    <Button look="primary" onPress={turnOn}>
      {t.turnOn}
    </Button>
  ) : (
    <p class="note">{t.ownerOnly}</p>
  )
  return (
    <>
      <Empty icon="undo" action={action}>
        {t.offLead}
      </Empty>
      <ErrorText error={error.value} />
    </>
  )
}

function Overview({ appID, application, mayEdit, versions, nameOf, loader }: Listed & { readonly loader: Loader<unknown> }): JSX.Element {
  const isOn = application.publishing?.active === true
  const error = useSignal<unknown>(undefined)
  const draft = useLoader(
    async (signal) => (isOn ? compare(appID, { from: 'live', to: 'draft' }, versions, signal) : undefined),
    [versions],
  )
  const reload = async (): Promise<void> => {
    await Promise.all([loader.reload(), loadPending(appID)])
  }
  const news = useSignal('')
  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    error.value = undefined
    news.value = ''
    try {
      await call()
      content.value = await loadContent(appID)
      news.value = done
    } catch (problem) {
      error.value = problem
    }
    await reload()
  }
  const published = async (text: string): Promise<void> => {
    news.value = text
    await reload()
  }
  return (
    <>
      <ErrorText error={error.value} />
      <p role="status" class={news.value ? 'note done' : ''}>
        {news.value}
      </p>
      {isOn ? (
        <section class="card difference" aria-label={t.unpublished}>
          <h2>{t.unpublished}</h2>
          <Loaded loader={draft}>
            {(comparison) =>
              comparison && comparison.changes.length > 0 ? (
                <>
                  {mayEdit ? <PublishForm appID={appID} done={published} /> : null}
                  <Difference comparison={comparison} nameOf={nameOf} />
                </>
              ) : (
                <Empty icon="done" action={mayEdit ? <a href={screenPath(appID, ['bot'])}>{t.edit}</a> : undefined}>
                  {t.nothing}
                </Empty>
              )
            }
          </Loaded>
        </section>
      ) : null}
      <h2>{t.history}</h2>
      <History appID={appID} versions={versions} mayEdit={mayEdit && isOn} nameOf={nameOf} act={act} />
    </>
  )
}

function Comparing({ appID, query, versions, nameOf }: Listed): JSX.Element {
  const { route } = useLocation()
  const { from = 'live', to = 'draft' } = query
  const comparison = useLoader((signal) => compare(appID, { from, to }, versions, signal), [appID, from, to])
  const options = [
    { value: 'draft', text: t.draft },
    { value: 'live', text: t.live },
    ...versions.map(({ versionID, number, title }) => ({
      value: versionID,
      text: title ? `${t.version(number)} · ${title}` : t.version(number),
    })),
  ]
  const go = (sides: { readonly from: string; readonly to: string }) => route(screenPath(appID, ['bot', 'versions', 'compare'], sides))
  return (
    <>
      <div class="sides">
        <Choice label={t.from} value={from} options={options} onChange={(next) => go({ from: next, to })} />
        <Choice label={t.to} value={to} options={options} onChange={(next) => go({ from, to: next })} />
      </div>
      <Loaded loader={comparison}>
        {(value) => (value.changes.length > 0 ? <Difference comparison={value} nameOf={nameOf} /> : <p class="empty">{t.same}</p>)}
      </Loaded>
    </>
  )
}
