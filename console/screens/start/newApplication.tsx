import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { language } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import { api, applications } from '../../core/session.ts'
import { StackedForm } from '../../ui/form.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { TextField } from '../../ui/textField.tsx'
import { catalogue, type TemplateName, templateNames } from './catalogue.ts'
import { t } from './messages.ts'
import css from './start.css'
import { TemplatePreview } from './templatePreview.tsx'

const kinds = ['blank', ...templateNames] as const

/** Creates an application: blank, or from a template. */
export default function NewApplication(): JSX.Element {
  useSheets(css)
  const { route } = useLocation()
  const title = useSignal('')
  const kind = useSignal<'blank' | TemplateName>('blank')
  /** With publishing on: visitors meet what follows once it is published. */
  async function create(): Promise<ApplicationObject> {
    const name = title.value.trim()
    const publishing = { active: true }
    if (kind.value === 'blank') return api.call('POST /application', { body: { title: name, language, publishing } })
    const { bot, scripts } = await catalogue[kind.value]()
    const body = { ...bot, application: { ...bot.application, title: name, info: { ...bot.application.info, titre: name } } }
    const { appID } = await api.call('POST /application/import', { body })
    for (const script of scripts) await api.call('POST /script/{appID}', { path: { appID }, body: script })
    return api.call('PATCH /application/{appID}', { path: { appID }, body: { publishing } })
  }
  async function submit(): Promise<void> {
    const application = await create()
    applications.value = [application, ...(applications.value ?? [])]
    route(screenPath(application.appID, ['start']))
  }
  return (
    <StackedForm look="card new-application" submitText={t.create} submit={submit}>
      <h2>{t.newApplication}</h2>
      <TextField
        label={t.name}
        required
        maxLength={500}
        autocomplete="off"
        value={title.value}
        onChange={(next) => {
          title.value = next
        }}
      />
      <div class={kind.value === 'blank' ? 'gallery' : 'gallery with-preview'}>
        <fieldset class="bare">
          <legend>{t.begin}</legend>
          <div class="kinds">
            {kinds.map((name) => (
              <label class={kind.value === name ? 'kind chosen' : 'kind'} key={name}>
                <input
                  type="radio"
                  name="kind"
                  checked={kind.value === name}
                  onChange={() => {
                    kind.value = name
                  }}
                />
                <strong>{t.kinds[name].title}</strong>
                <span class="faint">{t.kinds[name].text}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {kind.value === 'blank' ? null : <TemplatePreview name={kind.value} key={kind.value} />}
      </div>
    </StackedForm>
  )
}
