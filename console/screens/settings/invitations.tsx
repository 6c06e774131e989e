import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Invitation } from '../../../client/operations.ts'
import { Refused } from '../../core/api.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { RowForm } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/textField.tsx'
import { t as own } from './invitationMessages.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  /** Called when somebody became a member at once. */
  readonly added: () => Promise<void>
}

const levels = (['view', 'edit'] as const).map((value) => ({ value, text: t.levels[value] }))

/** Invites members by e-mail, and shows those who have not accepted yet. */
export function Invitations({ appID, added }: Props): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /application/{appID}/invitations', { path: { appID } }, { signal }), [appID])
  const email = useSignal('')
  const permission = useSignal<Invitation['permission']>('view')
  const error = useSignal<unknown>(undefined)
  const invite = async (): Promise<void> => {
    const address = email.value.trim()
    const body = { email: address, permission: permission.value }
    try {
      await api.call('POST /application/{appID}/invitation', { path: { appID }, body })
      announce(own.sent(address))
    } catch (problem) {
      // A deployment that sends no e-mails adds those who have an account.
      if (!(problem instanceof Refused && problem.code === 'forbidden')) throw problem
      const permit = { userEmail: address, permission: permission.value }
      await api.call('PUT /application/{appID}/permission', { path: { appID }, body: permit })
      announce(own.added(address))
      await added()
    }
    email.value = ''
    await loader.reload()
  }
  const revoke = async ({ invitationID }: Invitation): Promise<void> => {
    error.value = undefined
    try {
      await api.call('DELETE /application/{appID}/invitation/{invitationID}', { path: { appID, invitationID } })
      announce(own.revoked)
    } catch (problem) {
      error.value = problem
    }
    await loader.reload()
  }
  const row = (invitation: Invitation) => [
    invitation.email,
    t.levels[invitation.permission],
    moment(invitation.expiresAt),
    <Button label={own.revokeOf(invitation.email)} onPress={() => revoke(invitation)} key="r">
      {own.revoke}
    </Button>,
  ]
  return (
    <>
      <RowForm look="card row" submitText={own.invite} submit={invite}>
        <TextField
          label={t.memberEmail}
          type="email"
          required
          value={email.value}
          onChange={(next) => {
            email.value = next
          }}
        />
        <Choice
          label={t.level}
          value={permission.value}
          options={levels}
          onChange={(next) => {
            permission.value = next
          }}
        />
        <p class="faint whole">{own.hint}</p>
      </RowForm>
      <Loaded loader={loader}>
        {(pending) =>
          pending.length === 0 ? null : (
            <div>
              <h3 class="invited">{own.pending}</h3>
              <div class="card flush">
                <Table
                  caption={own.pending}
                  columns={[{ title: t.memberEmail }, { title: t.level }, { title: own.validUntil }, { title: own.revoke }]}
                  rows={pending.map(row)}
                />
              </div>
            </div>
          )
        }
      </Loaded>
      <ErrorText error={error.value} />
    </>
  )
}
