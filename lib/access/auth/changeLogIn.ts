import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import { iso } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { type NewQueuedMail, newQueuedMails } from '../../store/outbox/mails.ts'
import { queueMails } from '../../store/outbox/queueMails.ts'
import type { StoredUser } from '../../store/users/userItem.ts'

/** A change of how a user logs in. */
export type LogInChange = keyof typeof sentences

const sentences = {
  password: ['Your password was changed.', 'Votre mot de passe a été modifié.'],
  appAdded: ['An authenticator app was added.', 'Une application d’authentification a été ajoutée.'],
  appRemoved: ['The authenticator app was removed.', 'L’application d’authentification a été supprimée.'],
  passkeyAdded: ['A passkey was added.', 'Une clé d’accès a été ajoutée.'],
  passkeyRemoved: ['A passkey was removed.', 'Une clé d’accès a été supprimée.'],
  recoveryCodes: ['The recovery codes were replaced.', 'Les codes de récupération ont été remplacés.'],
} as const

/**
 * Changes how a user logs in and tells them by e-mail (docs/accounts.md#notices): the e-mail is stored in the transaction of the change, so none is
 * lost and none is sent for a change that was not made. Users whose address is not verified get none: it may be somebody else's. `commit` makes the
 * change together with the e-mails that it is passed; returns its result, which is falsy where nothing was changed.
 */
export async function changeLogIn<Result>(
  user: StoredUser,
  change: LogInChange,
  commit: (notices: readonly NewQueuedMail[]) => Promise<Result>,
): Promise<Result> {
  const notices = isVerified(user) && env.mailFrom() !== undefined ? newQueuedMails({ email: user.email }, [noticeOf(user, change)]) : []
  const result = await commit(notices)
  if (result) await queueMails(notices)
  return result
}

const isVerified = ({ verifiedAt }: StoredUser): boolean => verifiedAt !== undefined || env.emailVerification() === 'off'

/** In both languages, since the user's is not known. */
function noticeOf({ email }: StoredUser, change: LogInChange): Mail {
  const [english, french] = sentences[change]
  const at = `${iso().slice(0, 16).replace('T', ' ')} UTC`
  return withFrenchSpaces({
    to: email,
    subject: 'Your log-in was changed / Votre connexion a été modifiée',
    text: `${english}

When: ${at}

If it was you, there is nothing to do. If not, set a new password now (“Forgot your password?” on the log-in page), then open Account in the console: end all other sessions and remove factors that you do not know.

--

${french}

Quand : ${at}

Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe (« Mot de passe oublié ? » sur la page de connexion), puis ouvrez Compte dans la console : fermez toutes les autres sessions et supprimez les facteurs que vous ne reconnaissez pas.
`,
  })
}
