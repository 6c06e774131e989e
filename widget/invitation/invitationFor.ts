import type { Config } from '../types.ts'

type Invitation = NonNullable<NonNullable<Config['info']>['invitations']>[number]

/** Returns the first invitation whose page is this path, or begins it where it ends in `*`; a slash at the end does not matter. */
export const invitationFor = (invitations: readonly Invitation[] = [], path: string): Invitation | undefined =>
  invitations.find(({ page = '*' }) => (page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path.replace(/(.)\/$/, '$1') === page))
