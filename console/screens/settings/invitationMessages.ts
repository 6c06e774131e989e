import { elided } from '../../core/elided.ts'
import { inLanguage } from '../../core/language.ts'

export const t = inLanguage({
  en: {
    invite: 'Invite',
    hint: 'They get a link by e-mail that is valid once, for seven days.',
    sent: (email: string) => `Invitation sent to ${email}.`,
    added: (email: string) => `${email} has access.`,
    pending: 'Pending invitations',
    validUntil: 'Valid until',
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revoked: 'Invitation revoked.',
  },
  fr: {
    invite: 'Inviter',
    hint: 'Un lien est envoyé par e-mail ; il sert une fois, pendant sept jours.',
    sent: (email: string) => `Invitation envoyée à ${email}.`,
    added: (email: string) => `${email} a accès.`,
    pending: 'Invitations en attente',
    validUntil: 'Valable jusqu’au',
    revoke: 'Révoquer',
    revokeOf: (email: string) => `Révoquer l’invitation ${elided('de', email)}`,
    revoked: 'Invitation révoquée.',
  },
})
