/**
 * What a call may cost on the table: requests, read units, write units, by what docs/storage.md#costs asks of each endpoint: O(1) requests,
 * and under 5 units to read and to write, however much is stored. What may cost more says why. Of every call of a member one read
 * is that of the access item (decision 2); a change of the content writes it before and after (decision 17). The reads of a user's own item,
 * which says whether their token is still good, come on top, and so does the record of a change in the audit trail (cost.test.ts).
 */
export type Limit = readonly [requests: number, reads: number, writes: number, why?: string]

const list = 'a list is one Query, and as much as is in it'
const page = 'a page is a Query, and as much as is on it'
const shards = 'a page of what is spread over 16 partitions, read one after the other until it is full'
const scan = 'asks all profiles of the application: 16 partitions, four at a time, for half the price of a strong read'
const period = 'one Query a period, as much as was counted in it; 16 for the turns of a day that are not rolled up (decision 16)'
const spread = 'counted in 16 partitions, so that none takes more than its share (decision 16)'
const bot = 'the whole bot'
const copy = 'as much as is copied'
const replaced = 'reads the draft and what replaces it, stores that, and writes as much as it replaces'
const published = 'reads the draft and the live version, and stores a snapshot of the bot with its models'
const place = 'the object, its feature, the ranks and the order of its list: five items, however long the list is'
const remains = 'an entry for the parts is written with the deletion: a repeat or the sweeper removes what a killed call left'
const parts = 'as much as the feature has resources'
const counted = 'expressions are counted where they are, so that writers do not wait for each other'
const subscribed = 'the subscription and its place in the access list, which every call knows, are one transaction'
const notified = 'operators are notified: one Query of their sockets, and no more where nobody follows the inbox (decision 25)'
const members = 'one read a member who may edit'
const noted = 'a note is written on the condition that the respondent is there, and operators are told'
const searched = 'looks at who wrote last in 16 partitions, and at no more than 40 pages of transcripts'
const turn =
  'a turn is one transaction with all that it says and counts (decisions 5 and 6), and looks at each campaign of late that it may answer'
const made = 'whoever is new is counted in the transaction that makes them, so that `skip` is exact (decision 8)'
const underWay =
  'off the count in the same transaction; a read, and a write in it, for each campaign under way, which is not to reach them any more'
const trains = 'reads all expressions, and writes as much as the models weigh'
const understands = 'intents, entities, configs and models are read once, and kept until the content changes'
const confirmed = 'a page, and what campaigns sent since the last time: each of them is counted as delivered, once'
const uses = 'says where each filter is used: reads the bot whole, and at most 100 campaigns'
const rekey = 'one transaction moves the record, one is the turn that goes on; what names the old id is looked for, then that id is free'
const shown = 'the last messages are a Query of turns and one of campaigns; what smart formats filled, one a feature that has them'
const noticed = 'the e-mail about it is in the transaction of the change'
const session = 'a session and its id in the item of its user are one transaction'
const signedUse = 'the use of the challenge and of the passkey are in the transaction that makes the session'
const answered = 'the index of sources is read once and kept; a question reads one batch of at most twelve items'
const withPages = 'the source and the count of pages are one transaction'
const three = 'the application, its access item and its place in the list of its owner are one transaction'

/** Reasons that have nothing to do with how much is stored. */
export const fixed: ReadonlySet<string | undefined> = new Set([undefined, place, remains, notified])

/** By route. */
export const limits: Readonly<Record<string, Limit>> = {
  'health/get': [1, 1, 0],
  'openapi.json/get': [0, 0, 0],
  'docs/get': [0, 0, 0],
  'docs/assets/get': [0, 0, 0],
  'console/get': [0, 0, 0],
  'console/page/get': [0, 0, 0],
  'guide/get': [0, 0, 0],
  'guide/page/get': [0, 0, 0],
  'llms.txt/get': [0, 0, 0],

  'user/register/post': [2, 0, 8, session],
  // The password that counts is the one that was set last, so the user is read strongly consistent.
  'user/login/post': [6, 2, 7, session],
  'user/forgetPassword/post': [3, 0, 4],
  'user/resetPassword/post': [8, 4, 11, 'the letter is used up in the transaction that notes the network; the user gets an e-mail'],
  'user/sendVerification/post': [3, 1, 3],
  'user/verifyEmail/post': [6, 3, 3],
  'user/get': [1, 1, 0],
  'user/patch': [2, 1, 1],
  'user/factors/get': [2, 2, 0],
  'user/totp/post': [3, 1, 2],
  'user/totp/put': [4, 1, 9, noticed],
  'user/recoveryCodes/post': [4, 1, 8, noticed],
  'user/factor/delete': [4, 1, 8, noticed],
  'user/passkey/post': [2, 1, 1],
  'user/passkey/put': [3, 1, 8, noticed],
  'user/passkeyChallenge/post': [0, 0, 0],
  'user/passkeyLogin/post': [4, 2, 9, signedUse],
  'user/sessions/get': [2, 2, 0, list],
  'user/sessions/delete': [1, 0, 1],
  'user/session/post': [2, 1, 1],
  'user/session/delete': [1, 0, 1],

  'applications/get': [4, 3.5, 0, list],
  'application/post': [1, 0, 6, three],
  'application/get': [2, 3, 0],
  'application/patch': [5, 2, 3],
  'application/delete': [2, 1, 2],
  'application/permission/put': [3, 2, 4],
  'application/invitation/post': [8, 6, 9, 'the invitation, its limits and the e-mail are written, the pending ones read'],
  'application/invitations/get': [2, 2, 0],
  'application/invitation/delete': [2, 1, 3],
  'invitation/accept/post': [9, 6, 9, 'the invitation is used up in the transaction that adds the member'],
  // Whether the caller's own token is still good is read again once the new one is there.
  'application/token/post': [3, 2, 4],
  'application/tokens/get': [2, 2, 0, list],
  'application/token/delete': [2, 1, 4],
  'application/webSecret/get': [1, 1, 0],
  'application/webSecret/post': [2, 1, 1],
  'application/channels/get': [2, 2, 0],
  // The templates are at the provider.
  'templates/get': [2, 2, 0],
  'application/export/get': [8, 8, 0, bot],
  'application/map/get': [3, 4, 0, bot],
  'application/publish/post': [22, 15, 14, published],
  'application/versions/get': [2, 2, 0],
  'application/changes/get': [12, 12, 0, published],
  'application/draft/get': [8, 8, 0, bot],
  'application/draft/put': [57, 41, 28, replaced],
  'application/version/restore/post': [46, 32, 22, replaced],
  'application/version/get': [8, 6, 0, bot],
  'application/version/publish/post': [3, 2, 4],
  'application/import/post': [7, 3, 12, bot],
  'application/trial/post': [3, 6, 0, bot],
  'script/post': [3, 3, 1, list],
  'script/get': [2, 2, 0],
  'script/patch': [2, 1, 1],
  'script/delete': [3, 2, 1],
  'scripts/get': [2, 2, 0, list],
  'scripts/run/post': [4, 6, 0, bot],

  'data/attribute/get': [1, 2, 0],
  'data/userProfile/get': [1, 2, 0],
  'data/userProfile/post': [2, 1, 1],
  'data/userProfile/reset/post': [3, 2, 1],
  'data/botrespondent/get': [1, 2, 0],
  'data/botrespondent/create/post': [2, 1, 5, made],
  'data/botrespondent/live/post': [4, 3, 4],
  'data/botrespondent/chatbot/post': [4, 3, 9, turn],
  'data/import/post': [2, 1, 1],
  'data/respondentsList/get': [17, 9, 0, shards],
  'data/respondents/post': [17, 9, 0, scan],
  'data/attribute/put': [18, 9.5, 0, spread],
  'filter/preview/post': [17, 9, 0, scan],

  'notificationapi/api/sendCampaign/post': [2, 1, 2],
  'notificationapi/api/getStatisticsCampaignSent/post': [2, 3, 0],
  'notification/get': [1, 2, 0],
  'notifications/get': [2, 2, 0, page],
  'notification/recipients/get': [4, 5, 0, page],
  'notification/runs/get': [3, 4, 0, page],
  'notification/preview/post': [19, 11, 0, scan],
  'notification/preview/respondent/post': [3, 3, 0],
  'notification/rest/post': [3, 3, 3],
  'notification/test/post': [3, 2, 2],
  // While it is paused it is due at another time: when its recipients are not kept much longer. So its place in the index moves.
  'notification/pause/post': [2, 2, 3],
  'notification/resume/post': [3, 3, 3],
  'notification/cancel/post': [2, 2, 2],
  'notification/patch': [2, 4, 4],
  'notification/delete': [2, 4, 2],
  'notification/send/post': [2, 4, 4],
  'notification/redrive/post': [2, 3, 0],

  'media/post': [2, 2, 1],
  'media/get': [1, 1, 0],
  'media/delete': [1, 1, 1],
  'media/file/get': [1, 1, 0],

  'widget/get': [1, 1, 0],
  'assets/get': [0, 0, 0],
  'channels/web/frame/get': [1, 2, 0],
  'channels/web/config/get': [1, 2, 0],
  'channels/web/session/post': [3, 2, 1],
  'channels/web/messages/get': [7, 6, 5, confirmed],
  'channels/web/messages/post': [4, 6, 13, turn],
  'channels/web/attachments/post': [4, 3, 2],
  'channels/web/events/post': [3, 3, 0],
  'channels/sms/post': [5, 8, 20, turn],
  'channels/sms/status/post': [4, 4, 0],
  'channels/get': [1, 1, 0],
  'channels/post': [1, 2, 0, turn],

  'feature/post': [5, 1, 4],
  'feature/get': [1, 5, 0, place],
  'feature/patch': [5, 5, 3, place],
  'feature/delete': [10, 6, 10, parts],
  'features/get': [1, 1, 0],
  'features/order/post': [4, 1, 3],
  'features/duplicate/post': [9, 2, 11, copy],

  'resource/post': [6, 2, 4],
  'resource/get': [1, 5, 0, place],
  'resource/patch': [5, 5, 3, place],
  'resource/delete': [8, 4, 4],
  'resources/get': [1, 1, 0],
  'resources/application/get': [1, 1, 0],
  'resources/order/post': [4, 1, 3],
  'resources/duplicate/post': [6, 5, 4, place],

  'filter/post': [4, 1, 3],
  'filter/get': [7, 7, 0, uses],
  'filter/patch': [5, 2, 3],
  'filter/delete': [5, 2, 3],
  'filters/get': [7, 7, 0, uses],

  'workflow/post': [2, 1, 1],
  'workflow/testCall/post': [4, 4, 2],
  'workflow/testEmail/post': [6, 2, 5, 'limits are counted, and the e-mail is stored'],
  'workflow/get': [2, 2, 0],
  'workflow/patch': [2, 1, 1],
  'workflow/delete': [3, 2, 1],
  'workflows/get': [2, 2, 0, list],

  'intents/get': [3, 3, 0, list],
  'intent/get': [3, 3, 0, counted],
  'intent/post': [4, 1, 3],
  'intent/patch': [5, 2, 3, counted],
  'intent/delete': [7, 3, 9, remains],
  'intents/common/get': [1, 1, 0],
  'intents/common/post': [11, 5, 9, `${copy}; two applications are opened`],
  'entities/get': [2, 2, 0, list],
  'entity/get': [2, 2, 0],
  'entity/post': [4, 1, 3],
  'entity/patch': [4, 1, 3],
  'entity/delete': [5, 2, 3],
  'nluconfigs/get': [2, 2, 0, list],
  'nluconfig/get': [2, 2, 0],
  'nluconfig/post': [4, 1, 3],
  'nluconfig/patch': [4, 1, 3],
  'nluconfig/delete': [5, 2, 3],
  'expressions/get': [4, 4, 0, list],
  'nlu/train/post': [12, 16, 42, trains],
  'nlu/state/get': [3, 3, 0],
  'application/members/get': [4, 4, 0],
  'nlu/quality/get': [4, 6, 0, list],
  'nlu/missed/get': [25, 23, 0, understands],
  'nlu/missed/put': [2, 1, 1],
  'nlu/predict/post': [4, 12, 0, understands],
  'expressions/put': [6, 4, 3],
  'expression/get': [4, 4, 0],
  'expression/post': [4, 2, 4],
  'expression/patch': [5, 4, 1],
  'expression/delete': [6, 4, 4],

  'respondent/get': [4, 5, 0, shown],
  'respondent/put': [7, 6, 1, shown],
  'respondent/delete': [6, 5, 10, underWay],
  'respondent/profile/put': [7, 6, 1, shown],
  'respondents/delete': [3, 2, 2, notified],
  'respondents/live/get': [2, 2, 0, page],

  'data/botrespondent/bot/post': [5, 4, 11, turn],
  'data/respondentLastAnswer/get': [1, 2, 0],
  'data/featureByRespondent/get': [4, 4, 0],
  'data/feature/get': [18, 18, 0, shards],
  'data/respondentsListActive/get': [17, 9, 0, shards],
  'conversation/changeRespondentID/post': [14, 12, 18, rekey],
  'conversation/closeWebview/post': [2, 2, 0],
  'conversation/typing/post': [2, 2, 0],
  // The user, whose name is shown, and whether the conversation is theirs.
  'conversation/live/message/post': [5, 5, 7, turn],
  'conversation/messages/get': [4, 5, 0, page],
  'conversation/live/attachment/post': [3, 3, 0],
  'conversation/attachment/get': [1, 1, 0],
  // Those in live chat, their records and their last turns: three requests a page.
  'respondents/get': [17, 20, 0, shards],
  'audit/get': [3, 10, 0, page],
  'subscription/post': [4, 4, 6, subscribed],
  'subscriptions/get': [2, 2, 0],
  'subscription/patch': [5, 5, 6, subscribed],
  'subscription/delete': [4, 4, 6, subscribed],
  'subscription/secret/post': [3, 3, 2],
  'subscription/test/post': [5, 4, 2],
  'subscription/attempts/get': [3, 3, 0],
  'subscription/redrive/post': [3, 3, 0],
  'answers/preview/post': [4, 8, 0, answered],
  'answers/unanswered/get': [60, 120, 0, answered],
  'source/post': [4, 2, 5, withPages],
  'source/get': [2, 2, 0],
  'source/patch': [4, 2, 4],
  'source/delete': [4, 2, 6, withPages],
  'sources/get': [2, 2, 0, page],
  'inbox/get': [4, 5, 0, page],
  'inbox/socket/get': [1, 1, 0],
  'inbox/operators/get': [4, 4, 0, members],
  'inbox/notes/post': [5, 5, 8, noted],
  'inbox/notes/get': [3, 3, 0],
  'inbox/search/get': [60, 80, 0, searched],
  'inbox/assign/post': [5, 5, 4, notified],
  'inbox/read/put': [4, 4, 1],
  'closewebview/post': [2, 2, 0],
  'sendMessage/post': [5, 4, 7, turn],
  'resumeconversation/post': [7, 6, 13, turn],
  'executeaction/post': [8, 10, 0, shown],

  'data/application/get': [2, 2, 0, period],
  'statistics/service/get': [2, 2, 0, period],
  'statistics/answers/get': [3, 3, 0, period],
  'data/application/statistics/get': [19, 18, 0, period],
  'statistics/conversation/get': [2, 2, 0, period],
  'statistics/nlu/get': [3, 3, 0, period],
  'statistics/nlucouple/get': [3, 3, 0, period],
  'statistics/nlunegative/get': [2, 1.5, 0, page],
  'statistics/attribute/put': [18, 9.5, 0, spread],
  'statistics/dashboard/get': [19, 11, 0, scan],
  'statistics/notation/get': [2, 2, 0, period],
  'processes/get': [18, 10, 0, spread],
  'statistics/steps/get': [20, 20, 0, 'all answers to the feature: 16 partitions'],
  'process/get': [19, 22, 0, shards],
}
