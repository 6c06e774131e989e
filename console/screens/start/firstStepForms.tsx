import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Feature } from '../../../schemas/feature.ts'
import type { Message } from '../../../schemas/message.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly mayEdit: boolean
  readonly isDone: boolean
  readonly done: () => Promise<void>
}

/** The first message of the bot. */
export function Hello({ appID, isDone, mayEdit, done }: Props): JSX.Element {
  const text = useRef<HTMLInputElement>(null)
  if (isDone || !mayEdit) return <Links appID={appID} />
  const submit = async (): Promise<void> => {
    const feature = await api.call('POST /feature', { body: { appID, title: t.helloFeature } })
    const messages: Message[] = [{ type: 'text', text: text.current?.value ?? '' }]
    await api.call('POST /resource', { body: { appID, featureID: feature._id, type: 'collect', messages } })
    await done()
  }
  return (
    <>
      <p class="faint">{t.helloText}</p>
      <StackedForm look="doing" submitText={t.helloDo} submit={submit}>
        <Field label={t.helloLabel}>{(input) => <input {...input} ref={text} required defaultValue={t.helloDefault} />}</Field>
      </StackedForm>
    </>
  )
}

const Links = ({ appID }: { readonly appID: string }): JSX.Element => (
  <p class="buttons">
    <a class="button" href={screenPath(appID, ['bot'])}>
      {t.open}
    </a>
    <a class="button" href={screenPath(appID, ['bot', 'try'])}>
      {t.tryIt}
    </a>
  </p>
)

/** The first question of the bot. */
export function Ask({ appID, feature, isDone, mayEdit, done }: Props & { readonly feature: Feature | undefined }): JSX.Element | null {
  const question = useRef<HTMLInputElement>(null)
  const answers = useRef<HTMLTextAreaElement>(null)
  if (isDone) return null
  if (!feature || !mayEdit) return <p class="faint">{t.askText}</p>
  const submit = async (): Promise<void> => {
    const lines = (answers.current?.value ?? '').split('\n').map((line) => line.trim())
    const choices = lines.filter(Boolean).map((value) => ({ value }))
    const rest = choices.length ? { answers: choices } : { properties: { active: true, attribute: { answer: 'answer' } } }
    const messages: Message[] = [{ type: 'text', text: question.current?.value ?? '' }]
    await api.call('POST /resource', { body: { appID, featureID: feature._id, type: 'collect', messages, ...rest } })
    await done()
  }
  return (
    <>
      <p class="faint">{t.askText}</p>
      <StackedForm look="doing" submitText={t.askDo} submit={submit}>
        <Field label={t.askLabel}>{(input) => <input {...input} ref={question} required defaultValue={t.askDefault} />}</Field>
        <Field label={t.askAnswers}>{(input) => <textarea {...input} ref={answers} rows={3} />}</Field>
      </StackedForm>
    </>
  )
}

interface ColourProps {
  readonly now: string | undefined
  readonly appID: string
  readonly mayEdit: boolean
  readonly save: (color: string) => Promise<void>
}

/** The colour of the widget. */
export function Colour({ now, appID, mayEdit, save }: ColourProps): JSX.Element {
  const color = useRef<HTMLInputElement>(null)
  return (
    <>
      <p class="faint">
        {t.coloursText} <a href={screenPath(appID, ['settings', 'design'])}>{t.more}</a>
      </p>
      {mayEdit ? (
        <StackedForm look="doing" submitText={t.coloursDo} submit={() => save(color.current?.value ?? '')}>
          <Field label={t.colour}>
            {(input) => <input {...input} ref={color} type="color" defaultValue={now && /^#[0-9a-f]{6}$/i.test(now) ? now : '#0b6b62'} />}
          </Field>
        </StackedForm>
      ) : null}
    </>
  )
}
