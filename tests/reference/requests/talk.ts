import { ofBoth, type Step } from './example.ts'

/** A visitor talks to the demo's bot. */
export const talk: readonly Step[] = [
  { id: 'getWebConfig', title: 'Café Causerie', path: ['@{app}'] },
  { id: 'getWebConfig', title: 'A new application', path: ['@{other}'] },
  {
    id: 'openWebSession',
    title: 'Somebody new',
    path: ['@{app}'],
    body: { language: 'en' },
    keeps: { session: 'token', visitor: 'respondentID' },
  },
  {
    id: 'openWebSession',
    title: 'A customer whom your site has logged in',
    path: ['@{app}'],
    body: { respondentID: 'customer-42', signature: '@{signature}' },
    keeps: { customerSession: 'token' },
  },
  { id: 'postWebMessage', title: 'The first words', path: ['@{app}'], body: { text: 'hello' }, keeps: { message: 'messages.0.messageID' } },
  {
    id: 'postWebMessage',
    title: 'A button, harmless when repeated',
    path: ['@{app}'],
    body: { answerID: 'en', messageID: '6f1c2a52-5d1c-4f8e-9d7a-0c51a2f3b7aa' },
  },
  {
    id: 'postWebMessage',
    title: 'What the bot does not expect',
    path: ['@{app}'],
    body: { text: 'could you tell me how fast a swallow flies?' },
  },
  { id: 'getWebMessages', title: 'From the beginning', path: ['@{app}'] },
  { id: 'getWebMessages', title: 'What came after a message', path: ['@{app}'], query: { after: '@{message}' } },
  { id: 'postWebEvent', title: 'The visitor has read it', path: ['@{app}'], body: { type: 'read', messageID: '@{message}' } },
  { id: 'postWebEvent', title: 'It did not help', path: ['@{app}'], body: { type: 'feedback', messageID: '@{message}', positive: false } },
  { id: 'uploadWebAttachment', title: 'A picture', path: ['@{app}'], body: { name: 'cup.png', type: 'image/png', size: 68 } },
  { id: 'uploadWebAttachment', title: 'A document', path: ['@{app}'], body: { name: 'menu.pdf', type: 'application/pdf', size: 20480 } },
]

/** What the providers of other channels send, signed by them. */
export const providers: readonly Step[] = [
  {
    id: 'patchApplication',
    title: 'Connect SMS',
    path: ['@{app}'],
    body: {
      sms: {
        active: true,
        smsprovider_accountSid: 'AC1',
        smsprovider_authToken: 'the token of the account',
        smsprovider_phone: '+33700000000',
      },
    },
  },
  {
    id: 'patchApplication',
    title: 'Connect the social channel',
    path: ['@{app}'],
    body: { appIDs: [{ source: 'fb', appID: '987', appSecret: 'the secret of the app' }] },
  },
  {
    id: 'receiveSMS',
    title: 'A text',
    path: ['@{app}'],
    body: { From: '+33600000001', To: '+33700000000', Body: 'hello', NumMedia: '0', MessageSid: 'SM0001' },
  },
  {
    id: 'receiveSMS',
    title: 'Somebody wants no more messages',
    path: ['@{app}'],
    body: { From: '+33600000002', To: '+33700000000', Body: 'STOP', OptOutType: 'STOP', NumMedia: '0', MessageSid: 'SM0002' },
  },
  ...['delivered', 'undelivered'].map((MessageStatus) => ({
    id: 'receiveSMSReceipt',
    title: MessageStatus === 'delivered' ? 'It arrived' : 'It did not arrive',
    path: ['@{app}'],
    query: { delivery: '@{app}-none.1.0123456789' },
    body: { MessageSid: 'SM0003', MessageStatus, From: '+33700000000', To: '+33600000001' },
  })),
  ...['1158201444', '1158201445'].map((challenge, i) => ({
    id: 'verifyChannel',
    title: i ? 'Once more' : 'The provider asks whether it is you',
    path: ['fb', '@{app}'],
    query: { 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': '@{verifyToken}' },
  })),
  {
    id: 'receiveChannelEvents',
    title: 'The person has read a message',
    path: ['fb', '@{app}'],
    body: {
      object: 'page',
      entry: [{ messaging: [{ sender: { id: '4242' }, timestamp: 1767225600000, read: { watermark: 1767225600000 } }] }],
    },
  },
  { id: 'receiveChannelEvents', title: 'Nothing new', path: ['fb', '@{app}'], body: { object: 'page', entry: [] } },
]

/** A human takes over. */
export const inbox: readonly Step[] = [
  { id: 'goLive', title: 'A visitor who asked for a human', body: { appID: '@{app}', respondentID: '@{visitor}' } },
  { id: 'goLive', title: 'Somebody from the list', body: { appID: '@{app}', respondentID: 'demo-0001' } },
  { id: 'listLiveRespondents', title: 'Café Causerie', path: ['@{app}'] },
  { id: 'listLiveRespondents', title: 'A new application', path: ['@{other}'] },
  { id: 'listInbox', title: 'Who waits', path: ['@{app}'], query: { list: 'waiting' } },
  { id: 'listInbox', title: 'Whom I answer', path: ['@{app}'], query: { list: 'mine' } },
  { id: 'assignConversation', title: 'I take it', path: ['@{app}'], body: { respondentID: '@{visitor}', userID: '@{adaID}' } },
  {
    id: 'assignConversation',
    title: 'Give it to a colleague',
    path: ['@{app}'],
    body: { respondentID: '@{visitor}', userID: '@{graceID}', instead: '@{adaID}' },
  },
  {
    id: 'assignConversation',
    title: 'Back to me',
    path: ['@{app}'],
    body: { respondentID: '@{visitor}', userID: '@{adaID}', instead: '@{graceID}' },
  },
  ...ofBoth('listOperators'),
  ...ofBoth('inboxSocket'),
  {
    id: 'sayAsOperator',
    title: 'An answer',
    body: { appID: '@{app}', respondentID: '@{visitor}', text: 'Hello, this is Ada. How can I help?' },
  },
  { id: 'sayAsOperator', title: 'Another one', body: { appID: '@{app}', respondentID: '@{visitor}', text: 'We are open until eleven.' } },
  {
    id: 'uploadOperatorAttachment',
    title: 'The menu',
    body: { appID: '@{app}', respondentID: '@{visitor}', name: 'menu.pdf', type: 'application/pdf', size: 20480 },
  },
  {
    id: 'uploadOperatorAttachment',
    title: 'A picture',
    body: { appID: '@{app}', respondentID: '@{visitor}', name: 'terrace.png', type: 'image/png', size: 68 },
  },
  ...ofAttachment(),
  { id: 'markInboxRead', title: 'A visitor', path: ['@{app}'], body: { respondentID: '@{visitor}' } },
  { id: 'markInboxRead', title: 'Somebody from the list', path: ['@{app}'], body: { respondentID: 'demo-0001' } },
  {
    id: 'createNote',
    title: 'For colleagues',
    path: ['@{app}'],
    body: { respondentID: '@{visitor}', text: 'Prefers to be called in the morning.' },
  },
  { id: 'createNote', title: 'Another one', path: ['@{app}'], body: { respondentID: '@{visitor}', text: 'Has a voucher for a cake.' } },
  { id: 'listNotes', title: 'Of a visitor', path: ['@{app}'], query: { respondentID: '@{visitor}' } },
  { id: 'listNotes', title: 'Of somebody without any', path: ['@{app}'], query: { respondentID: 'demo-0001' } },
  { id: 'searchTranscripts', title: 'A word', path: ['@{app}'], query: { text: 'hello' } },
  { id: 'searchTranscripts', title: 'Two words', path: ['@{app}'], query: { text: 'until eleven' } },
  ...['typingon', 'typingoff'].map((sender_action) => ({
    id: 'setTyping',
    title: sender_action === 'typingon' ? 'Begins to write' : 'Stops',
    body: { recipient: { id: '@{visitor}' }, sender_action },
  })),
  { id: 'goChatbot', title: 'A visitor', body: { appID: '@{app}', respondentID: '@{visitor}' } },
  { id: 'goChatbot', title: 'Somebody from the list', body: { appID: '@{app}', respondentID: 'demo-0001' } },
]

function ofAttachment(): Step[] {
  return [
    { id: 'getAttachment', title: 'A picture', query: { attachmentID: '@{picture}' } },
    { id: 'getAttachment', title: 'Another one', query: { attachmentID: '@{picture2}' } },
  ]
}
