/** The attributes of the record that filters and templates read under the names of system fields: pure, so that they load nothing else. */
export const recordNames = {
  source: 'src',
  lastResponse: 'last',
  conversation: 'conv',
  lastProcess: 'lp',
  messages: 'nm',
  conversations: 'nc',
  repliedAt: 'lr',
  firstMessageAt: 'fm',
} as const
