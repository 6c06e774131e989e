import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../bot/kit/listPage.tsx'
import type { DocumentsProps } from './documentsProps.ts'
import { t } from './messages.ts'
import { SourceRow } from './sourceRow.tsx'
import { nameOfSource } from './sources.ts'
import { Tabs } from './tabs.tsx'
import { sourceTypes } from './types.ts'

/** The sources, oldest first, with their states. */
export function SourcesPage({ appID, application, mayEdit, sources }: DocumentsProps): JSX.Element {
  const all = sources.loader.value ?? []
  return (
    <ListPage
      title={t.title}
      of={application.title}
      tools={<Tabs appID={appID} current="sources" />}
      lead={
        all.length === 0 ? (
          <Empty icon="documents" action={mayEdit ? <Add appID={appID} /> : null}>
            {mayEdit ? t.none : t.viewOnly}
          </Empty>
        ) : (
          <>
            <p class="lead">{t.lead}</p>
            {mayEdit ? (
              <div class="buttons add-sources">
                <Add appID={appID} />
              </div>
            ) : null}
          </>
        )
      }
      items={all}
      find={{
        label: t.find,
        none: t.noMatch,
        minItems: 8,
        textOf: (source) => `${nameOfSource(source)} ${source.answer ?? ''} ${source.url ?? ''}`,
      }}
      row={(source, place) => (
        <SourceRow source={source} sources={sources} appID={appID} mayEdit={mayEdit} place={place} key={source._id} />
      )}
    />
  )
}

/** A link to the form of each type. */
const Add = ({ appID }: { readonly appID: string }): JSX.Element => (
  <>
    {sourceTypes.map((type) => (
      <a class="button" href={screenPath(appID, ['documents', 'new', type])} title={t.typeHints[type]} key={type}>
        <Icon name="plus" />
        {t.types[type]}
      </a>
    ))}
  </>
)
