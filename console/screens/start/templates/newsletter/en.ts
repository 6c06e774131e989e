import { phrases } from '../phrases.ts'

export const en = {
  title: 'Green Table',
  welcome: 'A recipe a week, from the season.',
  home: 'Sign-up',
  hello: 'Hello! Every Thursday we send a recipe of the season. What do you like to cook? Choose as many as you want.',
  topics: ['Vegetables', 'Bread', 'Desserts'],
  done: 'That is all',
  often: 'How often would you like to hear from us?',
  weekly: 'Every week',
  monthly: 'Once a month',
  mail: 'Which e-mail address may we send it to?',
  consent: 'May we store {{mail}} to send you the newsletter? You can unsubscribe with one click in each e-mail.',
  agree: 'Yes, I agree',
  refuse: 'No',
  thanks: 'Thank you! Confirm your address in the e-mail that we send you, and the first recipe follows on Thursday.',
  forgotten: 'Then we forget your address, and send nothing.',
  bread: 'By the way: the bread course on our site is free for subscribers.',
  stopName: 'Unsubscribe',
  stop: 'Each e-mail has an unsubscribe link at the bottom: one click, and you get no more. No questions asked.',
  privacyName: 'Privacy',
  privacy: 'We use your address for the newsletter alone, never pass it on, and delete it when you unsubscribe.',
  issuesName: 'Earlier recipes',
  issues: 'All earlier recipes are on our site, under “Archive”, by month and by vegetable.',
  yesScript: 'Signs up a baker with consent',
  noScript: 'Forgets the address without consent',
  askedScript: 'Answers questions in between',
  askStop: 'how do I unsubscribe?',
  askPrivacy: 'do you pass my address on?',
  expressions: {
    stop: phrases(`
      how do I unsubscribe
      I want to unsubscribe
      stop the newsletter
      I do not want your e-mails any more
      unsubscribe me please
      take me off the list
      how do I stop the newsletter
      too many e-mails, stop them
      cancel my subscription
      where is the unsubscribe link
      remove me from the list
      I want no more e-mails
    `),
    privacy: phrases(`
      do you pass my address on
      what do you do with my data
      is my address safe
      who can see my address
      do you sell my data
      how long do you keep my address
      are my data protected
      delete my data please
      do you share my address with others
      what data do you store
      is my data safe
      data protection
    `),
    issues: phrases(`
      where are the earlier recipes
      can I read old issues
      is there an archive
      I missed the last recipe
      show me an earlier recipe
      where can I find old recipes
      last week’s recipe please
      can I see an old newsletter recipe
      I lost a recipe
      do you have a recipe with pumpkin
      archive of the recipes
      can I read the recipe again
    `),
  },
}
