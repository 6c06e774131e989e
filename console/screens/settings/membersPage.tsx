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
import { wordsFor } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { words } from './words.ts'

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
      <h2 class="part-title">{words.tabs.members}</h2>
      <p class="faint">{level === 'owner' ? words.membersLead : words.ownerOnly}</p>
      {level === 'owner' ? <Members appID={appID} /> : null}
    </>
  )
}

const levels = (['view', 'edit'] as const).map((value) => ({ value, text: words.levels[value] }))

function Members({ appID }: { readonly appID: string }): JSX.Element {
  const asked = useAsked((signal) => api.call('GET /application/{appID}/members', { path: { appID } }, { signal }), [appID])
  const email = useSignal('')
  const level = useSignal<Permission['permission']>('view')
  const error = useSignal<unknown>(undefined)
  const give = async (body: Permission): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT /application/{appID}/permission', { path: { appID }, body })
      announce(words.saved)
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
      words.levels.owner
    ) : (
      <Select
        key={level}
        aria-label={words.levelOf(name || address || userID)}
        value={level}
        options={[...levels, { value: 'none', text: words.none }]}
        onChange={(permission) => give({ permission, userID })}
      />
    ),
  ]
  return (
    <div class="stack">
      <Loaded asked={asked}>
        {(members) => (
          <div class="card flush">
            <Table caption={words.tabs.members} columns={[{ title: words.member }, { title: words.level }]} rows={members.map(row)} />
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
        <Field label={words.memberEmail}>
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
          label={words.level}
          value={level.value}
          options={levels}
          onChange={(next) => {
            level.value = next
          }}
        />
        <button type="submit" class="primary">
          {words.addMember}
        </button>
      </form>
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {wordsFor(error.value)}
        </p>
      )}
    </div>
  )
}
