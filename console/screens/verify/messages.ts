import { inLanguage } from '../../core/language.ts'

export const t = inLanguage({
  en: {
    title: 'Verify your e-mail address',
    lead: 'This shows that you read the e-mails that are sent to this address.',
    submit: 'Verify',
    done: 'The e-mail address is verified. Log in again to go on.',
    proceed: 'Go to the console',
    needed: 'Your e-mail address is not verified. Until it is, your bots send no e-mails and call no webhooks.',
    again: 'Send the e-mail again',
    sent: 'The e-mail is on its way.',
  },
  fr: {
    title: 'Vérifiez votre adresse e-mail',
    lead: 'Ceci montre que vous lisez les e-mails envoyés à cette adresse.',
    submit: 'Vérifier',
    done: 'L’adresse e-mail est vérifiée. Reconnectez-vous pour continuer.',
    proceed: 'Aller à la console',
    needed: 'Votre adresse e-mail n’est pas vérifiée. En attendant, vos bots n’envoient pas d’e-mails et n’appellent pas de webhooks.',
    again: 'Renvoyer l’e-mail',
    sent: 'L’e-mail est parti.',
  },
})
