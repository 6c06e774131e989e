import { englishIntents } from './englishIntents.ts'

/** What the demo bot says in English. */
export const english = {
  locale: 'en',
  hello: 'Lovely! I am the bot of Café Causerie. What is your first name?',
  helloHelp: 'Your first name is enough.',
  again: 'Nice to see you again, {{firstName}}!',
  menu: 'What can I do for you, {{firstName}}?',
  menuOfStrangers: 'What can I do for you?',
  menuHelp: 'I did not understand that. Is it one of these?',
  card: { title: 'See the menu', keywords: ['menu', 'drinks', 'card', 'the card'] },
  book: {
    title: 'Book a table',
    keywords: ['table', 'book', 'booking', 'bookings', 'reserve', 'reservation', 'make a reservation', 'I’d like to book'],
  },
  tastes: { title: 'Tell you what I like', keywords: ['tastes', 'likes', 'tell my tastes'] },
  find: { title: 'How to get here', keywords: ['where', 'address', 'find', 'find you', 'directions'] },
  human: { title: 'Talk to a person', keywords: ['human', 'person', 'help', 'somebody', 'talk to somebody'] },
  lost: { ask: 'Sorry, I still do not understand. What would you like to do?', again: 'Try again', menu: 'Back to the menu' },
  picture: 'Thank you for the picture. I can only read text, but a person will look at it if you ask to talk to one.',
  restart: 'Start again',
  reference: 'See the API documentation',

  cardIntro: 'Here is what we are proud of:',
  cards: [
    {
      picture: 'espresso',
      name: 'Espresso',
      text: 'Short, dark, from Huehuetenango. €2.20',
      order: 'an espresso',
      more: 'https://en.wikipedia.org/wiki/Espresso',
    },
    {
      picture: 'tea',
      name: 'Green tea',
      text: 'Sencha, at 70 °C, for two minutes. €3.50',
      order: 'a green tea',
      more: 'https://en.wikipedia.org/wiki/Sencha',
    },
    {
      picture: 'cake',
      name: 'Cherry cake',
      text: 'Grandmother’s, warm on Sundays. €4.00',
      order: 'a cherry cake',
      more: 'https://en.wikipedia.org/wiki/Clafoutis',
    },
  ],
  take: 'I’ll have it',
  more: 'Read more',
  share: 'Share',
  taken: 'Good choice: {{order}}, coming to your table on the terrace.',
  terrace: 'The terrace of the café, two cups on a table',

  day: 'Which day would you like to come?',
  days: ['Today', 'Tomorrow', 'Saturday'],
  otherDay: 'Another day',
  date: 'On which date? “Next Tuesday”, “in two weeks” or 31/12/2026: as you like.',
  dateHelp: 'I need one day, such as “tomorrow”, “next Tuesday”, “14 February” or 31/12/2026.',
  dayPast: 'That day is already over.',
  dayFar: 'That is more than a year ahead: I can only book for the next twelve months.',
  people: 'For how many people?',
  peopleHelp: 'I can book a table for 1 to 12 people. If there are more of you, write “talk to a human”. How many will you be?',
  email: 'Where shall I send the confirmation? Please give me your e-mail address.',
  emailHelp: 'That does not look like an e-mail address. It should look like jo@example.com.',
  emailKnown: 'I have your e-mail address already: {{email}}.',
  confirm: '{{bookingDay|date}}, a table for {{bookingPeople}}. Shall I book it?',
  yes: 'Yes, please',
  no: 'No, thank you',
  agreed: [
    'yes please',
    'sure thing',
    'ok great',
    'great',
    'perfect',
    'sounds good',
    'go ahead',
    'please do',
    'book it',
    'do it',
    'fine',
    'all good',
  ],
  booked: 'Done! Your booking code is {{bookingCode}}. The confirmation is on its way to {{email}}.',
  dropped: 'All right, never mind. If a table is booked already, a person can cancel it: “Talk to a person”.',
  note: {
    ask: 'One last thing: how was it to book with me? 1 is hard, 5 is easy.',
    help: 'Please choose a number from 1 to 5, or skip this question.',
    skip: 'Skip',
    marks: ['one', 'two', 'three', 'four', 'five'],
    sorry: 'I am sorry to hear that. Thank you for telling me: we will do better.',
    glad: 'Thank you, that is good to know!',
  },
  mailSubject: 'Your table at Café Causerie',
  mail: '<p>Hello {{firstName}},</p><p>Your table is booked: <b>{{bookingDay|date}}</b>, number of people: {{bookingPeople}}. Your code is <b>{{bookingCode}}</b>.</p><p>Café Causerie</p>',

  likes: 'What do you like? Choose up to three.',
  liked: 'Noted. Anything else?',
  likesDone: 'That’s all',
  likeNames: ['Chess', 'Reading', 'Concerts', 'Board games'],
  chess: 'Then come on Thursday evenings: eight boards, one clock, no mercy.',
  reading: 'There is a shelf beside the window: take a book, leave a book.',
  likesKept: 'I will remember that: {{likes}}.',

  where:
    'We are at 12 rue des Écoles, Paris: https://www.openstreetmap.org/search?query=12%20rue%20des%20Écoles%20Paris\nWould you like to tell me where you are?',
  hereIAm: 'Share my location',
  noPlace: 'Not now',
  place: 'Thank you! I have noted where you are: {{place}}. It is a nice walk, whatever the distance.',

  intents: englishIntents,
  understood: {
    houseAnswer:
      'There is free Wi-Fi, a terrace, a step-free entrance, toilets and a high chair, and a car park next door. Every day one of the cakes is vegan and one is gluten-free. Dogs are welcome, and so are cards.',
    complaintAnswer:
      'I am sorry about that. I am only a bot, but somebody of the café can look into it: write “talk to a person”, and I will call them.',
    hoursAnswer: 'Every day from 8 in the morning to 11 at night; on Sundays from 10.',
  },

  question: 'Gladly. What is it about?',
  passedOn:
    'I have passed it on: “{{question}}”. I will be quiet now, and somebody will answer you here as soon as they can. On this demo page that is you: the desk is below.',
  calling:
    'I am calling somebody. I will be quiet now, and they will answer you here as soon as they can. On this demo page that is you: the desk is below.',
  notice: {
    toEmail: ['desk@causerie.example'],
    subject: '{{firstName|A visitor}} is asking for a person',
    content:
      '<p>{{firstName|A visitor}} is waiting in the live chat of Café Causerie (respondent {{respondentID}}).</p><p>{{question}}</p>',
  },
}
