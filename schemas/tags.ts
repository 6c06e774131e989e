/**
 * The groups of the API reference, in the order of use: accounts and applications, content, channels, understanding, respondents,
 * campaigns, live chat, and statistics.
 */
export const tags = {
  Users: 'Registration and log-in (an extension).',
  Applications: 'Chatbots, their members and their application tokens.',
  Versions: 'The draft of a bot and its published versions (an extension).',
  Scripts: 'Tests of a bot: conversations with expectations (an extension).',
  Features: 'The conversation modules of a bot.',
  Resources: 'The steps of a feature: messages and questions.',
  Workflows: 'Webhooks and e-mails triggered by a step.',
  'Web channel': 'The calls of the web widget; no user token is required (an extension).',
  Intents: 'What respondents may want to say.',
  Entities: 'What respondents may speak about.',
  Expressions: 'Example phrases of intents, used for training.',
  'NLU configs': 'What the bot does when it recognizes an intent.',
  Understanding: 'Training and testing of what a bot understands (an extension).',
  Media: 'Pictures and documents of a bot (an extension).',
  Answers: 'Sources that answers are found in (an extension).',
  'User profile': 'The profile of a respondent: attributes, tags and events.',
  Respondents: 'The people who talk to a bot, for those who run it.',
  'Bot respondent': 'The respondent as seen by the bot: the channel, and whether an operator has taken over.',
  Filters: 'Selections of respondents, with the same meaning everywhere.',
  Campaigns: 'Messages to all respondents that a filter selects, each delivered once.',
  Inbox: 'Conversations in live chat and their assignment to operators (an extension).',
  Conversation: "Control of a respondent's conversation, and live chat.",
  Data: 'Respondents, their answers, and statistics about them.',
  Statistics: 'Metrics over a period.',
  Processes: 'Features that track started and finished runs.',
  Events: 'Subscriptions to the events of an application, delivered by signed webhooks (an extension).',
  'Audit trail': 'Who changed what in an application, and when (an extension).',
  'Provider channels': 'Webhooks for the providers of SMS and of the social channel (an extension).',
  Platform: 'Health and this reference (an extension).',
} as const

export type Tag = keyof typeof tags
