import { phrases } from '../phrases.ts'

export const en = {
  title: 'Swift Parcels',
  welcome: 'Where is my parcel? We know.',
  welcomeFeature: 'Welcome',
  hello: 'Hello! Is it about a parcel?',
  track: 'Where is my parcel?',
  problem: 'Something is wrong',
  trackFeature: 'Where is it?',
  number: 'What is the number of your parcel? It has two letters and eight digits, such as AB12345678.',
  wrong: 'That isn’t a parcel number: two letters, then eight digits, such as AB12345678.',
  found: 'Thank you. Parcel {{parcel}} is on its way. We write to you as soon as it is delivered.',
  problemFeature: 'Something is wrong',
  which: 'I am sorry to hear that. What happened?',
  late: 'It is late',
  damaged: 'It is damaged',
  other: 'Something else',
  describe: 'Please tell me in a few words.',
  mail: 'Where may we write to you about it? Your e-mail address, please.',
  thanks: 'Thank you. A colleague looks into it, and writes to {{mail}} within a day.',
  costName: 'Prices',
  cost: 'Up to 2 kg it is €5.90, up to 10 kg €9.90. Delivery to a pick-up point is €1 less.',
  addressName: 'Another address',
  address: 'Until the evening before the delivery, you can change address and day by the link in our e-mail.',
  trackScript: 'Checks the number of a parcel',
  problemScript: 'Takes a complaint',
  questionsScript: 'Answers questions in between',
  costAsked: 'how much is it to send 2 kilos?',
  story: 'The box is open, and a cup is broken.',
  expressions: {
    track: phrases(`
      where is my parcel
      my parcel did not arrive
      track my parcel
      when will my parcel come
      I am waiting for my parcel
      can you track my delivery
      when will my delivery arrive
      where is my delivery now
      I have not received my parcel
      I want to track a parcel
      has my parcel been sent
      my delivery has not arrived
    `),
    problem: phrases(`
      my parcel is damaged
      the box was open
      I want to complain
      something in the box is broken
      this is not what I ordered
      the box arrived damaged
      I want to make a complaint
      a cup in the box was broken
      something is missing in the box
      the contents are broken
      I received a damaged box
      I have a complaint
    `),
    cost: phrases(`
      how much does it cost to send a parcel
      what are your prices
      what is the price for 2 kilos
      is the shipping free
      what are the shipping costs
      how much is the shipping
      how much do I pay for 5 kilos
      what does shipping cost
      price list please
      what is the price of a big parcel
      how much does 10 kg cost
      what do you charge to send 2 kg
    `),
    address: phrases(`
      can I change the address
      deliver it to my neighbour
      I will not be at home
      send it to a pick-up point
      use another delivery address
      I gave the wrong address
      change the delivery address please
      nobody will be at home
      can my neighbour take it
      deliver it to another address
      I want to change the delivery day
      I prefer a pick-up point
    `),
  },
}
