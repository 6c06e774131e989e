import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { placeholderNames } from '../../../../lib/domain/template/placeholders.ts'
import type { CallToTest, TestedCall } from '../../../../schemas/workflowTest.ts'
import { Refused } from '../../../core/api.ts'
import { number } from '../../../core/format.ts'
import { api } from '../../../core/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText } from '../../../ui/problem.tsx'
import { addSheet } from '../../../ui/sheet.ts'
import type { Slot } from '../kit/slot.ts'
import { openApplicationID, type Samples, SampleValues, sentSamples } from '../sampleValues/sampleValues.tsx'
import css from './callTest.css'
import { t } from './messages.ts'
import { ResponseChoice } from './responseChoice.tsx'

addSheet(css)

interface Props {
  readonly slot: Slot<CallToTest['webhook']>
  /** The stored workflow, whose secret headers are shown as a mask. */
  readonly workflowID: string | undefined
}

/** Sends the call as it is being edited, with sample values, and offers the values of the response. */
export function CallTest({ slot, workflowID }: Props): JSX.Element {
  const samples = useSignal<Samples>({})
  const result = useSignal<TestedCall | undefined>(undefined)
  const problem = useSignal<string | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const isSending = useSignal(false)
  const webhook = slot.value
  const names = placeholderNames(templatesIn(webhook))
  const send = async (): Promise<void> => {
    result.value = error.value = problem.value = undefined
    if (!webhook.url) {
      problem.value = t.needsURL
      return
    }
    isSending.value = true
    try {
      const body = { webhook, values: sentSamples(names, samples.value), ...(workflowID === undefined ? {} : { workflowID }) }
      result.value = await api.call('POST /workflow/testCall/{appID}', { path: { appID: openApplicationID() }, body })
    } catch (refusal) {
      if (refusal instanceof Refused && refusal.status === 400 && hasMask(webhook)) problem.value = t.secretAgain
      else error.value = refusal
    } finally {
      isSending.value = false
    }
  }
  return (
    <fieldset class="group call-test">
      <legend>{t.title}</legend>
      <p class="faint">{t.hint}</p>
      <SampleValues names={names} samples={samples} />
      <div>
        <Button onPress={send}>{isSending.value ? t.sending : t.send}</Button>
      </div>
      <ErrorText error={error.value} />
      <div role="status">
        {problem.value === undefined ? null : <p class="problem">{problem.value}</p>}
        {result.value ? <Outcome {...result.value} host={hostOf(webhook.url)} /> : null}
      </div>
      {result.value?.text === undefined ? null : (
        <ResponseChoice text={result.value.text} isCut={result.value.isCut === true} slot={slot} />
      )}
    </fieldset>
  )
}

/** `localhost:4000`; empty where it is not known. */
const hostOf = (url = ''): string => (URL.canParse(url) ? new URL(url).host : '')

const Outcome = ({ status, milliseconds, failure, host }: TestedCall & { readonly host: string }): JSX.Element =>
  failure ? (
    <>
      <p class="problem">{t.failures[failure]}</p>
      {failure === 'refused_address' && host !== '' ? <p>{t.allow(host)}</p> : null}
    </>
  ) : (
    <p>
      <span class={`badge ${status !== undefined && status < 400 ? 'status-sent' : 'status-failed'}`}>{status}</span>{' '}
      {t.milliseconds(number(milliseconds))}
    </p>
  )

/** Whether a secret of the stored workflow is to be sent: it is, to the same host only. */
const hasMask = ({ headers = [] }: CallToTest['webhook']): boolean => headers.some(({ value }) => value === '********')

/** The templates of a call. */
const templatesIn = ({ url = '', params = [], body = {}, headers = [] }: CallToTest['webhook']): string[] => [
  url,
  ...params.map(({ value = '' }) => value),
  ...Object.values(body),
  ...headers.map(({ value = '' }) => value),
]
