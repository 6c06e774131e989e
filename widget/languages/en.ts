/** The messages of the widget. Each script imports its own table, so that none contains the messages of another. */
export const widget = {
  open: 'Open the chat',
  unread: (n: number): string => (n === 1 ? 'Open the chat: 1 new message' : `Open the chat: ${n} new messages`),
  close: 'Close the chat',
  dismiss: 'Not now',
  menu: 'Menu',
  start: 'Start',
  log: 'Conversation',
  you: 'You',
  bot: 'Bot',
  operator: 'Adviser',
  campaign: 'Message',
  choose: 'Answers to choose from',
  image: 'Picture',
  video: 'Video',
  audio: 'Recording',
  kilobytes: 'kB',
  megabytes: 'MB',
  newTab: '(opens in a new tab)',
  message: 'Your message',
  send: 'Send',
  typing: 'Writing…',
  seeking: 'We are looking for someone to help you…',
  live: 'You are talking with a person.',
  offline: 'No connection. Your messages will be sent as soon as it is back.',
  failed: 'Not sent',
  location: 'My location',
}

export const cards = {
  cards: (n: number): string => `${n} cards, side by side`,
  previous: 'Previous cards',
  next: 'Next cards',
}

export const judgement = {
  helped: 'This answer helped',
  didNotHelp: 'This answer did not help',
  thanks: 'Thank you for telling us.',
}

export const answers = {
  noLocation: 'Your location could not be found. Write it instead.',
  copied: 'Copied: paste it wherever you like.',
}

export const files = {
  attach: 'Send a file',
  photo: 'Take or send a photo',
  files: 'Files to send',
  drop: 'Drop files here to send them',
  sending: (name: string): string => `Sending ${name}`,
  sent: (name: string): string => `${name} was sent`,
  failed: (name: string): string => `${name} was not sent`,
  cancel: (name: string): string => `Cancel sending ${name}`,
  retry: (name: string): string => `Try again to send ${name}`,
  again: 'Try again',
  remove: (name: string): string => `Remove ${name}`,
  notSent: 'Not sent',
  type: 'Files of this type cannot be sent.',
  size: 'It is empty, or larger than 10 MB.',
}

export const inputs = {
  suggestions: 'Suggested answers',
  chooseDate: 'Choose a date',
}

export const logIn = {
  why: 'Log in to chat with us.',
  login: 'E-mail address or user name',
  password: 'Password',
  logIn: 'Log in',
  wrong: 'The user name or the password is wrong.',
  tooMany: 'Too many attempts. Try again in a few minutes.',
  failed: 'You could not be logged in. Try again.',
}
