import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import type { AnswerSource } from '../../../schemas/source.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { type Changes, difference, isSame, rebased } from '../bot/difference.ts'
import { EditorForm } from '../bot/editorForm.tsx'
import { changeSource, contentOf, deleteSource } from './actions.ts'
import type { DocumentsProps } from './documentsProps.ts'
import { SourceForm } from './forms/source.tsx'
import { t } from './messages.ts'
import { ReplaceFile } from './replaceFile.tsx'
import { Failure, figuresOf, StateBadge } from './sourceRow.tsx'
import { isWaiting, nameOfSource, type Sources } from './sources.ts'
import { Tabs } from './tabs.tsx'
import { type FormFields, formFieldsOf } from './types.ts'

/** A source: its state, and a form to change it. */
export function SourcePage({ sourceID, ...props }: DocumentsProps & { readonly sourceID: string }): JSX.Element {
  const { appID, application, sources } = props
  const source = sources.loader.value?.find((each) => each.sourceID === sourceID)
  const up = { text: t.title, href: screenPath(appID, ['documents']) }
  return (
    <Screen title={source ? nameOfSource(source) : t.title} of={application.title} up={up} tools={<Tabs appID={appID} current="sources" />}>
      {source ? <One source={source} {...props} up={up.href} /> : <Empty icon="documents">{t.gone}</Empty>}
    </Screen>
  )
}

type OneProps = Pick<DocumentsProps, 'mayEdit' | 'sources'> & { readonly source: AnswerSource; readonly up: string }

function One({ source, mayEdit, sources, up }: OneProps): JSX.Element {
  const { route } = useLocation()
  const content = contentOf(source)
  return (
    <div class="card flush narrow">
      <div class="bench-head">
        <div>
          <p class="badges">
            <span class="badge">{t.types[source.type]}</span>
            <StateBadge source={source} />
            <small>{figuresOf(source)}</small>
          </p>
          <Failure source={source} />
        </div>
        {mayEdit ? (
          <div class="buttons small">
            {content && !isWaiting(source) ? <Button onPress={() => changeSource(sources, source, content)}>{t.readAgain}</Button> : null}
            <Button
              look="quiet"
              label={t.removeThis(nameOfSource(source))}
              onPress={async () => {
                if (await deleteSource(sources, source)) route(up)
              }}
            >
              <Icon name="bin" />
            </Button>
          </div>
        ) : null}
      </div>
      {source.type === 'file' ? <ReplaceFile source={source} sources={sources} mayEdit={mayEdit} /> : null}
      <Fields source={source} sources={sources} mayEdit={mayEdit} />
    </div>
  )
}

interface Edited {
  readonly before: FormFields
  readonly after: FormFields
}

/** Only changed fields are sent, so that what others changed stays, and that a source is not read again for a switch. */
function Fields({ source, sources, mayEdit }: { readonly source: AnswerSource; readonly sources: Sources; readonly mayEdit: boolean }) {
  const edited = useUnsaved<Edited>(`documents/${source.sourceID}`)
  const error = useSignal<unknown>(undefined)
  const round = useSignal(0)
  const stored = formFieldsOf(source)
  const shown = edited.value ? rebased(edited.value.before, edited.value.after, stored) : stored
  const changes: Changes<FormFields> = difference(stored, shown)
  async function save(): Promise<void> {
    error.value = undefined
    try {
      sources.put(await api.call('PATCH /source/{source_id}', { path: { source_id: source.sourceID }, body: changes }))
      edited.set(undefined)
      round.value++
      announce(t.saved)
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <EditorForm
      mayEdit={mayEdit}
      round={round.value}
      isChanged={Object.keys(changes).length > 0}
      error={error.value}
      conflict={undefined}
      save={save}
      drop={() => {
        edited.set(undefined)
        error.value = undefined
        round.value++
      }}
      keepMine={save}
    >
      <div class="fields padded">
        <SourceForm
          type={source.type}
          slot={{ value: shown, set: (after) => edited.set(isSame(stored, after) ? undefined : { before: stored, after }) }}
        />
      </div>
    </EditorForm>
  )
}
