import { phrases } from '../phrases.ts'

export const en = {
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
  dog: 'Dogs are welcome, and there is always a bowl of water for them.',
  wifi: 'Yes: the wifi is free, and the password is on your receipt.',
  vegetarian: 'There is always a vegetarian dish, and our cakes say what is in them. Tell us of an allergy, and we take care.',
  bookScript: 'Books a table',
  menuScript: 'Shows the menu, and takes no for an answer',
  questionsScript: 'Answers questions in between',
  whenSaid: 'Saturday at 8 pm',
  hoursAsked: 'are you open tomorrow?',
  dogAsked: 'may I bring my dog?',
  badMail: 'grace@',
  dogName: 'Dogs',
  wifiName: 'Wifi',
  vegetarianName: 'Vegetarian dishes',
  expressions: {
    hours: phrases(`
      what are your opening hours
      when are you open
      are you open on Sunday
      at what time do you close
      are you open today
      what time do you open in the morning
      are you still open now
      when do you close tonight
      are you open on Monday
      opening hours please
      until what time are you open
      are you closed on public holidays
    `),
    table: phrases(`
      I would like to book a table
      can I reserve a table
      a table for two please
      I want to make a reservation for tonight
      book a table for Saturday
      do you have a free table for four
      can I book for this evening
      reserve a table for six people
      I need a reservation on Friday
      is a table free tomorrow at noon
      we want to reserve for tomorrow
      make a booking for two people
    `),
    dog: phrases(`
      are dogs allowed
      can I bring my dog
      do you accept animals
      is my dog welcome
      may we come with a dog
      are pets allowed inside
      do you take dogs
      can my dog come with me
      is the place dog friendly
      are animals allowed on the terrace
      I have a small dog, is that allowed
      do you accept pets
    `),
    wifi: phrases(`
      do you have wifi
      what is the wifi password
      can I work on my laptop with wifi
      is there internet
      is the wifi free
      how do I connect to the wifi
      what is the password of the internet
      is there a good internet connection
      can I use the wifi
      give me the wifi code
      does the wifi work
      is there free internet
    `),
    vegetarian: phrases(`
      do you have vegetarian food
      is anything vegan
      do you have vegan cakes
      are there gluten free options
      I am allergic to nuts
      what vegetarian dishes do you have
      is there a vegan dish today
      do your cakes contain gluten
      is there food without milk
      do the cakes contain nuts
      I eat gluten free food
      are there vegan options
    `),
  },
}
