import { phrases } from '../phrases.ts'

export const en = {
  title: 'Nimbus Support',
  welcome: 'Help with your Nimbus router.',
  home: 'Welcome',
  hello: 'Hello! I help with your Nimbus router. What is wrong?',
  slow: 'It is slow',
  down: 'No internet',
  bill: 'My bill',
  downFlow: 'No internet',
  light: 'Let us look at the light on the front. Which colour is it?',
  green: 'Green',
  red: 'Red',
  off: 'It is off',
  restart: 'Green means that the line works. Unplug the router, wait ten seconds and plug it in again. Does it work now?',
  power: 'Please check the cable and try another socket. Does it work now?',
  line: 'Red means that the line is down.',
  works: 'Yes, thank you',
  no: 'No',
  fixed: 'Wonderful! Have a good day.',
  slowFlow: 'Slow internet',
  place: 'Are you near the router, with a clear view of it?',
  near: 'Yes',
  far: 'No, in another room',
  nearText: 'Then too many devices may share the line: switch off what you do not need. Does it work better now?',
  farText: 'Walls weaken the signal. Put the router in the open, high up, or use a cable. Does it work better now?',
  personFlow: 'A person',
  number: 'What is your customer number? It begins with N, such as N12345.',
  bad: 'A customer number is N and five digits, such as N12345.',
  wait: 'Thank you. I am passing you on to a colleague, who reads what you wrote.',
  billName: 'Bills',
  billText: 'Bills come on the 3rd and are in your account for two years. You can change how you pay there, too.',
  personName: 'Talk to a person',
  moveName: 'Moving',
  moveText:
    'Tell us your new address in your account two weeks before you move: the router comes with you, and the line is free of charge.',
  downScript: 'Fixes a router by restarting it',
  offScript: 'Passes a router without power on to a person',
  slowScript: 'Helps with a slow line, near and far',
  personScript: 'Passes on at once who asks for a person',
  billScript: 'Answers questions about bills',
  askPerson: 'I want to talk to a person',
  askBill: 'where is my bill?',
  lineScript: 'Passes a broken line on',
  expressions: {
    down: phrases(`
      my internet does not work
      I have no internet
      the connection is down
      no connection since this morning
      the router does not work
      the wifi is not working
      the light on the router is red
      I cannot connect to the internet
      the internet is down
      my router has no light
      there is no connection
      the router is off
    `),
    slow: phrases(`
      my internet is slow
      the connection is very slow
      the wifi is too slow
      videos are slow
      why is my internet so slow
      slow connection in the evening
      my downloads are slow
      the internet is slower than before
      the speed is bad
      how can I make it faster
      I do not get the speed I pay for
      pages load slowly
    `),
    bill: phrases(`
      where is my bill
      I do not understand my bill
      my bill is too high
      I want to change how I pay
      when do I have to pay the bill
      I paid twice
      send me my bill
      how much is my bill this month
      I have a question about my bill
      can I pay my bill later
      bill of last month
      there is a mistake in the bill
    `),
    person: phrases(`
      I want to talk to a person
      can I speak to somebody
      give me a human
      I want an adviser
      can I talk to a colleague
      talk to an agent please
      is there a person I can speak to
      let me talk to a human
      I need to speak to an adviser
      can somebody call me
      a real person please
      I do not want to talk to a bot
    `),
    move: phrases(`
      I am moving to another flat
      how do I change my address
      can I take the router with me when I move
      I move next month
      what do I do when I move house
      my new address
      we are moving to another city
      change of address
      does my line move with me
      I will move in May
      tell you my new address
      what does moving cost
    `),
  },
}
