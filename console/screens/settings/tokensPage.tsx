import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { Shown } from './channelsPage.tsx'
import { t } from './messages.ts'

interface Token {
  readonly tokenID: string
  readonly title: string
  readonly level: 'view' | 'edit' | 'admin'
  readonly createdAt: string
  readonly expiresAt: string
}

/** Tokens of programs: made, shown once, revoked. */
export default function TokensPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <>
      <h2 class="part-title">{t.tabs.tokens}</h2>
      <p class="faint">{level === 'owner' ? t.tokensLead : t.ownerOnly}</p>
      {level === 'owner' ? <Tokens appID={appID} /> : null}
    </>
  )
}

const daySeconds = 86_400

function Tokens({ appID }: { readonly appID: string }): JSX.Element {
  const asked = useAsked((signal) => api.call('GET /application/{appID}/tokens', { path: { appID } }, { signal }), [appID])
  const draft = useSignal({ title: '', level: 'view' as Token['level'], days: 365 })
  const made = useSignal<string | undefined>(undefined)
  const revoked = useSignal<Token | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const { title, level, days } = draft.value
    error.value = undefined
    try {
      const body = { title, level, expiresIn: Math.round(days * daySeconds) }
      made.value = (await api.call('POST /application/{appID}/token', { path: { appID }, body })).token
      change({ title: '' })
      await asked.again()
    } catch (problem) {
      error.value = problem
    }
  }
  const row = (token: Token) => [
    token.title,
    t.levels[token.level],
    moment(token.createdAt),
    moment(token.expiresAt),
    <Button
      key="r"
      look="danger"
      label={t.revokeOf(token.title)}
      onPress={() => {
        revoked.value = token
      }}
    >
      {t.revoke}
    </Button>,
  ]
  const columns = [t.tokenTitle, t.level, t.created, t.expiresAt, t.revoke].map((title) => ({ title }))
  return (
    <div class="stack">
      <Loaded asked={asked}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p class="empty">{t.noTokens}</p>
          ) : (
            <div class="card flush stacked">
              <Table caption={t.tabs.tokens} columns={columns} rows={tokens.map(row)} />
            </div>
          )
        }
      </Loaded>
      {made.value ? (
        <div class="card fields" role="status">
          <p>{t.shownOnce}</p>
          <Shown label={t.tabs.tokens} value={made.value} />
        </div>
      ) : null}
      <form class="card row" onSubmit={submit}>
        <Field label={t.tokenTitle}>
          {(input) => (
            <input
              {...input}
              required
              maxLength={200}
              value={draft.value.title}
              onInput={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          )}
        </Field>
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
        <button type="submit" class="primary">
          {t.makeToken}
        </button>
      </form>
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {errorText(error.value)}
        </p>
      )}
      {revoked.value ? (
        <ConfirmDialog
          title={t.revokeOf(revoked.value.title)}
          text={t.revokeText}
          yes={t.revoke}
          act={async () => {
            await api.call('DELETE /application/{appID}/token/{tokenID}', { path: { appID, tokenID: revoked.value?.tokenID ?? '' } })
            await asked.again()
          }}
          close={() => {
            revoked.value = undefined
          }}
        />
      ) : null}
    </div>
  )
}
