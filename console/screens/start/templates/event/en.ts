import { phrases } from '../phrases.ts'

export const en = {
  title: 'Craft & Code 2027',
  welcome: 'Two days of workshops in May.',
  home: 'Welcome',
  hello: 'Hello! Craft & Code takes place on 20 and 21 May 2027. Shall we find you a place?',
  register: 'Register',
  programme: 'See the programme',
  registerFlow: 'Registration',
  workshop: 'Which workshop would you like?',
  workshops: ['Pottery', 'Letterpress', 'Robots'],
  places: 'How many places?',
  needs: 'Is there anything we should know? Choose all that applies.',
  needNames: ['Vegetarian', 'Wheelchair', 'Sign language'],
  none: 'Nothing more',
  name: 'In which name?',
  mail: 'Which e-mail address may we send the tickets to?',
  done: 'You are in! {{workshop}}, places: {{places}}. Your code is {{code}}. The tickets go to {{mail}}.',
  programmeFlow: 'Programme',
  programmeText: 'Thursday: pottery and letterpress, from 10 to 17. Friday: robots, from 9 to 16, then the exhibition with music.',
  placeName: 'Place',
  place: 'At the Old Mill, 4 Canal Street, ten minutes on foot from the station. Everything is on one floor.',
  priceName: 'Prices',
  price: 'A workshop is €45, €25 for students, lunch included. You can cancel for free up to a week before.',
  registerScript: 'Registers two people for a workshop',
  programmeScript: 'Shows the programme',
  askedScript: 'Answers questions in between',
  askPlace: 'where does it take place?',
  askPrice: 'how much is a ticket?',
  expressions: {
    register: phrases(`
      I would like to register
      how can I register
      are there places left
      book two places please
      I want to take part in a workshop
      sign me up for pottery
      register for the robots workshop
      I want a place in a workshop
      can I still register
      two places for letterpress
      how do I sign up
      register me please
    `),
    programme: phrases(`
      what is on the programme
      at what time does it begin
      when are the workshops
      what happens on Friday
      show me the programme
      which workshops are there on Thursday
      when does the programme start
      at what time does it end
      is there music on Friday
      when is the exhibition
      programme of Friday
      what is there to see on Thursday
    `),
    place: phrases(`
      where does it take place
      what is the address
      how do I get there
      where is the mill
      is there a station near
      can I come by train
      is there a car park near
      address please
      how do I get there by car
      where is it
      how far is it from the station
      which address is it
    `),
    price: phrases(`
      how much is a ticket
      what does a workshop cost
      is there a student price
      can I cancel my ticket
      is lunch included in the price
      do students pay less
      can I get my money back
      ticket price please
      how much do I pay
      what is the price for students
      how much does it cost
      is the ticket refunded if I cancel
    `),
  },
}
