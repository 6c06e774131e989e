import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Routes } from '../../../client/calls.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ConfirmApp } from './confirmApp.tsx'
import { t } from './messages.ts'
import { ProofForm } from './proofForm.tsx'

type Step =
  | { readonly name: 'setUp' | 'renew' | 'remove' }
  | { readonly name: 'confirm'; readonly app: Routes['POST /user/totp']['reply'] }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** Two-step log-in: set up, recovery codes, removal. */
export function Factors(): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /user/factors', {}, { signal }), [])
  const step = useSignal<Step | undefined>(undefined)
  const cancel = (): void => {
    step.value = undefined
  }
  const showCodes = async (codes: readonly string[]): Promise<void> => {
    step.value = { name: 'codes', codes }
    await loader.reload()
  }
  return (
    <Card title={t.factors}>
      <p>{t.factorsLead}</p>
      <Loaded loader={loader}>
        {({ totp, recoveryCodes }) => {
          switch (step.value?.name) {
            case 'setUp':
              return (
                <ProofForm
                  submitText={t.proceed}
                  cancel={cancel}
                  submit={async (body) => {
                    step.value = { name: 'confirm', app: await api.call('POST /user/totp', { body }) }
                  }}
                />
              )
            case 'confirm':
              return <ConfirmApp app={step.value.app} cancel={cancel} done={showCodes} />
            case 'codes':
              return <Codes codes={step.value.codes} close={cancel} />
            case 'renew':
              return (
                <ProofForm
                  submitText={t.renew}
                  cancel={cancel}
                  submit={async (body) => showCodes((await api.call('POST /user/recoveryCodes', { body })).recoveryCodes)}
                />
              )
            case 'remove':
              return (
                <ProofForm
                  submitText={t.remove}
                  cancel={cancel}
                  submit={async (body) => {
                    await api.call('DELETE /user/factor/{factorID}', { path: { factorID: 'totp' }, body })
                    cancel()
                    await loader.reload()
                  }}
                />
              )
            default:
              return totp === null ? (
                <Start text={t.setUp} step={{ name: 'setUp' }} />
              ) : (
                <>
                  <p>{t.isOn(moment(totp.createdAt))}</p>
                  <p>{t.codesLeft(recoveryCodes)}</p>
                  <div class="buttons">
                    <Start text={t.renew} step={{ name: 'renew' }} />
                    <Start text={t.remove} step={{ name: 'remove' }} />
                  </div>
                </>
              )
          }
        }}
      </Loaded>
    </Card>
  )

  function Start({ text, step: next }: { readonly text: string; readonly step: Step }): JSX.Element {
    return (
      <Button
        onPress={() => {
          step.value = next
        }}
      >
        {text}
      </Button>
    )
  }
}

/** Recovery codes, shown once. */
function Codes({ codes, close }: { readonly codes: readonly string[]; readonly close: () => void }): JSX.Element {
  return (
    <div role="status">
      <p>{t.keepCodes}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="buttons">
        <Button onPress={() => navigator.clipboard.writeText(codes.join('\n'))}>{t.copy}</Button>
        <Button look="primary" onPress={close}>
          {t.kept}
        </Button>
      </div>
    </div>
  )
}
