import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { placeholderNames } from '../../../../lib/domain/template/placeholders.ts'
import type { EmailToTest } from '../../../../schemas/workflowTest.ts'
import { api } from '../../../core/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText } from '../../../ui/problem.tsx'
import { openApplicationID, type Samples, SampleValues, sentSamples } from '../sampleValues/sampleValues.tsx'
import { t } from './messages.ts'

/** Sends the e-mail as it is being edited to the user alone, with sample values. */
export function EmailTest({ email }: { readonly email: EmailToTest['email'] }): JSX.Element {
  const samples = useSignal<Samples>({})
  const sentTo = useSignal<string | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const isSending = useSignal(false)
  const { subject = '', content = '', fromEmail = '' } = email
  const names = placeholderNames([subject, content, fromEmail])
  const send = async (): Promise<void> => {
    sentTo.value = error.value = undefined
    isSending.value = true
    try {
      // Its recipients and conditions do not matter.
      const body = { email: { subject, content, fromEmail }, values: sentSamples(names, samples.value) }
      const { to } = await api.call('POST /workflow/testEmail/{appID}', { path: { appID: openApplicationID() }, body })
      sentTo.value = to
    } catch (refusal) {
      error.value = refusal
    } finally {
      isSending.value = false
    }
  }
  return (
    <fieldset class="group">
      <legend>{t.test}</legend>
      <p class="faint">{t.testHint}</p>
      <SampleValues names={names} samples={samples} />
      <div>
        <Button onPress={send}>{isSending.value ? t.sending : t.send}</Button>
      </div>
      <ErrorText error={error.value} />
      <p role="status">{sentTo.value === undefined ? '' : t.sent(sentTo.value)}</p>
    </fieldset>
  )
}
