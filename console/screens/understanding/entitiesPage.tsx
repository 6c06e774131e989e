import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addEntity } from '../bot/additions.ts'
import { remove } from '../bot/deletions.ts'
import { Editor } from '../bot/editor.tsx'
import { ListPage, NewRow } from '../bot/kit/listPage.tsx'
import { content, hidden } from '../bot/studio.ts'
import { orRefused } from '../bot/undo.ts'
import { EntityForm } from './forms/entity.tsx'
import { t } from './messages.ts'
import { Tabs } from './tabs.tsx'

const all = () => (content.value?.entities ?? []).filter(({ _id }) => !hidden.value.has(_id))

/** The entities, or one of them. */
export const EntitiesPage = (props: ScreenProps): JSX.Element => (props.rest[1] === undefined ? <All {...props} /> : <One {...props} />)

function All({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const pathOf = (id: string): string => screenPath(appID, ['understanding', 'entities', id])
  return (
    <ListPage
      title={t.tabs.entities}
      of={application.title}
      tools={<Tabs appID={appID} current="entities" />}
      lead={<p class="lead">{t.entityLead}</p>}
      items={all()}
      none={t.noEntitiesYet}
      row={({ _id, entity_name: name, slot_data_type: type = 'list', synonyms = [], lookup_table: table }, place) => (
        <li class="row-of-list" {...place} key={_id}>
          <div class="row-words">
            <a href={pathOf(_id)}>{name}</a>
            <p class="badges">
              <span class="badge">{t.kinds[type] ?? t.kinds['list']}</span>
              {type === 'list' ? <span class="badge">{t.values(synonyms.length + (table?.elements?.length ?? 0))}</span> : null}
            </p>
          </div>
        </li>
      )}
    >
      {mayEdit ? (
        <NewRow label={t.entityName} submitText={t.newEntity} add={async (name) => pathOf((await addEntity({ entity_name: name }))._id)} />
      ) : null}
    </ListPage>
  )
}

function One({ appID, application, mayEdit, rest }: ScreenProps): JSX.Element {
  const { route } = useLocation()
  const entity = all().find(({ _id }) => _id === rest[1])
  const up = { text: t.tabs.entities, href: screenPath(appID, ['understanding', 'entities']) }
  const drop = async (id: string): Promise<void> => {
    await orRefused(() => remove('entity', id))
    route(up.href)
  }
  return (
    <Screen title={entity?.entity_name ?? t.entity} of={application.title} up={up} tools={<Tabs appID={appID} current="entities" />}>
      {entity ? (
        <div class="card flush narrow">
          <div class="bench-head">
            <h2>{t.entity}</h2>
            {mayEdit ? (
              <Button look="quiet" label={t.deleteEntity(entity.entity_name)} onPress={() => drop(entity._id)}>
                <Icon name="bin" />
              </Button>
            ) : null}
          </div>
          <Editor kind="entity" object={entity} mayEdit={mayEdit} key={entity._id}>
            {(slot) => <EntityForm slot={slot} />}
          </Editor>
        </div>
      ) : (
        <Empty icon="understanding">{t.noEntitiesYet}</Empty>
      )}
    </Screen>
  )
}
