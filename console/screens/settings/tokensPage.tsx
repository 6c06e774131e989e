import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ApplicationToken } from '../../../client/operations.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { CopyButton } from '../../ui/copyButton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { RowForm } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/textField.tsx'
import { t } from './messages.ts'
import { OwnerPage } from './ownerPage.tsx'
import { ReadOnlyField } from './readOnlyField.tsx'

/** Tokens of programs: created, shown once, revoked. */
export default function TokensPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <OwnerPage title={t.tabs.tokens} lead={t.tokensLead} ownerOnly={t.ownerOnly} level={level}>
      <Tokens appID={appID} />
    </OwnerPage>
  )
}

const daySeconds = 86_400

function Tokens({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /application/{appID}/tokens', { path: { appID } }, { signal }), [appID])
  const draft = useSignal({ title: '', level: 'view' as ApplicationToken['level'], days: 365 })
  const created = useSignal<string | undefined>(undefined)
  const revoking = useSignal<ApplicationToken | undefined>(undefined)
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  async function submit(): Promise<void> {
    const { title, level, days } = draft.value
    const body = { title, level, expiresIn: Math.round(days * daySeconds) }
    created.value = (await api.call('POST /application/{appID}/token', { path: { appID }, body })).token
    change({ title: '' })
    await loader.reload()
  }
  const row = (token: ApplicationToken) => [
    token.title,
    t.levels[token.level],
    moment(token.createdAt),
    moment(token.expiresAt),
    <Button
      key="r"
      look="danger"
      label={t.revokeOf(token.title)}
      onPress={() => {
        revoking.value = token
      }}
    >
      {t.revoke}
    </Button>,
  ]
  const columns = [t.tokenTitle, t.level, t.created, t.expiresAt, t.revoke].map((title) => ({ title }))
  return (
    <div class="stack">
      <Loaded loader={loader}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Empty icon="key">{t.noTokens}</Empty>
          ) : (
            <div class="card flush stacked">
              <Table caption={t.tabs.tokens} columns={columns} rows={tokens.map(row)} />
            </div>
          )
        }
      </Loaded>
      {created.value ? (
        <div class="card fields" role="status">
          <p>{t.shownOnce}</p>
          <ReadOnlyField label={t.newToken} value={created.value} />
          <CopyButton text={created.value} look="plain">
            {t.copy}
          </CopyButton>
        </div>
      ) : null}
      <RowForm look="card row" submitText={t.makeToken} submit={submit}>
        <TextField label={t.tokenTitle} required maxLength={200} value={draft.value.title} onChange={(title) => change({ title })} />
        <Choice
          label={t.level}
          value={draft.value.level}
          options={(['view', 'edit', 'admin'] as const).map((value) => ({ value, text: t.levels[value] }))}
          onChange={(level) => change({ level })}
        />
        <Field label={t.expires}>
          {(input) => (
            <input
              {...input}
              type="number"
              required
              min={1}
              max={3650}
              value={draft.value.days}
              onInput={({ currentTarget }) => change({ days: currentTarget.valueAsNumber })}
            />
          )}
        </Field>
      </RowForm>
      {revoking.value ? (
        <ConfirmDialog
          title={t.revokeOf(revoking.value.title)}
          text={t.revokeText}
          yes={t.revoke}
          act={async () => {
            await api.call('DELETE /application/{appID}/token/{tokenID}', { path: { appID, tokenID: revoking.value?.tokenID ?? '' } })
            await loader.reload()
          }}
          close={() => {
            revoking.value = undefined
          }}
        />
      ) : null}
    </div>
  )
}
