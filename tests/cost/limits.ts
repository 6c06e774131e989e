/**
 * What a call may cost on the table: requests, read units, write units, by what docs/storage.md#costs asks of each endpoint: O(1) requests,
 * and under 5 units to read and to write, however much is stored. What may cost more says why. Of every call of a member one read
 * is that of the access item (decision 2); a change of the content ends with one write that says so. The reads of a user's own item, which says
 * whether their token is still good, come on top (cost.test.ts).
 */
export type Limit = readonly [requests: number, reads: number, writes: number, why?: string]

const list = 'a list is one Query, and as much as is in it'
const page = 'a page is a Query, and as much as is on it'
const shards = 'a page of what is spread over 16 partitions, read one after the other until it is full'
const scan = 'asks all profiles of the application: 16 partitions, four at a time'
const period = 'one Query a period, as much as was counted in it'
const bot = 'the whole bot'
const copy = 'as much as is copied'
const place = 'positions and numbers in `meta` are those of the list, read to be true'
const order = 'the item that holds the order of the list is as large as the list is long'
const counted = 'expressions are counted where they are, so that writers do not wait for each other'
const turn =
  'a turn is one transaction with all that it says and counts (decisions 5 and 6), and looks at each campaign of late that it may answer'
const made = 'whoever is new is counted in the transaction that makes them, so that `skip` is exact (decision 8)'
const underWay = 'off the count in the same transaction; one write a campaign under way, which is not to reach them any more'
const trains = 'reads all expressions, and writes as much as the models weigh'
const understands = 'intents, entities, configs and models are read once, and kept until the content changes'
const confirmed = 'a page, and what campaigns sent since the last time: each of them is counted as delivered, once'
const uses = 'says where each filter is used: reads the bot whole, and at most 100 campaigns'
const rekey = 'one transaction moves the record, one is the turn that goes on'
const shown = 'the last messages are a Query of turns and one of campaigns; what smart formats filled, one a feature that has them'
const three = 'the application, its access item and its place in the list of its owner are one transaction'

/** By route. */
export const limits: Readonly<Record<string, Limit>> = {
  'health/get': [1, 1, 0],
  'openapi.json/get': [0, 0, 0],
  'docs/get': [0, 0, 0],
  'docs/assets/get': [0, 0, 0],
  'console/get': [0, 0, 0],
  'console/page/get': [0, 0, 0],

  'user/register/post': [1, 0, 4],
  'user/login/post': [3, 2, 1],
  'user/forgetPassword/post': [4, 2, 4],
  'user/resetPassword/post': [2, 0, 2],
  'user/get': [1, 1, 0],
  'user/patch': [2, 1, 1],

  'applications/get': [4, 3.5, 0, list],
  'application/post': [1, 0, 6, three],
  'application/get': [3, 3, 0],
  'application/patch': [4, 2, 2],
  'application/delete': [2, 1, 2],
  'application/permission/put': [3, 2, 4],
  'application/token/post': [2, 1, 4],
  'application/tokens/get': [2, 2, 0, list],
  'application/token/delete': [2, 1, 4],
  'application/webSecret/get': [1, 1, 0],
  'application/channels/get': [1, 1, 0],
  'application/export/get': [15, 15, 0, bot],
  'application/map/get': [15, 15, 0, bot],
  'application/import/post': [5, 2, 9, bot],
  'application/trial/post': [10, 10, 0, bot],

  'data/attribute/get': [2, 2, 0],
  'data/userProfile/get': [2, 2, 0],
  'data/userProfile/post': [2, 1, 1],
  'data/userProfile/reset/post': [3, 2, 1],
  'data/botrespondent/get': [2, 2, 0],
  'data/botrespondent/create/post': [2, 1, 5, made],
  'data/botrespondent/live/post': [3, 2, 4],
  'data/botrespondent/chatbot/post': [3, 2, 9, turn],
  'data/import/post': [2, 1, 1],
  'data/respondentsList/get': [17, 9, 0, shards],
  'data/respondents/post': [17, 17, 0, scan],
  'data/attribute/put': [3, 3, 0],
  'filter/preview/post': [17, 17, 0, scan],

  'notificationapi/api/sendCampaign/post': [2, 1, 2],
  'notificationapi/api/getStatisticsCampaignSent/post': [3, 3, 0],
  'notification/get': [2, 2, 0],
  'notifications/get': [2, 2, 0, page],
  'notification/recipients/get': [5, 5, 0, page],
  'notification/pause/post': [3, 2, 2],
  'notification/resume/post': [4, 3, 2],
  'notification/cancel/post': [3, 2, 2],
  'notification/redrive/post': [3, 3, 0],

  'widget/get': [1, 1, 0],
  'assets/get': [0, 0, 0],
  'channels/web/frame/get': [1, 1, 0],
  'channels/web/config/get': [2, 2, 0],
  'channels/web/session/post': [3, 2, 1],
  'channels/web/messages/get': [7, 6, 5, confirmed],
  'channels/web/messages/post': [3, 5, 17, turn],
  'channels/web/events/post': [3, 3, 0],
  'channels/sms/post': [6, 8, 20, turn],
  'channels/sms/status/post': [4, 4, 0],
  'channels/fb/get': [1, 1, 0],
  'channels/fb/post': [2, 2, 0, turn],

  'feature/post': [7, 4, 3, place],
  'feature/get': [5, 5, 0, place],
  'feature/patch': [6, 4, 2, place],
  'feature/delete': [7, 3, 4, order],
  'features/get': [4, 4, 0, list],
  'features/order/post': [5, 3, 2, place],
  'features/duplicate/post': [15, 9, 6, copy],

  'resource/post': [8, 5, 3, place],
  'resource/get': [5, 5, 0, place],
  'resource/patch': [7, 5, 2, place],
  'resource/delete': [6, 3, 3, order],
  'resources/get': [4, 4, 0, list],
  'resources/application/get': [5, 5, 0, list],
  'resources/order/post': [6, 4, 2, place],
  'resources/duplicate/post': [12, 9, 3, copy],

  'filter/post': [3, 1, 2],
  'filter/get': [7, 7, 0, uses],
  'filter/patch': [4, 2, 2],
  'filter/delete': [3, 1, 2],
  'filters/get': [7, 7, 0, uses],

  'workflow/post': [3, 1, 2],
  'workflow/get': [2, 2, 0],
  'workflow/patch': [3, 1, 2],
  'workflow/delete': [3, 1, 2],
  'workflows/get': [2, 2, 0, list],

  'intents/get': [3, 3, 0, list],
  'intent/get': [3, 3, 0, counted],
  'intent/post': [3, 1, 2],
  'intent/patch': [4, 2, 2, counted],
  'intent/delete': [4, 2, 2],
  'intents/common/get': [1, 1, 0],
  'intents/common/post': [8, 5, 4, `${copy}; two applications are opened`],
  'entities/get': [2, 2, 0, list],
  'entity/get': [2, 2, 0],
  'entity/post': [3, 1, 2],
  'entity/patch': [3, 1, 2],
  'entity/delete': [3, 1, 2],
  'nluconfigs/get': [2, 2, 0, list],
  'nluconfig/get': [2, 2, 0],
  'nluconfig/post': [3, 1, 2],
  'nluconfig/patch': [3, 1, 2],
  'nluconfig/delete': [3, 1, 2],
  'expressions/get': [4, 4, 0, list],
  'nlu/train/post': [13, 15, 39, trains],
  'nlu/state/get': [3, 3, 0],
  'nlu/missed/get': [8, 14, 0, understands],
  'nlu/predict/post': [7, 14, 0, understands],
  'expressions/put': [7, 4, 4],
  'expression/get': [4, 4, 0],
  'expression/post': [6, 2, 4],
  'expression/patch': [7, 4, 3],
  'expression/delete': [8, 4, 4],

  'respondent/get': [5, 5, 0, shown],
  'respondent/put': [7, 6, 1, shown],
  'respondent/delete': [6, 3, 8, underWay],
  'respondent/profile/put': [7, 6, 1, shown],
  'respondents/delete': [2, 1, 2],
  'respondents/live/get': [2, 2, 0, page],

  'data/botrespondent/bot/post': [4, 3, 11, turn],
  'data/respondentLastAnswer/get': [2, 2, 0],
  'data/featureByRespondent/get': [4, 4, 0],
  'data/feature/get': [18, 18, 0, shards],
  'data/respondentsListActive/get': [17, 9, 0, shards],
  'conversation/changeRespondentID/post': [9, 7, 17, rekey],
  'conversation/closeWebview/post': [2, 2, 0],
  'conversation/typing/post': [2, 2, 0],
  'conversation/live/message/post': [4, 3, 7, turn],
  'conversation/messages/get': [5, 5, 0, page],
  'closewebview/post': [2, 2, 0],
  'sendMessage/post': [4, 3, 7, turn],
  'resumeconversation/post': [6, 5, 13, turn],
  'executeaction/post': [8, 10, 0, shown],

  'data/application/get': [2, 2, 0, period],
  'data/application/statistics/get': [3, 3, 0, period],
  'statistics/conversation/get': [2, 2, 0, period],
  'statistics/nlu/get': [2, 2, 0, period],
  'statistics/nlucouple/get': [2, 2, 0, period],
  'statistics/nlunegative/get': [2, 1.5, 0, page],
  'statistics/attribute/put': [3, 3, 0],
  'statistics/dashboard/get': [19, 19, 0, scan],
  'statistics/notation/get': [2, 2, 0, period],
  'statistics/steps/get': [20, 20, 0, 'all answers to the feature: 16 partitions'],
  'processes/get': [3, 3, 0, list],
  'process/get': [19, 22, 0, shards],
}
