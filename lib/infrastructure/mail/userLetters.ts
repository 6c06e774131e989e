import { nanoid } from 'nanoid'
import * as env from '../../core/env.ts'
import type { AccountLetter, Mail, UserLetter } from '../../store/outbox/mail.ts'
import { createMailToken } from '../../store/users/mailTokens.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { getUserByEmail } from '../../store/users/users.ts'
import { composeInvitation } from './invitationLetter.ts'

/**
 * Composes a letter to the user with this address, with a new token, whose hash is stored. It is sent to the address that the user registered, not to
 * the requested one, which may be a look-alike. Undefined where no user has the address, or it is verified already.
 */
export async function composeLetter(wanted: UserLetter): Promise<Mail | undefined> {
  if (wanted.letter === 'invitation') return composeInvitation(wanted)
  const { letter, to, page } = wanted
  const user = await getUserByEmail(to)
  if (!user || (letter === 'emailVerification' && user.verifiedAt !== undefined)) return undefined
  const token = nanoid(32)
  await createMailToken(letter, token, user)
  return letters[letter](user, token, page)
}

/** In both languages, since the user's is not known. */
const letters: Readonly<Record<AccountLetter['letter'], (user: StoredUser, token: string, page: string | undefined) => Mail>> = {
  passwordReset: ({ email }, token) => {
    const page = `${env.passwordResetURL()}#token=${token}`
    return {
      to: email,
      subject: 'Set a new password / Nouveau mot de passe',
      text: `Someone, probably you, asked for a new password.

To choose one, open ${page}
or send POST /user/resetPassword with this token within the hour:

${token}

If it was not you, ignore this e-mail.

--

Quelqu’un, probablement vous, a demandé un nouveau mot de passe.

Pour le choisir, ouvrez ${page}
ou envoyez POST /user/resetPassword avec le jeton ci-dessus dans l’heure.

Si ce n’était pas vous, ignorez cet e-mail.
`,
    }
  },
  emailVerification: ({ email }, token, page) => ({
    to: email,
    subject: 'Verify your e-mail address / Vérifiez votre adresse e-mail',
    text: `Someone, probably you, signed up with this e-mail address.

To confirm that it is yours, ${page === undefined ? '' : `open ${page}${token}\nor `}send POST /user/verifyEmail with this token within a day:

${token}

If it was not you, ignore this e-mail: without it nobody can use the address.

--

Quelqu’un, probablement vous, s’est inscrit avec cette adresse e-mail.

Pour confirmer qu’elle est à vous, ${page === undefined ? '' : `ouvrez ${page}${token}\nou `}envoyez POST /user/verifyEmail avec le jeton ci-dessus dans la journée.

Si ce n’était pas vous, ignorez cet e-mail : sans lui personne ne peut utiliser l’adresse.
`,
  }),
}
