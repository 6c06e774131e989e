/**
 * The groups of the API reference, in the order of use: an account and an application, what the bot says, where it talks, what it understands, whom it
 * knows, whom it writes to, who takes over, and what came of it.
 */
export const tags = {
  Users: 'Registration and log-in (an extension).',
  Applications: 'Chatbots: who may work on them, and the tokens of programs that do.',
  Features: 'The conversation modules of a bot.',
  Resources: 'The steps of a feature: what is said and what is asked.',
  Workflows: 'Webhooks and e-mails that a step sets off.',
  'Web channel': 'What the web widget calls, without the token of a user (an extension).',
  Intents: 'What respondents may want to say.',
  Entities: 'What respondents may speak about.',
  Expressions: 'How respondents say it: the examples that understanding is trained with.',
  'NLU configs': 'What the bot does once it has understood.',
  Understanding: 'What a bot has learnt of its expressions, and how to try it (an extension).',
  'User profile': 'What is known of a respondent: attributes, tags and events.',
  Respondents: 'The people who talk to a bot, as its makers see them.',
  'Bot respondent': 'The respondent as the bot sees them: their channel, and whether a human has taken over.',
  Filters: 'Selections of respondents; one meaning everywhere.',
  Campaigns: 'Notifications to all respondents whom a filter selects, each reached once.',
  Inbox: 'Conversations with a human, and which operator answers them (an extension).',
  Conversation: 'Where a respondent is in a conversation, and who is talking with them.',
  Data: 'Respondents and their answers, and figures about them.',
  Statistics: 'Figures over a period.',
  Processes: 'Features that count who begins and who finishes.',
  Events: 'Who is told, by signed calls, of what happens in an application (an extension).',
  'Audit trail': 'Who changed what of an application, and when (an extension).',
  'Provider channels': 'What the providers of SMS and of the social channel call (an extension).',
  Platform: 'Health and this reference (an extension).',
} as const

export type Tag = keyof typeof tags
