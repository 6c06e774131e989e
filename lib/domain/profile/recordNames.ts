/** Attributes of the record that back system fields. In a file of its own, since pure code reads them. */
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
