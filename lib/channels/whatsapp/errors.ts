import { metaErrors } from '../fb/errors.ts'
import type { ErrorWords } from '../presentation.ts'

const tooMuch = {
  en: 'The number or its account sends too much at once: messages of campaigns are sent later, replies are not.',
  fr: 'Le numéro ou son compte envoie trop à la fois : les messages des campagnes partiront plus tard, pas les réponses.',
} as const

const changedTemplate = {
  en: 'The template has other variables than when it was chosen: choose it again.',
  fr: 'Le modèle n’a plus les mêmes variables que lorsqu’il a été choisi : choisissez-le à nouveau.',
} as const

/** Cloud API, "Error codes". */
export const whatsappErrors = {
  4: tooMuch,
  80007: tooMuch,
  131048: tooMuch,
  130429: tooMuch,
  133016: tooMuch,
  131057: {
    en: 'Meta is working on the WhatsApp account: messages of campaigns are sent later, replies are not.',
    fr: 'Meta intervient sur le compte WhatsApp : les messages des campagnes partiront plus tard, pas les réponses.',
  },
  131056: {
    en: 'One recipient got too many messages in a short time: those of campaigns are sent later, replies are not.',
    fr: 'Un destinataire a reçu trop de messages en peu de temps : ceux des campagnes partiront plus tard, pas les réponses.',
  },
  10: {
    en: 'The access token lacks a permission for this number.',
    fr: 'Il manque au jeton d’accès une autorisation pour ce numéro.',
  },
  190: metaErrors[190],
  130472: {
    en: 'WhatsApp did not deliver a marketing message: the recipient is part of an experiment of Meta.',
    fr: 'WhatsApp n’a pas remis un message marketing : le destinataire fait partie d’une expérience de Meta.',
  },
  131026: {
    en: 'A recipient cannot get the message: the number is not on WhatsApp, or the app is too old.',
    fr: 'Un destinataire ne peut pas recevoir le message : le numéro n’est pas sur WhatsApp, ou l’application est trop ancienne.',
  },
  131030: {
    en: 'A test number only sends to the recipients that are listed in the Meta app.',
    fr: 'Un numéro de test n’envoie qu’aux destinataires inscrits dans l’application Meta.',
  },
  131031: {
    en: 'Meta has locked the WhatsApp account: see its quality and policy notices.',
    fr: 'Meta a bloqué le compte WhatsApp : consultez ses avis de qualité et de conformité.',
  },
  131042: {
    en: 'The payment method of the WhatsApp account does not work.',
    fr: 'Le moyen de paiement du compte WhatsApp ne fonctionne pas.',
  },
  131047: {
    en: 'A recipient last wrote more than 24 hours ago: only a template can reach them.',
    fr: 'Le dernier message d’un destinataire date de plus de 24 heures : seul un modèle peut le joindre.',
  },
  131049: {
    en: 'WhatsApp did not deliver a marketing message, to spare the recipient too many of them.',
    fr: 'WhatsApp n’a pas remis un message marketing, pour en épargner trop au destinataire.',
  },
  131050: {
    en: 'A recipient takes no more marketing messages of your business on WhatsApp.',
    fr: 'Un destinataire n’accepte plus les messages marketing de votre entreprise sur WhatsApp.',
  },
  131053: {
    en: 'WhatsApp could not load a file of a message: it is too large, of a type that WhatsApp does not take, or not public.',
    fr: 'WhatsApp n’a pas pu charger un fichier d’un message : il est trop lourd, d’un type que WhatsApp ne prend pas, ou pas public.',
  },
  132000: changedTemplate,
  132001: {
    en: 'The template does not exist in that language, or is not approved any more.',
    fr: 'Le modèle n’existe pas dans cette langue, ou n’est plus approuvé.',
  },
  132005: {
    en: 'A template with its values was too long for a recipient.',
    fr: 'Un modèle rempli de ses valeurs était trop long pour un destinataire.',
  },
  132012: changedTemplate,
  132015: { en: 'The template is paused for its low quality.', fr: 'Le modèle est suspendu pour sa faible qualité.' },
} as const satisfies ErrorWords
