import { phrases } from '../phrases.ts'

export const en = {
  title: 'How was it?',
  welcome: 'Four questions, one minute.',
  feature: 'Questionnaire',
  hello: 'Hello! You were with us lately. Have you got a minute for four questions?',
  yes: 'Yes',
  no: 'Not now',
  rating: 'How was it, from 1 (bad) to 5 (very good)?',
  best: 'What did you like most?',
  choices: ['The people', 'The place', 'The price'],
  better: 'What could we do better?',
  again: 'Would you come again?',
  surely: 'Surely',
  perhaps: 'Perhaps',
  never: 'No',
  thanks: 'Thank you: that helps us a lot.',
  bye: 'Have a good day!',
  privacyName: 'What happens to my answers',
  privacy: 'Your answers are read by our team alone, and nobody is named.',
  longName: 'How long it takes',
  long: 'Four questions, about a minute in all.',
  allScript: 'Asks all four questions',
  noScript: 'Takes no for an answer',
  questionScript: 'Says what happens to the answers',
  wish: 'More cake, please.',
  privacyAsked: 'is it anonymous?',
  expressions: {
    privacy: phrases(`
      what do you do with my answers
      is this anonymous
      who reads my answers
      do you keep my data
      is my data safe
      are the answers anonymous
      who can see my data
      what happens to my answers
      do you share my data
      will my name be stored
      where do you store the answers
      is my name in the data
    `),
    long: phrases(`
      how long does it take
      how many questions are there
      is it long
      I have no time
      how many questions are left
      how much time does it take
      is it finished soon
      will it take long
      how many minutes does it take
      does it take much time
      I have only a minute
      is this a long questionnaire
    `),
  },
}
