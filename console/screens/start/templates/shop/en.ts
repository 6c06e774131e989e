import { phrases } from '../phrases.ts'

export const en = {
  title: 'Maison Lin',
  welcome: 'Linen for the house, sent in two days.',
  home: 'Welcome',
  hello: 'Hello! I am the assistant of Maison Lin. How can I help?',
  track: 'Where is my order?',
  back: 'Return an item',
  ship: 'Shipping and prices',
  trackFlow: 'Order status',
  number: 'What is your order number? It has six digits and is in your confirmation e-mail.',
  wrong: 'An order number has six digits, such as 204815.',
  found: 'Order {{order}} is {{state}}. You get an e-mail with each change.',
  state: 'on its way',
  missing: 'I cannot find that order. Please check the number in your confirmation e-mail.',
  backFlow: 'Returns',
  why: 'No problem: you have 30 days. Why do you return it?',
  small: 'Wrong size',
  broken: 'It is damaged',
  changed: 'I changed my mind',
  which: 'Which order is it in? Please give me its number.',
  label: 'Thank you. The return label for order {{order}} is on its way; the refund follows within 5 days.',
  sorry: 'I am sorry that it is damaged: the return costs you nothing.',
  shipText: 'Shipping is €4.90, and free from €60. Orders placed before 2 pm leave the same day.',
  payName: 'Means of payment',
  pay: 'We take cards, PayPal and bank transfers, in up to three instalments.',
  trackScript: 'Looks up an order',
  missingScript: 'Refuses a bad number, and says that an order is unknown',
  backScript: 'Takes the return of a damaged item',
  askedScript: 'Answers questions in between',
  askPay: 'can I pay with PayPal?',
  askShip: 'how much is shipping?',
  expressions: {
    track: phrases(`
      where is my order
      track my order
      I have not received my order
      when will my order arrive
      what is the status of my order
      has my order been sent
      my order did not arrive
      order status please
      when do I get my order
      I am waiting for my order
      did you send my order
      my order is late
    `),
    back: phrases(`
      I want to return an item
      how do I return something
      can I send it back
      I would like a refund
      the size is wrong, can I return it
      return a damaged item
      how can I exchange an item
      I want my money back
      may I return a tablecloth
      do you refund returns
      start a return please
      send an item back
    `),
    ship: phrases(`
      how much is shipping
      what does shipping cost
      is shipping free
      how long does shipping take
      do you ship abroad
      shipping costs please
      do you ship to Belgium
      free shipping from what amount
      how fast do you ship
      what are your shipping prices
      is there express shipping
      shipping to Spain
    `),
    pay: phrases(`
      can I pay with PayPal
      which cards do you accept
      how can I pay
      can I pay in instalments
      do you accept bank transfers
      what means of payment are there
      my payment was refused
      do you take credit cards
      is the payment secure
      can I pay by card
      pay in three instalments
      can I pay by bank transfer
    `),
  },
}
