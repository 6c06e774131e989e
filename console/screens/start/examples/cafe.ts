import type { BotDocument } from '../../../../schemas/bot.ts'
import { inLanguage, language } from '../../../core/language.ts'
import { featureID, makeExample, says, stepID } from './make.ts'

const t = inLanguage({
  en: {
    title: 'Café Lumière',
    welcome: 'Coffee, cake and a quiet table.',
    welcomeFeature: 'Welcome',
    hello: 'Hello, and welcome to Café Lumière! What can I do for you?',
    book: 'Book a table',
    menu: 'See the menu',
    hoursButton: 'Opening hours',
    menuText: 'Coffee from €2.50, homemade cakes from €4, and a dish of the day for €14 until 2 pm.',
    bookFeature: 'A table',
    bookNow: 'Shall I book a table for you?',
    yes: 'Yes, please',
    no: 'Not today',
    guests: 'For how many people?',
    when: 'On which day, and at what time?',
    mail: 'Where may we send the confirmation? Your e-mail address, please.',
    thanks: 'Thank you! A table for {{guests}}, {{when}}. We confirm it to {{mail}}.',
    bye: 'See you soon!',
    hoursFeature: 'Opening hours',
    hours: 'We are open every day but Monday, from 8 am to 7 pm.',
    hoursSaid: ['what are your opening hours', 'when are you open', 'are you open on Sunday', 'at what time do you close', 'open today'],
    tableSaid: [
      'I would like to book a table',
      'can I reserve a table',
      'a table for two please',
      'reservation for tonight',
      'book for Saturday',
    ],
    dogSaid: ['are dogs allowed', 'can I bring my dog', 'do you accept animals', 'is my dog welcome', 'dog friendly'],
    dog: 'Dogs are welcome, and there is always a bowl of water for them.',
    wifiSaid: ['do you have wifi', 'what is the wifi password', 'can I work at your place', 'is there internet', 'free wifi'],
    wifi: 'Yes: the wifi is free, and the password is on your receipt.',
    vegetarianSaid: ['do you have vegetarian food', 'anything vegan', 'vegan cakes', 'gluten free options', 'I am allergic to nuts'],
    vegetarian: 'There is always a vegetarian dish, and our cakes say what is in them. Tell us of an allergy, and we take care.',
  },
  fr: {
    title: 'Café Lumière',
    welcome: 'Un café, un gâteau et une table tranquille.',
    welcomeFeature: 'Bienvenue',
    hello: 'Bonjour et bienvenue au Café Lumière ! Que puis-je faire pour vous ?',
    book: 'Réserver une table',
    menu: 'Voir la carte',
    hoursButton: 'Horaires',
    menuText: 'Cafés dès 2,50 €, gâteaux maison dès 4 €, et un plat du jour à 14 € jusqu’à 14 h.',
    bookFeature: 'Une table',
    bookNow: 'Voulez-vous que je réserve une table ?',
    yes: 'Oui, volontiers',
    no: 'Pas aujourd’hui',
    guests: 'Pour combien de personnes ?',
    when: 'Quel jour, et à quelle heure ?',
    mail: 'Où envoyer la confirmation ? Votre adresse e-mail, s’il vous plaît.',
    thanks: 'Merci ! Une table pour {{guests}}, {{when}}. Nous confirmons à {{mail}}.',
    bye: 'À bientôt !',
    hoursFeature: 'Horaires',
    hours: 'Nous sommes ouverts tous les jours sauf le lundi, de 8 h à 19 h.',
    hoursSaid: [
      'quels sont vos horaires',
      'quand êtes-vous ouverts',
      'êtes-vous ouverts le dimanche',
      'à quelle heure fermez-vous',
      'ouvert aujourd’hui',
    ],
    tableSaid: [
      'je voudrais réserver une table',
      'puis-je réserver',
      'une table pour deux',
      'réservation pour ce soir',
      'réserver pour samedi',
    ],
    dogSaid: [
      'les chiens sont-ils acceptés',
      'puis-je venir avec mon chien',
      'acceptez-vous les animaux',
      'mon chien est-il le bienvenu',
      'chien autorisé',
    ],
    dog: 'Les chiens sont les bienvenus, une gamelle d’eau les attend.',
    wifiSaid: [
      'avez-vous le wifi',
      'quel est le mot de passe du wifi',
      'peut-on travailler chez vous',
      'y a-t-il internet',
      'wifi gratuit',
    ],
    wifi: 'Oui : le wifi est gratuit, et le mot de passe est sur votre ticket.',
    vegetarianSaid: [
      'avez-vous des plats végétariens',
      'quelque chose de végan',
      'gâteaux végans',
      'options sans gluten',
      'je suis allergique aux noix',
    ],
    vegetarian:
      'Il y a toujours un plat végétarien, et nos gâteaux disent ce qu’ils contiennent. Signalez une allergie, et nous y veillons.',
  },
})

/** A café: books tables, shows the menu, answers questions. */
export const cafe = (): BotDocument =>
  makeExample({
    title: t.title,
    language,
    color: '#8a4b1f',
    welcome: t.welcome,
    features: [
      {
        title: t.welcomeFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.hello),
            answers: [
              { value: t.book, goToBot: featureID(1) },
              { value: t.menu, nextRessource: { ressourceID: stepID(0, 1), title: t.menu } },
              { value: t.hoursButton, goToBot: featureID(2) },
            ],
          },
          {
            type: 'collect',
            messages: says(t.menuText, t.bookNow),
            answers: [{ value: t.yes, goToBot: featureID(1) }, { value: t.no }],
          },
          { type: 'collect', messages: says(t.bye) },
        ],
      },
      {
        title: t.bookFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.guests),
            validation: { active: true, type: 'number' },
            properties: { active: true, attribute: { guests: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.when),
            properties: { active: true, attribute: { when: 'answer' } },
            nlu: { active: false },
          },
          {
            type: 'collect',
            messages: says(t.mail),
            validation: { active: true, type: 'email' },
            properties: { active: true, attribute: { mail: 'answer' } },
          },
          { type: 'collect', messages: says(t.thanks, t.bye) },
        ],
      },
      { title: t.hoursFeature, steps: [{ type: 'collect', messages: says(t.hours) }] },
    ],
    intents: [
      { name: t.hoursFeature, feature: 2, expressions: t.hoursSaid },
      { name: t.book, feature: 1, expressions: t.tableSaid },
      { name: t.dogSaid[0] ?? '', answer: t.dog, expressions: t.dogSaid },
      { name: t.wifiSaid[0] ?? '', answer: t.wifi, expressions: t.wifiSaid },
      { name: t.vegetarianSaid[0] ?? '', answer: t.vegetarian, expressions: t.vegetarianSaid },
    ],
  })
