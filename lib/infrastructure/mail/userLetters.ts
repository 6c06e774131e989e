import { nanoid } from 'nanoid'
import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
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
  return withFrenchSpaces(letters[letter](user, token, page))
}

/** In both languages, since the user's is not known. */
const letters: Readonly<Record<AccountLetter['letter'], (user: StoredUser, token: string, page: string | undefined) => Mail>> = {
  passwordReset: ({ email }, token) => {
    const page = `${env.passwordResetURL()}#token=${token}`
    return {
      to: email,
      subject: 'Set a new password / Nouveau mot de passe',
      text: `Someone, probably you, asked for a new password.

To choose one, open this link within the hour:

${page}

If it was not you, ignore this e-mail: your password stays as it is.

--

Quelqu’un, probablement vous, a demandé un nouveau mot de passe.

Pour le choisir, ouvrez ce lien dans l’heure :

${page}

Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.

--

API: POST /user/resetPassword
Token: ${token}
`,
    }
  },
  emailVerification: ({ email }, token, page) => {
    const link = page === undefined ? undefined : `${page}${token}`
    return {
      to: email,
      subject: 'Verify your e-mail address / Vérifiez votre adresse e-mail',
      text: `Someone, probably you, signed up with this e-mail address.

${
  link
    ? `To confirm that it is yours, open this link within a day:

${link}`
    : 'Confirm that it is yours within a day, by the call below.'
}

If it was not you, ignore this e-mail: without it nobody can use the address.

--

Quelqu’un, probablement vous, s’est inscrit avec cette adresse e-mail.

${
  link
    ? `Pour confirmer qu’elle est à vous, ouvrez ce lien dans la journée :

${link}`
    : 'Confirmez dans la journée qu’elle est à vous, par l’appel ci-dessous.'
}

Si ce n’était pas vous, ignorez cet e-mail : sans lui personne ne peut utiliser l’adresse.

--

API: POST /user/verifyEmail
Token: ${token}
`,
    }
  },
}
