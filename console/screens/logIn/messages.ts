import { inLanguage } from '../../core/language.ts'

export const t = inLanguage({
  en: {
    title: 'Log in',
    lead: 'See how your bots are doing, follow campaigns, and talk to respondents.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    forgotten: 'Forgotten password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    ended: 'You were logged out. Please log in again.',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code.',
    againTitle: 'Log in again',
    againLead: 'Your session has ended. What is on the screen stays as it is.',
  },
  fr: {
    title: 'Connexion',
    lead: 'Voyez comment vont vos bots, suivez les campagnes et parlez aux répondants.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ?',
    signUp: 'Créer un compte',
    ended: 'Vous avez été déconnecté. Connectez-vous de nouveau.',
    code: 'Code',
    codeHint: 'De votre application d’authentification, ou un code de secours.',
    againTitle: 'Connectez-vous de nouveau',
    againLead: 'Votre session est terminée. Ce qui est à l’écran reste tel quel.',
  },
})
