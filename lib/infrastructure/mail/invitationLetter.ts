import { nanoid } from 'nanoid'
import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import { createInvitationToken, getInvitation } from '../../store/applications/invitations.ts'
import type { InvitationLetter, Mail } from '../../store/outbox/mail.ts'

/** Composes the letter of an invitation, with a new token, whose hash is stored. Undefined where the invitation is no longer pending. */
export async function composeInvitation({ to, page, appID, invitationID }: InvitationLetter): Promise<Mail | undefined> {
  const invitation = await getInvitation({ appID, invitationID })
  if (!invitation) return undefined
  const token = nanoid(32)
  await createInvitationToken(token, appID, invitation)
  const words = { title: quoted(invitation.title), by: quoted(invitation.by), link: `${page}${token}` }
  return { to, ...((invitation.language ?? 'fr') === 'fr' ? withFrenchSpaces(inFrench(words)) : inEnglish(words)) }
}

/** The length to which names are cut. */
const maxLength = 80

/** A name that users chose, in an e-mail to somebody else: cut, and without what mail programs turn into links. */
const quoted = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}/\\:]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()

interface Words {
  readonly title: string
  readonly by: string
  readonly link: string
}

const inEnglish = ({ title, by, link }: Words) => ({
  subject: `Invitation to “${title}”`,
  text: `${by} invites you to work on the chatbot “${title}”.

To accept, open this link within seven days and log in, or sign up, with this e-mail address:

${link}

If you do not know ${by}, ignore this e-mail: nothing happens without you.
`,
})

const inFrench = ({ title, by, link }: Words) => ({
  subject: `Invitation à « ${title} »`,
  text: `${by} vous invite à travailler sur le chatbot « ${title} ».

Pour accepter, ouvrez ce lien dans les sept jours, puis connectez-vous ou inscrivez-vous avec cette adresse e-mail :

${link}

Si vous ne connaissez pas ${by}, ignorez cet e-mail : rien ne se passe sans vous.
`,
})
