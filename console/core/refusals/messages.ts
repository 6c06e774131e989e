import type { ErrorCode } from '../../../client/http.ts'
import type { ProblemCode } from '../../../schemas/problems.ts'
import { inLanguage } from '../language.ts'

/** Refusals that have words of their own; of the others the kind says enough. */
type Own = Exclude<ProblemCode, 'invalid' | 'unauthenticated' | 'forbidden' | 'too_large' | 'rate_limited' | 'unexpected' | 'unavailable'>

interface Messages {
  readonly problems: Readonly<Record<Own, string>>
  /** By the header `x-error-code`. */
  readonly kinds: Readonly<Record<ErrorCode, string>>
  /** Tests that fail, by name. */
  readonly failing: (names: string) => string
  readonly wrongPassword: string
  readonly oldLink: string
}

const en: Messages = {
  kinds: {
    invalid: 'Something in this form is missing or not valid.',
    unauthenticated: 'Your session has ended. Log in again.',
    second_factor: 'Set up two-step log-in for your account first.',
    forbidden: 'You do not have permission to do this.',
    unknown: 'This no longer exists, or you cannot access it.',
    conflict: 'This is not possible right now. Reload the page and try again.',
    too_large: 'This is too large.',
    limit: 'Too many attempts. Try again in a few minutes.',
    fault: 'An unexpected error occurred. Try again.',
    unavailable: 'The service is busy. Try again in a moment.',
  },
  failing: (names) => `These tests fail: ${names}.`,
  wrongPassword: 'The current password is wrong.',
  oldLink: 'This link is no longer valid. Request a new one.',
  problems: {
    bad_credentials: 'Wrong e-mail address or password.',
    second_factor_missing: 'Enter a code from your authenticator app, or a recovery code.',
    bad_code: 'This code is wrong or has already been used.',
    bad_passkey: 'This passkey is not known here.',
    bad_login: 'Wrong user name or password.',
    bad_signature: 'The signature of the provider is not valid.',
    second_factor_needed: 'This application requires two-step log-in. Set it up for your account first.',
    not_our_user: 'Your profile is managed by your identity provider.',
    user_token_needed: 'Only a user can do this, not an application token.',
    other_application: 'This belongs to another application.',
    file_refused: 'This application does not accept files of this type.',
    origin_refused: 'This application does not accept calls from this site.',
    registration_closed: 'Sign-up is closed here. Ask the administrator for an account.',
    setting_missing: 'This is not set up here. Ask the administrator.',
    not_found: 'This no longer exists, or you cannot access it.',
    path_unknown: 'There is no such page.',
    respondent_unknown: 'This contact no longer exists.',
    user_unknown: 'Nobody has an account with this e-mail address. Ask them to sign up first.',
    respondent_exists: 'There is already a contact with this identifier.',
    user_exists: 'There is already an account with this e-mail address.',
    email_unverified: 'This e-mail address has not been verified yet.',
    already_verified: 'This e-mail address is already verified.',
    owner_without_factor: 'The owner of the application needs two-step log-in first.',
    no_factor: 'Two-step log-in is already off.',
    too_many_passkeys: 'You have ten passkeys already. Remove one first.',
    owner_stays: 'The role of the owner cannot be changed.',
    state_conflict: 'The campaign has moved on, so this is no longer possible. Reload the page.',
    application_inactive: 'The bot is switched off.',
    not_publishing: 'Publishing is off: every change goes live at once.',
    nothing_changed: 'There is nothing to publish: the live version is up to date.',
    unpublished_changes: 'The draft has changes that are not published yet.',
    provider_refused: 'The provider refused. Check the access token and the identifiers of this channel.',
    still_training: 'This version is still being trained. Try again in a moment.',
    scripts_fail: 'A test of this bot fails.',
    scripts_too_long: 'These tests take too long. Run fewer at once.',
    idempotency_conflict: 'This was already sent with other content. Reload the page.',
    assigned_to_another: 'A colleague is answering this conversation.',
    changed_meanwhile: 'This changed at the same moment. Try again.',
    version_changed: 'Someone else has changed this in the meantime. Reload to see it.',
    too_many: 'You have reached the limit. Delete something of this kind first.',
    reply_too_large: 'This is too much to load at once. Choose less.',
    item_too_large: 'This is too large to save. Shorten it.',
    figures_pending: 'The figures are being calculated. Try again in a moment.',
  },
}

const fr: Messages = {
  kinds: {
    invalid: 'Une valeur manque ou n’est pas valide.',
    unauthenticated: 'Votre session a expiré. Reconnectez-vous.',
    second_factor: 'Configurez d’abord la connexion en deux étapes pour votre compte.',
    forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
    unknown: 'Cet élément n’existe plus, ou vous n’y avez pas accès.',
    conflict: 'C’est impossible pour le moment. Rechargez la page et réessayez.',
    too_large: 'C’est trop volumineux.',
    limit: 'Trop de tentatives. Réessayez dans quelques minutes.',
    fault: 'Une erreur inattendue est survenue. Réessayez.',
    unavailable: 'Le service est très sollicité. Réessayez dans un instant.',
  },
  failing: (names) => `Ces tests échouent : ${names.replace(/“(.*?)”/g, '« $1 »').replace(/ and (\d+) more$/, ' et $1 de plus')}.`,
  wrongPassword: 'Le mot de passe actuel est incorrect.',
  oldLink: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  problems: {
    bad_credentials: 'Adresse e-mail ou mot de passe incorrect.',
    second_factor_missing: 'Saisissez un code de votre application d’authentification, ou un code de secours.',
    bad_code: 'Ce code est incorrect ou a déjà servi.',
    bad_passkey: 'Cette clé d’accès n’est pas connue ici.',
    bad_login: 'Identifiant ou mot de passe incorrect.',
    bad_signature: 'La signature du fournisseur n’est pas valide.',
    second_factor_needed: 'Cette application exige la connexion en deux étapes. Configurez-la d’abord pour votre compte.',
    not_our_user: 'Votre profil est géré par votre fournisseur d’identité.',
    user_token_needed: 'Seul un utilisateur peut faire cela, pas un jeton d’application.',
    other_application: 'Cet élément appartient à une autre application.',
    file_refused: 'Cette application n’accepte pas ce type de fichier.',
    origin_refused: 'Cette application n’accepte pas les appels de ce site.',
    registration_closed: 'Les inscriptions sont fermées ici. Demandez un compte à l’administrateur.',
    setting_missing: 'Cette fonction n’est pas configurée ici. Adressez-vous à l’administrateur.',
    not_found: 'Cet élément n’existe plus, ou vous n’y avez pas accès.',
    path_unknown: 'Cette page n’existe pas.',
    respondent_unknown: 'Ce contact n’existe plus.',
    user_unknown: 'Personne n’a de compte avec cette adresse e-mail. Demandez-lui d’abord de s’inscrire.',
    respondent_exists: 'Un contact a déjà cet identifiant.',
    user_exists: 'Un compte existe déjà avec cette adresse e-mail.',
    email_unverified: 'Cette adresse e-mail n’est pas encore vérifiée.',
    already_verified: 'Cette adresse e-mail est déjà vérifiée.',
    owner_without_factor: 'Le propriétaire de l’application doit d’abord activer la connexion en deux étapes.',
    no_factor: 'La connexion en deux étapes est déjà désactivée.',
    too_many_passkeys: 'Vous avez déjà dix clés d’accès. Supprimez-en une d’abord.',
    owner_stays: 'Le rôle du propriétaire ne peut pas être modifié.',
    state_conflict: 'La campagne a avancé entre-temps : ce n’est plus possible. Rechargez la page.',
    application_inactive: 'Le bot est désactivé.',
    not_publishing: 'La publication est désactivée : chaque modification est aussitôt en ligne.',
    nothing_changed: 'Rien à publier : la version en ligne est à jour.',
    unpublished_changes: 'Le brouillon contient des modifications qui ne sont pas encore publiées.',
    provider_refused: 'Le fournisseur a refusé. Vérifiez le jeton d’accès et les identifiants de ce canal.',
    still_training: 'L’entraînement de cette version n’est pas terminé. Réessayez dans un instant.',
    scripts_fail: 'Un test de ce bot échoue.',
    scripts_too_long: 'Ces tests durent trop longtemps. Lancez-en moins à la fois.',
    idempotency_conflict: 'Cet envoi a déjà été fait avec un autre contenu. Rechargez la page.',
    assigned_to_another: 'Un collègue répond déjà à cette conversation.',
    changed_meanwhile: 'Cet élément a changé au même moment. Réessayez.',
    version_changed: 'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez pour voir la nouvelle version.',
    too_many: 'Vous avez atteint la limite. Supprimez d’abord un élément de ce type.',
    reply_too_large: 'C’est trop à charger d’un coup. Réduisez la sélection.',
    item_too_large: 'C’est trop long pour être enregistré. Raccourcissez.',
    figures_pending: 'Les chiffres sont en cours de calcul. Réessayez dans un instant.',
  },
}

export const t = inLanguage({ en, fr })
