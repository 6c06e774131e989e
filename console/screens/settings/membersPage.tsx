import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Member, Permission } from '../../../client/operations.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Select } from '../../ui/choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { Invitations } from './invitations.tsx'
import { t } from './messages.ts'
import { OwnerPage } from './ownerPage.tsx'

/** The members of an application, with their levels. */
export default function MembersPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <OwnerPage title={t.tabs.members} lead={t.membersLead} ownerOnly={t.ownerOnly} level={level}>
      <Members appID={appID} />
    </OwnerPage>
  )
}

const levels = (['view', 'edit'] as const).map((value) => ({ value, text: t.levels[value] }))

function Members({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /application/{appID}/members', { path: { appID } }, { signal }), [appID])
  const error = useSignal<unknown>(undefined)
  const permit = async (body: Permission): Promise<void> => {
    error.value = undefined
    try {
      await api.call('PUT /application/{appID}/permission', { path: { appID }, body })
      announce(t.saved)
    } catch (problem) {
      error.value = problem
    }
    await loader.reload()
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
        onChange={(permission) => permit({ permission, userID })}
      />
    ),
  ]
  return (
    <div class="stack">
      <Loaded loader={loader}>
        {(members) => (
          <div class="card flush">
            <Table caption={t.tabs.members} columns={[{ title: t.member }, { title: t.level }]} rows={members.map(row)} />
          </div>
        )}
      </Loaded>
      <ErrorText error={error.value} />
      <Invitations appID={appID} added={loader.reload} />
    </div>
  )
}
