import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import { t as shared } from '../../core/messages.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addWorkflow } from './additions.ts'
import { remove } from './deletions.ts'
import { Editor } from './editor.tsx'
import { ListPage, NewRow } from './kit/listPage.tsx'
import { t } from './messages/bot.ts'
import { content, features, hidden, nameOfStep, resourcesOf } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { orRefused } from './undo.ts'

/** Loaded on demand. */
const WorkflowForm = lazy(async () => (await import('./forms/workflow.tsx')).WorkflowForm)

/** The workflows of a bot, or one of them. */
export const WorkflowsPage = (props: ScreenProps): JSX.Element => (props.rest[1] === undefined ? <All {...props} /> : <One {...props} />)

const shownWorkflows = () => (content.value?.workflows ?? []).filter(({ _id }) => !hidden.value.has(_id))

function All({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const pathOf = (id: string): string => screenPath(appID, ['bot', 'workflows', id])
  return (
    <ListPage
      title={t.tabs.workflows}
      of={application.title}
      tools={<Tabs appID={appID} current="workflows" />}
      lead={<p class="lead">{t.workflowLead}</p>}
      items={shownWorkflows()}
      none={t.noWorkflows}
      row={({ _id, title, description, actions = [] }, place) => (
        <li class="row-of-list" {...place} key={_id}>
          <div class="row-words">
            <a href={pathOf(_id)}>{title || t.untitledWorkflow}</a>
            {description ? <p class="faint">{description}</p> : null}
            <p class="badges">
              <span class="badge">{t.actions(actions.length)}</span>
            </p>
          </div>
        </li>
      )}
    >
      {mayEdit ? (
        <NewRow label={t.workflowTitle} submitText={t.newWorkflow} add={async (title) => pathOf((await addWorkflow(title))._id)} />
      ) : null}
    </ListPage>
  )
}

function One({ appID, application, mayEdit, rest }: ScreenProps): JSX.Element {
  const { route } = useLocation()
  const workflow = shownWorkflows().find(({ _id }) => _id === rest[1])
  const up = { text: t.tabs.workflows, href: screenPath(appID, ['bot', 'workflows']) }
  if (!workflow)
    return (
      <Screen title={shared.missing} of={application.title} up={up}>
        {null}
      </Screen>
    )
  const title = workflow.title || t.untitledWorkflow
  const users = features.value.flatMap((feature) =>
    resourcesOf(feature._id)
      .map((step, i) => ({ step, name: nameOfStep(step, t.untitledStep(i + 1)), feature }))
      .filter(({ step }) => step.actions?.list?.some(({ actions }) => actions?.workflow === workflow._id)),
  )
  const drop = async (): Promise<void> => {
    await orRefused(() => remove('workflow', workflow._id))
    route(up.href)
  }
  return (
    <Screen title={title} of={application.title} up={up} tools={<Tabs appID={appID} current="workflows" />}>
      <div class="bench card lone">
        <div class="bench-head">
          <h2>{t.workflowHead}</h2>
          <p class="faint">
            {users.length === 0 ? t.unused : `${t.usedBy} `}
            {users.map(({ step, name, feature }, i) => (
              <span key={step._id}>
                {i > 0 ? ', ' : ''}
                <a href={screenPath(appID, ['bot', feature._id, step._id])}>
                  {feature.title} › {name}
                </a>
              </span>
            ))}
          </p>
          {mayEdit ? (
            <Button look="quiet" label={t.remove(title)} onPress={drop}>
              <Icon name="bin" />
            </Button>
          ) : null}
        </div>
        <Editor kind="workflow" object={workflow} mayEdit={mayEdit} key={workflow._id}>
          {(slot) => <WorkflowForm slot={slot} />}
        </Editor>
      </div>
    </Screen>
  )
}
