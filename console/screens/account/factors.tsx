import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Routes } from '../../../client/calls.ts'
import { moment } from '../../core/format.ts'
import { canUsePasskeys } from '../../core/passkeys.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copyButton.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { ConfirmApp } from './confirmApp.tsx'
import { t } from './messages.ts'
import { PasskeyForm } from './passkeyForm.tsx'
import { ProofForm } from './proofForm.tsx'

type Step =
  | { readonly name: 'setUp' | 'addPasskey' | 'renew' }
  | { readonly name: 'remove'; readonly factorID: string }
  | { readonly name: 'confirm'; readonly app: Routes['POST /user/totp']['reply'] }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** Two-step log-in: an authenticator app, passkeys, recovery codes. */
export function Factors(): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /user/factors', {}, { signal }), [])
  const step = useSignal<Step | undefined>(undefined)
  const cancel = (): void => {
    step.value = undefined
  }
  const showCodes = async (codes: readonly string[]): Promise<void> => {
    step.value = codes.length > 0 ? { name: 'codes', codes } : undefined
    await loader.reload()
  }
  return (
    <Card title={t.factors}>
      <p>{t.factorsLead}</p>
      <Loaded loader={loader}>
        {({ totp, passkeys, recoveryCodes }) => {
          const current = step.value
          switch (current?.name) {
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
            case 'addPasskey':
              return <PasskeyForm cancel={cancel} done={showCodes} />
            case 'confirm':
              return <ConfirmApp app={current.app} cancel={cancel} done={showCodes} />
            case 'codes':
              return <Codes codes={current.codes} close={cancel} />
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
                  submitText={current.factorID === 'totp' ? t.remove : t.removePasskey}
                  cancel={cancel}
                  submit={async (body) => {
                    await api.call('DELETE /user/factor/{factorID}', { path: { factorID: current.factorID }, body })
                    cancel()
                    await loader.reload()
                  }}
                />
              )
            default:
              return (
                <>
                  {totp ? <p>{t.isOn(moment(totp.createdAt))}</p> : null}
                  {passkeys.length > 0 ? (
                    <Table
                      caption={t.passkeys}
                      columns={[t.passkeyName, t.since, t.lastUsed, t.action].map((title) => ({ title }))}
                      rows={passkeys.map(({ factorID, title, createdAt, lastUsedAt }) => [
                        title,
                        moment(createdAt),
                        lastUsedAt === null ? t.never : moment(lastUsedAt),
                        <Start key="remove" text={t.removePasskey} label={t.removeOf(title)} step={{ name: 'remove', factorID }} />,
                      ])}
                    />
                  ) : null}
                  {totp || passkeys.length > 0 ? <p>{t.codesLeft(recoveryCodes)}</p> : null}
                  <div class="buttons">
                    {canUsePasskeys ? <Start text={t.addPasskey} step={{ name: 'addPasskey' }} /> : null}
                    {totp ? null : <Start text={t.setUp} step={{ name: 'setUp' }} />}
                    {totp || passkeys.length > 0 ? <Start text={t.renew} step={{ name: 'renew' }} /> : null}
                    {totp ? <Start text={t.remove} step={{ name: 'remove', factorID: 'totp' }} /> : null}
                  </div>
                </>
              )
          }
        }}
      </Loaded>
    </Card>
  )

  function Start({ text, label, step: next }: { readonly text: string; readonly label?: string; readonly step: Step }): JSX.Element {
    return (
      <Button
        {...(label === undefined ? {} : { label })}
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
        <CopyButton look="plain" text={codes.join('\n')}>
          {t.copy}
        </CopyButton>
        <Button look="primary" onPress={close}>
          {t.kept}
        </Button>
      </div>
    </div>
  )
}
