import type { BotDocument } from '../../../../schemas/bot.ts'
import { inLanguage, language } from '../../../core/language.ts'
import { featureID, makeExample, says } from './make.ts'

const t = inLanguage({
  en: {
    title: 'Swift Parcels',
    welcome: 'Where is my parcel? We know.',
    welcomeFeature: 'Welcome',
    hello: 'Hello! Is it about a parcel?',
    track: 'Where is my parcel?',
    problem: 'Something is wrong',
    trackFeature: 'Where is it?',
    number: 'What is the number of your parcel? It has two letters and eight digits, such as AB12345678.',
    wrong: 'That is no parcel number: two letters, then eight digits, such as AB12345678.',
    found: 'Thank you. Parcel {{parcel}} is on its way. We write to you as soon as it is delivered.',
    problemFeature: 'Something is wrong',
    which: 'I am sorry to hear that. What happened?',
    late: 'It is late',
    damaged: 'It is damaged',
    other: 'Something else',
    describe: 'Please tell me in a few t.',
    mail: 'Where may we write to you about it? Your e-mail address, please.',
    thanks: 'Thank you. A colleague looks into it, and writes to {{mail}} within a day.',
    trackSaid: [
      'where is my parcel',
      'my order did not arrive',
      'track my delivery',
      'when will my package come',
      'I am waiting for my parcel',
    ],
    problemSaid: [
      'my parcel is damaged',
      'the box was open',
      'I want to complain',
      'something is broken in it',
      'this is not what I ordered',
    ],
    costName: 'Prices',
    costSaid: ['how much does it cost to send a parcel', 'what are your prices', 'price for 2 kilos', 'is delivery free', 'shipping costs'],
    cost: 'Up to 2 kg it is €5.90, up to 10 kg €9.90. Delivery to a pick-up point is €1 less.',
    addressName: 'Another address',
    addressSaid: [
      'can I change the address',
      'deliver it to my neighbour',
      'I will not be at home',
      'send it to a pick-up point',
      'another delivery address',
    ],
    address: 'Until the evening before the delivery, you can change address and day by the link in our e-mail.',
  },
  fr: {
    title: 'Colis Express',
    welcome: 'Où est mon colis ? Nous le savons.',
    welcomeFeature: 'Bienvenue',
    hello: 'Bonjour ! Est-ce au sujet d’un colis ?',
    track: 'Où est mon colis ?',
    problem: 'Il y a un problème',
    trackFeature: 'Où est-il ?',
    number: 'Quel est le numéro de votre colis ? Il a deux lettres et huit chiffres, comme AB12345678.',
    wrong: 'Ce n’est pas un numéro de colis : deux lettres, puis huit chiffres, comme AB12345678.',
    found: 'Merci. Le colis {{parcel}} est en route. Nous vous écrivons dès qu’il est livré.',
    problemFeature: 'Un problème',
    which: 'J’en suis désolé. Que s’est-il passé ?',
    late: 'Il est en retard',
    damaged: 'Il est abîmé',
    other: 'Autre chose',
    describe: 'Racontez-moi en quelques mots.',
    mail: 'Où pouvons-nous vous écrire ? Votre adresse e-mail, s’il vous plaît.',
    thanks: 'Merci. Un collègue s’en occupe et écrit à {{mail}} d’ici un jour.',
    trackSaid: [
      'où est mon colis',
      'ma commande n’est pas arrivée',
      'suivre ma livraison',
      'quand arrive mon paquet',
      'j’attends mon colis',
    ],
    problemSaid: [
      'mon colis est abîmé',
      'le carton était ouvert',
      'je veux faire une réclamation',
      'quelque chose est cassé',
      'ce n’est pas ce que j’ai commandé',
    ],
    costName: 'Tarifs',
    costSaid: [
      'combien coûte l’envoi d’un colis',
      'quels sont vos tarifs',
      'prix pour 2 kilos',
      'la livraison est-elle gratuite',
      'frais de port',
    ],
    cost: 'Jusqu’à 2 kg c’est 5,90 €, jusqu’à 10 kg 9,90 €. La livraison en point relais coûte 1 € de moins.',
    addressName: 'Une autre adresse',
    addressSaid: [
      'puis-je changer l’adresse',
      'livrez-le chez mon voisin',
      'je ne serai pas chez moi',
      'envoyez-le en point relais',
      'une autre adresse de livraison',
    ],
    address: 'Jusqu’à la veille au soir, vous changez l’adresse et le jour par le lien de notre e-mail.',
  },
})

/** A parcel service: tracks parcels, takes complaints, answers questions. */
export const parcel = (): BotDocument =>
  makeExample({
    title: t.title,
    language,
    color: '#1f4fa3',
    welcome: t.welcome,
    features: [
      {
        title: t.welcomeFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.hello),
            answers: [
              { value: t.track, goToBot: featureID(1) },
              { value: t.problem, goToBot: featureID(2) },
            ],
          },
        ],
      },
      {
        title: t.trackFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.number),
            validation: { active: true, type: 'regex', rule: '^[A-Za-z]{2}[0-9]{8}$' },
            helpText: { invalidAnswer: t.wrong },
            properties: { active: true, attribute: { parcel: 'answer' } },
          },
          { type: 'collect', messages: says(t.found) },
        ],
      },
      {
        title: t.problemFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.which),
            answers: [{ value: t.late }, { value: t.damaged }, { value: t.other }],
            properties: { active: true, attribute: { problem: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.describe),
            nlu: { active: false },
            properties: { active: true, attribute: { details: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.mail),
            validation: { active: true, type: 'email' },
            properties: { active: true, attribute: { mail: 'answer' } },
          },
          { type: 'collect', messages: says(t.thanks) },
        ],
      },
    ],
    intents: [
      { name: t.track, feature: 1, expressions: t.trackSaid },
      { name: t.problem, feature: 2, expressions: t.problemSaid },
      { name: t.costName, answer: t.cost, expressions: t.costSaid },
      { name: t.addressName, answer: t.address, expressions: t.addressSaid },
    ],
  })
