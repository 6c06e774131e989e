import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ApplicationBodyPatch } from '../../../client/operations.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { poll } from '../../core/poll.ts'
import { api, applications } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { PublishBar } from '../versions/publishBar.tsx'
import { Ask, Colour, Hello } from './firstStepForms.tsx'
import { t } from './messages.ts'
import { Snippet } from './snippet.tsx'
import css from './start.css'

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

/** The first steps with a bot, up to the widget on a site. Completed steps are derived from the API. */
export default function Start({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  useSheets(css)
  const loader = useLoader(
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
      <PublishBar application={application} mayEdit={mayEdit} content={loader.value} />
      <Loaded loader={loader}>{(now) => <Steps now={now} loader={loader} mayEdit={mayEdit} />}</Loaded>
    </Screen>
  )
}

function Steps({ now, loader, mayEdit }: { readonly now: Now; readonly loader: Loader<Now>; readonly mayEdit: boolean }): JSX.Element {
  const { application, resources, features, snippet } = now
  const { appID, design, seenOn } = application
  const asks = resources.some(({ answers, validation, properties }) => answers?.length || validation?.active || properties?.active)
  const says = resources.some(({ messages }) => messages?.length)
  const copied = consoleOf(application).snippetCopiedAt !== undefined
  const states = [says, asks, design?.color !== undefined, copied, seenOn !== undefined]
  const next = states.indexOf(false)
  const patch = async (body: ApplicationBodyPatch): Promise<void> => {
    const stored = await api.call('PATCH /application/{appID}', { path: { appID }, body })
    applications.value = (applications.value ?? []).map((each) => (each.appID === appID ? stored : each))
    await loader.reload()
  }
  const step = (i: number, title: string, body: ComponentChildren): JSX.Element => (
    <Step number={i + 1} title={title} isDone={states[i] === true} isNext={i === next} key={title}>
      {body}
    </Step>
  )
  return (
    <ol class="first-steps">
      {step(0, t.hello, <Hello appID={appID} isDone={says} mayEdit={mayEdit} done={loader.reload} />)}
      {step(1, t.ask, <Ask appID={appID} feature={features[0]} isDone={asks} mayEdit={mayEdit} done={loader.reload} />)}
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
      {step(4, t.seen, <Seen seenOn={seenOn} loader={loader} />)}
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

/** Polls until the widget was opened on a site. */
function Seen({ seenOn, loader }: { readonly seenOn: string | undefined; readonly loader: Loader<Now> }): JSX.Element {
  useEffect(() => {
    if (seenOn !== undefined) return
    const unmount = new AbortController()
    const ask = async () => {
      const now = loader.value
      if (!now) return 'same'
      const application = await api.call('GET /application/{appID}', { path: { appID: now.application.appID } }, { signal: unmount.signal })
      if (application.seenOn === undefined) return 'same'
      await loader.reload()
      return 'done'
    }
    poll(unmount.signal, ask, { minMs: 4000, maxMs: 20_000 })
    return () => unmount.abort()
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
