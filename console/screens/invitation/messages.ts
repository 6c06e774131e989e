import { inLanguage } from '../../core/language.ts'

export const t = inLanguage({
  en: {
    title: 'You are invited',
    signedOut: 'Log in or sign up with the e-mail address that the invitation was sent to, and accept it.',
    logIn: 'Log in',
    signUp: 'Sign up',
    as: (email: string) => `You are logged in as ${email}. By accepting, you can work on this application.`,
    loading: 'Loading…',
    accept: 'Accept the invitation',
    other: 'Use another account',
    none: 'This link is incomplete. Open the one in the e-mail again.',
    invalid: 'This invitation is no longer valid: it was used or revoked, or is older than seven days. Ask for a new one.',
    console: 'Go to the console',
  },
  fr: {
    title: 'Vous êtes invité',
    signedOut: 'Connectez-vous ou créez un compte avec l’adresse e-mail qui a reçu l’invitation, puis acceptez-la.',
    logIn: 'Se connecter',
    signUp: 'Créer un compte',
    as: (email: string) => `Vous êtes connecté en tant que ${email}. En acceptant, vous pourrez travailler sur cette application.`,
    loading: 'Chargement…',
    accept: 'Accepter l’invitation',
    other: 'Utiliser un autre compte',
    none: 'Ce lien est incomplet. Ouvrez de nouveau celui de l’e-mail.',
    invalid: 'Cette invitation n’est plus valable : elle a été utilisée ou révoquée, ou a plus de sept jours. Demandez-en une autre.',
    console: 'Aller à la console',
  },
})
