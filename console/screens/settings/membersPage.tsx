import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Permission } from '../../../client/operations.ts'
import { api } from '../../core/session.ts'
import { useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Choice, Select } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

interface Member {
  readonly userID: string
  readonly level: 'owner' | 'edit' | 'view'
  readonly email?: string
  readonly name?: string
}

/** Who may do what. */
export default function MembersPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <>
      <h2 class="part-title">{t.tabs.members}</h2>
      <p class="faint">{level === 'owner' ? t.membersLead : t.ownerOnly}</p>
      {level === 'owner' ? <Members appID={appID} /> : null}
    </>
  )
}

const levels = (['view', 'edit'] as const).map((value) => ({ value, text: t.levels[value] }))

function Members({ appID }: { readonly appID: string }): JSX.Element {
  const asked = useAsked((signal) => api.call('GET /application/{appID}/members', { path: { appID } }, { signal }), [appID])
  const email = useSignal('')
  const level = useSignal<Permission['permission']>('view')
  const error = useSignal<unknown>(undefined)
  const give = async (body: Permission): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT /application/{appID}/permission', { path: { appID }, body })
      announce(t.saved)
      email.value = ''
    } catch (problem) {
      error.value = problem
    }
    await asked.again()
  }
  const row = ({ userID, level, email: address, name }: Member) => [
    <span key="n">
      {name || address || userID}
      {name && address ? <small>{address}</small> : null}
    </span>,
    level === 'owner' ? (
      t.levels.owner
    ) : (
      <Select
        key={level}
        aria-label={t.levelOf(name || address || userID)}
        value={level}
        options={[...levels, { value: 'none', text: t.none }]}
        onChange={(permission) => give({ permission, userID })}
      />
    ),
  ]
  return (
    <div class="stack">
      <Loaded asked={asked}>
        {(members) => (
          <div class="card flush">
            <Table caption={t.tabs.members} columns={[{ title: t.member }, { title: t.level }]} rows={members.map(row)} />
          </div>
        )}
      </Loaded>
      <form
        class="card row"
        onSubmit={(event) => {
          event.preventDefault()
          void give({ permission: level.value, userEmail: email.value.trim() })
        }}
      >
        <Field label={t.memberEmail}>
          {(input) => (
            <input
              {...input}
              type="email"
              required
              value={email.value}
              onInput={({ currentTarget }) => {
                email.value = currentTarget.value
              }}
            />
          )}
        </Field>
        <Choice
          label={t.level}
          value={level.value}
          options={levels}
          onChange={(next) => {
            level.value = next
          }}
        />
        <button type="submit" class="primary">
          {t.addMember}
        </button>
      </form>
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {errorText(error.value)}
        </p>
      )}
    </div>
  )
}
