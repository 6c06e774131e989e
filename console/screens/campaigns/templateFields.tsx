import type { JSX } from 'preact'
import type { ChannelTemplate } from '../../../schemas/template.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Choice } from '../../ui/choice.tsx'
import { errorText } from '../../ui/problem.tsx'
import { RequiredLine } from '../bot/kit/fields.tsx'
import type { Slot } from '../bot/kit/slot.ts'
import type { Draft } from './draft.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly slot: Slot<Draft>
}

type Use = NonNullable<Draft['template']>

const keyOf = ({ name, language }: Pick<Use, 'name' | 'language'>): string => JSON.stringify([name, language])

/** The WhatsApp template of a campaign, and what its variables are for each recipient. */
export function TemplateFields({ appID, slot }: Props): JSX.Element {
  const loader = useLoader((signal) => allTemplates(appID, signal), [appID])
  const { template } = slot.value
  const usable = (loader.value ?? []).filter(({ isUsable }) => isUsable)
  const chosen = template && usable.find((each) => keyOf(each) === keyOf(template))
  const choose = (key: string): void => {
    const next = usable.find((each) => keyOf(each) === key)
    const { template: _, ...rest } = slot.value
    slot.set({ ...rest, template: next && useOf(next) })
  }
  const options = template && !chosen ? [{ value: keyOf(template), text: labelOf(template) }] : []
  return (
    <fieldset class="group">
      <legend>{t.template}</legend>
      <Choice
        label={t.templateChoice}
        hint={t.templateHint}
        value={template ? keyOf(template) : ''}
        options={[{ value: '', text: t.noTemplate }, ...options, ...usable.map((each) => ({ value: keyOf(each), text: labelOf(each) }))]}
        onChange={choose}
      />
      {loader.error === undefined ? null : <p class="faint">{errorText(loader.error)}</p>}
      {chosen ? <Shown template={chosen} /> : null}
      {template
        ? Object.entries(template.variables ?? {}).map(([name, text]) => (
            <RequiredLine
              key={name}
              label={t.templateVariable(name)}
              slot={{ value: text, set: (next) => slot.set(withVariable(slot.value, name, next)) }}
            />
          ))
        : null}
    </fieldset>
  )
}

/** The template as it was approved, with its variables. */
const Shown = ({ template: { header, text, footer, buttons } }: { readonly template: ChannelTemplate }): JSX.Element => (
  <div class="note">
    {header ? <p>{header.kind === 'text' ? <strong>{header.text}</strong> : t.templateHeader[header.kind]}</p> : null}
    <p>{text}</p>
    {footer ? <p class="faint">{footer}</p> : null}
    {buttons.length > 0 ? (
      <p>{t.templateButtons(buttons.map((button) => (button.url ? `${button.text} (${button.url})` : button.text)).join(' · '))}</p>
    ) : null}
  </div>
)

const labelOf = ({ name, language }: Pick<Use, 'name' | 'language'>): string => `${name} · ${language}`

const useOf = ({ name, language, variables }: ChannelTemplate): Use => ({
  name,
  language,
  variables: Object.fromEntries(variables.map((each) => [each, ''])),
})

const withVariable = (draft: Draft, name: string, text: string): Draft =>
  draft.template ? { ...draft, template: { ...draft.template, variables: { ...draft.template.variables, [name]: text } } } : draft

/** The provider lists a hundred a page. */
async function allTemplates(appID: string, signal: AbortSignal): Promise<ChannelTemplate[]> {
  const templates: ChannelTemplate[] = []
  let cursor: string | undefined
  do {
    const page = await api.page('GET /templates/{appID}', { path: { appID }, query: cursor === undefined ? {} : { cursor } }, { signal })
    templates.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  return templates
}
