import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { path } from '../../core/api.ts'
import { api } from '../../core/session.ts'
import { useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
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

function Members({ appID }: { readonly appID: string }): JSX.Element {
  const asked = useAsked((signal) => api.call<Member[]>('GET', path`/application/${appID}/members`, { signal }), [appID])
  const email = useSignal('')
  const wish = useSignal('view')
  const error = useSignal<unknown>(undefined)
  const give = async (body: object): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT', path`/application/${appID}/permission`, { body })
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
      <select
        key={level}
        aria-label={words.levelOf(name || address || userID)}
        value={level}
        onChange={({ currentTarget: { value: permission } }) => give({ permission, userID })}
      >
        <option value="edit">{words.levels.edit}</option>
        <option value="view">{words.levels.view}</option>
        <option value="none">{words.none}</option>
      </select>
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
          void give({ permission: wish.value, userEmail: email.value.trim() })
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
        <Field label={words.level}>
          {(input) => (
            <select
              {...input}
              value={wish.value}
              onChange={({ currentTarget }) => {
                wish.value = currentTarget.value
              }}
            >
              <option value="view">{words.levels.view}</option>
              <option value="edit">{words.levels.edit}</option>
            </select>
          )}
        </Field>
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
