import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Message } from '../../../schemas/message.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { screenPath } from '../../core/paths.ts'
import { poll } from '../../core/poll.ts'
import { api, applications } from '../../core/session.ts'
import { type Asked, useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addSheet } from '../../ui/sheet.ts'
import { t } from './messages.ts'
import css from './start.css'

addSheet(css)

interface Now {
  readonly application: ApplicationObject
  readonly features: readonly Feature[]
  readonly resources: readonly Resource[]
  readonly snippet: string
}

interface Console {
  readonly snippetCopiedAt?: string
}

const consoleOf = ({ documents }: ApplicationObject): Console => (documents as { console?: Console } | undefined)?.console ?? {}

/** The first steps with a bot, from its first words to the day when it is seen on a site. What is ticked off is what the API has. */
export default function Start({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const asked = useAsked(
    async (signal): Promise<Now> => {
      const [now, features, resources, snippet] = await Promise.all([
        api.call('GET /application/{appID}', { path: { appID } }, { signal }),
        api.call('GET /features/{appID}', { path: { appID } }, { signal }),
        api.call('GET /resources/application/{appID}', { path: { appID } }, { signal }),
        api.call('GET /widget/{appID}', { path: { appID } }, { signal }),
      ])
      return { application: now, features, resources, snippet }
    },
    [appID],
  )
  return (
    <Screen title={t.title} of={application.title}>
      <p class="lead">{t.lead}</p>
      <Loaded asked={asked}>{(now) => <Steps now={now} asked={asked} mayEdit={mayEdit} />}</Loaded>
    </Screen>
  )
}

function Steps({ now, asked, mayEdit }: { readonly now: Now; readonly asked: Asked<Now>; readonly mayEdit: boolean }): JSX.Element {
  const { application, resources, features, snippet } = now
  const { appID, design, seenOn } = application
  const asks = resources.some(({ answers, validation, properties }) => answers?.length || validation?.active || properties?.active)
  const says = resources.some(({ messages }) => messages?.length)
  const copied = consoleOf(application).snippetCopiedAt !== undefined
  const states = [says, asks, design?.color !== undefined, copied, seenOn !== undefined]
  const next = states.indexOf(false)
  const patch = async (body: object): Promise<void> => {
    const stored = await api.call('PATCH /application/{appID}', { path: { appID }, body })
    applications.value = (applications.value ?? []).map((each) => (each.appID === appID ? stored : each))
    await asked.again()
  }
  const step = (i: number, title: string, body: ComponentChildren): JSX.Element => (
    <Step number={i + 1} title={title} isDone={states[i] === true} isNext={i === next} key={title}>
      {body}
    </Step>
  )
  return (
    <ol class="first-steps">
      {step(0, t.hello, <Hello appID={appID} isDone={says} mayEdit={mayEdit} done={asked.again} />)}
      {step(1, t.ask, <Ask appID={appID} feature={features[0]} isDone={asks} mayEdit={mayEdit} done={asked.again} />)}
      {step(
        2,
        t.colours,
        <Colour now={design?.color} appID={appID} mayEdit={mayEdit} save={(color) => patch({ design: { ...design, color } })} />,
      )}
      {step(
        3,
        t.copy,
        <Snippet
          snippet={snippet}
          copied={async () => {
            if (copied || !mayEdit) return
            const console = { ...consoleOf(application), snippetCopiedAt: new Date().toISOString() }
            await patch({ documents: { ...application.documents, console } })
          }}
        />,
      )}
      {step(4, t.seen, <Seen seenOn={seenOn} asked={asked} />)}
    </ol>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  readonly isNext: boolean
  readonly children: ComponentChildren
}

const Step = ({ number, title, isDone, isNext, children }: StepProps): JSX.Element => (
  <li
    class={isDone ? 'card first-step done' : isNext ? 'card first-step next' : 'card first-step'}
    aria-current={isNext ? 'step' : undefined}
  >
    <span class="tick" aria-hidden="true">
      {isDone ? '✓' : number}
    </span>
    <div class="first-body">
      <h2>
        {title} {isDone ? <span class="badge state-sent">{t.done}</span> : null}
      </h2>
      {children}
    </div>
  </li>
)

interface Part {
  readonly appID: string
  readonly mayEdit: boolean
  readonly isDone: boolean
  readonly done: () => Promise<void>
}

/** A small form that does one thing, and says what was refused. */
function Doing({
  submitText,
  act,
  children,
}: {
  readonly submitText: string
  readonly act: () => Promise<unknown>
  readonly children: ComponentChildren
}) {
  const error = useSignal<unknown>(undefined)
  const isBusy = useSignal(false)
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy.value) return
    isBusy.value = true
    error.value = undefined
    try {
      await act()
    } catch (problem) {
      error.value = problem
    } finally {
      isBusy.value = false
    }
  }
  return (
    <form class="doing" onSubmit={submit}>
      {children}
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {errorText(error.value)}
        </p>
      )}
      <div>
        <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
          {submitText}
        </button>
      </div>
    </form>
  )
}

function Hello({ appID, isDone, mayEdit, done }: Part): JSX.Element {
  const text = useRef<HTMLInputElement>(null)
  if (isDone || !mayEdit) return <Links appID={appID} />
  const act = async (): Promise<void> => {
    const feature = await api.call('POST /feature', { body: { appID, title: t.helloFeature } })
    const messages: Message[] = [{ type: 'text', text: text.current?.value ?? '' }]
    await api.call('POST /resource', { body: { appID, featureID: feature._id, type: 'collect', messages } })
    await done()
  }
  return (
    <>
      <p class="faint">{t.helloText}</p>
      <Doing submitText={t.helloDo} act={act}>
        <Field label={t.helloLabel}>{(input) => <input {...input} ref={text} required defaultValue={t.helloDefault} />}</Field>
      </Doing>
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

function Ask({ appID, feature, isDone, mayEdit, done }: Part & { readonly feature: Feature | undefined }): JSX.Element | null {
  const [question, answers] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)]
  if (isDone) return null
  if (!feature || !mayEdit) return <p class="faint">{t.askText}</p>
  const act = async (): Promise<void> => {
    const chosen = (answers.current?.value ?? '').split('\n').map((line) => line.trim())
    const offered = chosen.filter(Boolean).map((value) => ({ value }))
    const rest = offered.length ? { answers: offered } : { properties: { active: true, attribute: { answer: 'answer' } } }
    const messages: Message[] = [{ type: 'text', text: question.current?.value ?? '' }]
    await api.call('POST /resource', { body: { appID, featureID: feature._id, type: 'collect', messages, ...rest } })
    await done()
  }
  return (
    <>
      <p class="faint">{t.askText}</p>
      <Doing submitText={t.askDo} act={act}>
        <Field label={t.askLabel}>{(input) => <input {...input} ref={question} required defaultValue={t.askDefault} />}</Field>
        <Field label={t.askAnswers}>{(input) => <textarea {...input} ref={answers} rows={3} />}</Field>
      </Doing>
    </>
  )
}

interface ColourProps {
  readonly now: string | undefined
  readonly appID: string
  readonly mayEdit: boolean
  readonly save: (color: string) => Promise<void>
}

function Colour({ now, appID, mayEdit, save }: ColourProps): JSX.Element {
  const color = useRef<HTMLInputElement>(null)
  return (
    <>
      <p class="faint">
        {t.coloursText} <a href={screenPath(appID, ['settings', 'design'])}>{t.more}</a>
      </p>
      {mayEdit ? (
        <Doing submitText={t.coloursDo} act={() => save(color.current?.value ?? '')}>
          <Field label={t.colour}>
            {(input) => <input {...input} ref={color} type="color" defaultValue={now && /^#[0-9a-f]{6}$/i.test(now) ? now : '#0b6b62'} />}
          </Field>
        </Doing>
      ) : null}
    </>
  )
}

/** The snippet, ready to paste. */
export function Snippet({ snippet, copied }: { readonly snippet: string; readonly copied?: () => Promise<void> }): JSX.Element {
  const said = useSignal('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(snippet)
      said.value = t.copied
    } catch {
      said.value = t.notCopied
      return
    }
    await copied?.()
  }
  return (
    <>
      <p class="faint">{t.copyText}</p>
      <Field label={t.snippet}>
        {(input) => (
          <textarea {...input} class="snippet" readOnly rows={3} value={snippet} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div class="buttons">
        <Button look="primary" onPress={copy}>
          {t.copyDo}
        </Button>
        <span role="status">{said.value}</span>
      </div>
    </>
  )
}

/** Looks now and then whether the widget was opened on a site. */
function Seen({ seenOn, asked }: { readonly seenOn: string | undefined; readonly asked: Asked<Now> }): JSX.Element {
  useEffect(() => {
    if (seenOn !== undefined) return
    const left = new AbortController()
    const ask = async () => {
      const now = asked.value
      if (!now) return 'same'
      const application = await api.call('GET /application/{appID}', { path: { appID: now.application.appID } }, { signal: left.signal })
      if (application.seenOn === undefined) return 'same'
      await asked.again()
      return 'done'
    }
    poll(left.signal, ask, { minMs: 4000, maxMs: 20_000 })
    return () => left.abort()
  }, [seenOn])
  return seenOn === undefined ? (
    <>
      <p class="faint">{t.seenText}</p>
      <p role="status">{t.waiting}</p>
    </>
  ) : (
    <p role="status">{t.seenOn(seenOn)}</p>
  )
}
