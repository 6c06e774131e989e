/** What the console itself says, in English; the other languages have the same names. */
export const en = {
  name: 'Console',
  skip: 'Skip to the content',
  signOut: 'Sign out',
  unreachable: 'The service could not be reached. Check your connection.',
  retry: 'Try again',
  loading: 'Loading…',
  more: 'Show more',
  cancel: 'Cancel',
  back: 'Back',
  missing: 'There is no such page.',
  respondent: {
    who: 'Respondent',
    transcript: 'Conversation',
    silent: 'Nothing was said yet.',
    live: 'In live chat',
    bot: 'With the chatbot',
    takeOver: 'Take over',
    handBack: 'Hand back to the bot',
    openLive: 'Open live chat',
  },
  transcript: {
    from: { bot: 'Bot', respondent: 'Respondent', operator: 'Operator', campaign: 'Campaign' },
    image: 'Picture',
    video: 'Video',
    audio: 'Recording',
    carousel: 'Cards',
    answers: 'Answers offered',
    newTab: '(opens in a new tab)',
    earlier: 'There is more.',
  },
}

export type Texts = typeof en
