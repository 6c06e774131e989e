import { phrases } from '../phrases.ts'

export const en = {
  title: 'Hôtel du Lac',
  welcome: 'Twelve rooms, one lake.',
  home: 'Welcome',
  hello: 'Welcome to Hôtel du Lac! Here are our rooms:',
  lake: 'Lake room',
  lakeText: 'Balcony above the water, breakfast included. €140 a night.',
  garden: 'Garden room',
  gardenText: 'Quiet, with a terrace, breakfast included. €110 a night.',
  book: 'Book this room',
  bookFlow: 'Booking',
  arrival: 'When will you arrive?',
  past: 'Please give me a day from today on, such as “next Friday” or 12/3/2027.',
  nights: 'For how many nights?',
  guests: 'How many guests?',
  one: 'Just me',
  two: 'Two',
  family: 'A family',
  cot: 'We put a cot in the room and prepare a child’s breakfast.',
  mail: 'Which e-mail address may we send the confirmation to?',
  done: 'Thank you! The {{room}} from {{arrival|date}}, nights: {{nights}}. We confirm to {{mail}} within the hour.',
  breakfastName: 'Breakfast',
  breakfast: 'Breakfast is included, from 7 to 10:30, on the terrace in summer.',
  parkingName: 'Parking',
  parking: 'Parking is free in our courtyard, with two places to charge an electric car.',
  checkinName: 'Arrival and departure',
  checkin: 'Rooms are ready from 3 pm. On the day of departure please leave them by 11 am.',
  bookScript: 'Books a room for a family',
  pastScript: 'Refuses a day that is over',
  askedScript: 'Answers questions in between',
  day: '12/3/2027',
  shown: 'Friday, 12 March 2027',
  askBreakfast: 'is breakfast included?',
  askParking: 'where can I park?',
  expressions: {
    book: phrases(`
      I would like to book a room
      is a room free this weekend
      do you have a room for two
      I want to stay three nights
      book a room with a view of the lake
      reserve a room for tomorrow
      have you got a double room
      a room for one night please
      I need a room next week
      can I reserve the garden room
      are there free rooms in August
      we want a room for a family
    `),
    breakfast: phrases(`
      is breakfast included
      at what time is breakfast
      how much is breakfast
      do you serve breakfast
      can I have breakfast in my room
      until when do you serve breakfast
      is there a vegan breakfast
      what is there for breakfast
      breakfast times please
      can we have an early breakfast
      is the breakfast a buffet
      breakfast without gluten
    `),
    parking: phrases(`
      where can I park
      do you have parking
      is parking free
      can I charge my electric car
      is there a car park
      how much is parking
      can I leave my car at the hotel
      do I have to book parking
      parking for a van
      is there a place for my car
      can I park in front of the hotel
      do you have a garage for my car
    `),
    checkin: phrases(`
      at what time is check-in
      when can I arrive
      until when must I leave the room
      can I arrive late at night
      is late check-out possible
      when is check-out
      may I check in early
      at what time can we arrive
      check-in time please
      when do we have to leave
      can I leave my luggage before check-in
      arrive after midnight
    `),
  },
}
