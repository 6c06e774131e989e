import * as env from '../../core/env.ts'
import { addressIn, domainOf } from '../../infrastructure/mail/address.ts'
import type { Application } from '../../store/applications/access.ts'
import { normalizedEmail } from '../../store/users/normalizedEmail.ts'
import { getUserByID } from '../../store/users/users.ts'
import { isOwnUserID } from './userIDs.ts'

/**
 * Whether an application may send e-mails as a sender (docs/outgoing.md#e-mails): the one of the deployment, or the verified address of its owner, if
 * the deployment sends for that domain. With the setting EMAIL_VERIFICATION `off`, any.
 */
export async function maySendAs({ owner }: Pick<Application, 'owner'>, sender: string): Promise<boolean> {
  if (env.emailVerification() === 'off') return true
  const address = normalizedEmail(addressIn(sender))
  const ofDeployment = normalizedEmail(addressIn(env.mailFrom() ?? ''))
  if (address === ofDeployment) return true
  const domains = [domainOf(ofDeployment), ...env.mailDomains()]
  if (!domains.includes(domainOf(address)) || !isOwnUserID(owner)) return false
  const user = await getUserByID(owner)
  return user?.verifiedAt !== undefined && normalizedEmail(user.email) === address
}
