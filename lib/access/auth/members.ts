import type { Application } from '../../store/applications/access.ts'
import { getUserByID } from '../../store/users/users.ts'

interface Member {
  readonly userID: string
  readonly level: 'owner' | 'edit' | 'view'
  readonly email?: string
  readonly name?: string
}

/** The members of an application, the owner first. Of users of an external issuer only the id is known. */
export async function membersOf({ owner, canEdit, canView }: Application): Promise<Member[]> {
  const listed = [
    { userID: owner, level: 'owner' as const },
    ...[...canEdit].sort().map((userID) => ({ userID, level: 'edit' as const })),
    ...[...canView].sort().map((userID) => ({ userID, level: 'view' as const })),
  ]
  return Promise.all(
    listed.map(async (member) => {
      const user = await getUserByID(member.userID)
      const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
      return { ...member, ...(user ? { email: user.email } : {}), ...(name ? { name } : {}) }
    }),
  )
}
