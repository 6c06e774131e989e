import { nanoid } from 'nanoid'
import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import * as env from '../../core/env.ts'
import type { Mail, UserLetter } from '../../store/outbox/mail.ts'
import { createMailToken } from '../../store/users/mailTokens.ts'
import { getUserByEmail } from '../../store/users/users.ts'
import { composeInvitation } from './invitationLetter.ts'

/**
 * Composes a letter to the user with this address, with a new token, whose hash is stored. It is sent to the address that the user registered, not to
 * the requested one, which may be a look-alike. Undefined where no user has the address, or it is verified already.
 */
export async function composeLetter(userLetter: UserLetter): Promise<Mail | undefined> {
  if (userLetter.letter === 'invitation') return composeInvitation(userLetter)
  const { letter, to } = userLetter
  const user = await getUserByEmail(to)
  if (!user || (letter === 'emailVerification' && user.verifiedAt !== undefined)) return undefined
  const token = nanoid(32)
  await createMailToken(letter, token, user)
  const words =
    letter === 'passwordReset' ? passwordReset(`${env.passwordResetURL()}#token=${token}`) : emailVerification(`${userLetter.page}${token}`)
  return { to: user.email, ...withFrenchSpaces(words) }
}

// In both languages, since the user's is not known.

const passwordReset = (link: string) => ({
  subject: 'Set a new password / Nouveau mot de passe',
  text: `Someone, probably you, asked for a new password.

To choose one, open this link within an hour:

${link}

If it was not you, ignore this e-mail: your password stays as it is.

--

Quelqu’un, probablement vous, a demandé un nouveau mot de passe.

Pour le choisir, ouvrez ce lien dans l’heure :

${link}

Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.
`,
})

const emailVerification = (link: string) => ({
  subject: 'Verify your e-mail address / Vérifiez votre adresse e-mail',
  text: `Someone, probably you, signed up with this e-mail address.

To confirm that it is yours, open this link within a day:

${link}

If it was not you, ignore this e-mail: nobody can use the address until it is confirmed.

--

Quelqu’un, probablement vous, s’est inscrit avec cette adresse e-mail.

Pour confirmer qu’elle est à vous, ouvrez ce lien dans les 24 heures :

${link}

Si ce n’était pas vous, ignorez cet e-mail : personne ne peut utiliser l’adresse tant qu’elle n’est pas confirmée.
`,
})
