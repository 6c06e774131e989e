import { inLanguage } from '../../../core/language.ts'

const en = {
  title: 'Your own CSS',
  lead: 'The style sheet of your page can change these parts of the widget. Add rules such as:',
  /** By the names of `docs/web-channel.md#parts-for-css`. */
  parts: {
    launcher: 'The bubble',
    badge: 'Its number of unread messages',
    invitation: 'The message beside it',
    panel: 'The dialog',
    titles: 'Its title',
    close: 'Its close button',
    body: 'The area of the conversation',
    log: 'The messages in it',
    line: 'A line',
    own: 'A line of the visitor',
    theirs: 'A line of the bot or an operator',
    bubble: 'A message',
    face: 'The avatar beside it',
    answer: 'An answer to press',
    card: 'A card',
    composer: 'The line to write in',
    send: 'Its button',
  },
  more: 'All about parts, in the guide',
}

export const t = inLanguage<typeof en>({
  en,
  fr: {
    title: 'Votre propre CSS',
    lead: 'La feuille de style de votre page peut modifier ces parties du widget. Ajoutez-y des règles comme celle-ci :',
    parts: {
      launcher: 'La bulle',
      badge: 'Son nombre de messages non lus',
      invitation: 'Le message à côté d’elle',
      panel: 'La fenêtre',
      titles: 'Son titre',
      close: 'Son bouton de fermeture',
      body: 'La zone de la conversation',
      log: 'Ses messages',
      line: 'Une ligne',
      own: 'Une ligne du visiteur',
      theirs: 'Une ligne du bot ou d’un opérateur',
      bubble: 'Un message',
      face: 'L’avatar à côté du message',
      answer: 'Une réponse à choisir',
      card: 'Une carte',
      composer: 'La zone de saisie',
      send: 'Son bouton',
    },
    more: 'Tout sur ces parties, dans le guide (en anglais)',
  },
})
