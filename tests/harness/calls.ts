import { randomUUID } from 'node:crypto'
import { routes } from '../../functions/routes.ts'
import type { Contract } from '../../schemas/contract.ts'
import { type Answered, type CallOptions, call } from './call.ts'
import { campaignSample, fileSample, type Ids, mediaSample, profileSample, sourceSample } from './world.ts'

/** What a call needs beyond its contract. */
export interface CallInput {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The body as it is, instead of as JSON. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Who calls, where that is somebody of its own. */
  readonly token?: string
}

type Row = (ids: Ids) => CallInput

/** Nothing beyond path parameters and required query parameters, which are ids of the world of the same name. */
const plain: Row = () => ({})
const ofRespondent: Row = ({ appID, respondentID }) => ({ body: { appID, respondentID } })
const day = { from: '1767225600000', to: '1767312000000' }
const inPeriod: Row = () => ({ query: day })
const password = 'correct horse battery'
const email = 'nobody@example.test'
const someCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }

/** A successful call of every endpoint, once its object exists. Tests fail for a new endpoint without a row here. */
const calls: Readonly<Record<string, Row>> = {
  'health/get': plain,
  'openapi.json/get': plain,
  'docs/get': plain,
  'docs/assets/get': () => ({ path: { file: 'reference.js' } }),
  'console/get': plain,
  'console/page/get': () => ({ path: { page: 'app' } }),
  'guide/get': plain,
  'guide/page/get': () => ({ path: { page: 'guides/local.html' } }),
  'llms.txt/get': plain,
  'assets/get': () => ({ path: { file: 'widget.js' } }),

  'media/post': () => ({ body: mediaSample }),
  'media/get': plain,
  'media/delete': ({ mediaFile }) => ({ path: { file: mediaFile } }),
  'media/file/get': ({ mediaFile }) => ({ path: { file: mediaFile } }),

  'user/register/post': () => ({ body: { email, password, first_name: 'Ada', last_name: 'L' } }),
  'user/login/post': () => ({ body: { email, password } }),
  'user/forgetPassword/post': () => ({ body: { email } }),
  'user/resetPassword/post': () => ({ body: { token: 'none', password } }),
  'user/sendVerification/post': plain,
  'user/verifyEmail/post': () => ({ body: { token: 'none' } }),
  'user/get': plain,
  'user/patch': () => ({ body: { first_name: randomUUID() } }),
  'user/factors/get': plain,
  'user/totp/post': () => ({ body: { password } }),
  'user/totp/put': () => ({ body: { code: '123456' } }),
  'user/recoveryCodes/post': () => ({ body: { password } }),
  'user/factor/delete': () => ({ path: { factorID: 'totp' }, body: { password } }),
  'user/passkey/post': () => ({ body: { password } }),
  'user/passkey/put': () => ({
    body: { title: 'Laptop', credential: { ...someCredential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
  }),
  'user/passkeyChallenge/post': plain,
  'user/passkeyLogin/post': () => ({
    body: { ...someCredential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'bm9ib2R5' } },
  }),
  'user/sessions/get': plain,
  'user/sessions/delete': plain,
  'user/session/post': plain,
  'user/session/delete': () => ({ path: { sessionID: 'none' } }),

  'applications/get': plain,
  'application/post': () => ({ body: { title: 'A' } }),
  'application/get': plain,
  'application/patch': () => ({ body: { description: 'd' } }),
  'application/delete': plain,
  'application/permission/put': ({ userID }) => ({ body: { permission: 'view', userID } }),
  'application/invitation/post': () => ({ body: { email: 'grace@example.test', permission: 'view' } }),
  'application/invitations/get': plain,
  'application/invitation/delete': plain,
  'invitation/accept/post': () => ({ body: { token: 'none' } }),
  'application/token/post': () => ({ body: { level: 'view', title: 'T' } }),
  'application/tokens/get': plain,
  'application/token/delete': plain,
  'application/webSecret/get': plain,
  'application/webSecret/post': plain,
  'application/channels/get': plain,
  'templates/get': plain,
  'application/export/get': plain,
  'application/map/get': plain,
  'application/publish/post': () => ({ body: {} }),
  'application/versions/get': plain,
  'application/changes/get': plain,
  'application/draft/get': plain,
  'application/version/get': plain,
  'application/version/publish/post': plain,
  'application/draft/put': () => ({ body: { application: { title: 'B' } } }),
  'application/version/restore/post': () => ({ body: { force: true } }),
  'application/trial/post': () => ({ body: { text: 'hello' } }),
  'script/post': () => ({ body: { title: 'Greeting', turns: [{ say: 'hi', expect: [{ contains: 'Hello' }] }] } }),
  'script/get': plain,
  'script/patch': () => ({ body: { title: 'Hello' } }),
  'script/delete': plain,
  'scripts/get': plain,
  'scripts/run/post': () => ({ body: {} }),
  'application/import/post': () => ({ body: { application: { title: 'B' } } }),

  'data/attribute/get': plain,
  'data/userProfile/get': plain,
  'data/userProfile/post': ({ appID, respondentID }) => ({ query: { appID, respondentID }, body: profileSample }),
  'data/userProfile/reset/post': ofRespondent,
  'data/botrespondent/get': plain,
  'data/botrespondent/create/post': ofRespondent,
  'data/botrespondent/live/post': ofRespondent,
  'data/botrespondent/chatbot/post': ofRespondent,
  'data/botrespondent/bot/post': ({ appID, respondentID, featureID }) => ({ body: { appID, respondentID, featureID, source: 'web' } }),
  'data/import/post': ({ respondentID }) => ({ body: { profiles: [{ respondentID, ...profileSample }] } }),
  'data/respondentsList/get': plain,
  'data/respondentsListActive/get': plain,
  'data/respondents/post': () => ({ body: { attribute: { city: 'Paris' } } }),
  'data/attribute/put': () => ({ body: { operation: 'count' } }),
  'data/respondentLastAnswer/get': plain,
  'data/featureByRespondent/get': plain,
  'data/feature/get': plain,
  'data/application/get': inPeriod,
  'data/application/statistics/get': plain,

  'conversation/changeRespondentID/post': ({ respondentID, featureID }) => ({
    body: { recipient: { id: respondentID }, newRecipient: { id: `${respondentID}-new` }, newBotID: featureID },
  }),
  'conversation/closeWebview/post': ({ respondentID }) => ({ body: { respondentID } }),
  'conversation/typing/post': ({ respondentID }) => ({ body: { recipient: { id: respondentID }, sender_action: 'typingon' } }),
  'conversation/live/message/post': ({ appID, respondentID }) => ({ body: { appID, respondentID, text: 'Hello' } }),
  'conversation/live/attachment/post': ({ appID, respondentID }) => ({ body: { appID, respondentID, ...fileSample } }),
  'conversation/attachment/get': plain,
  'conversation/messages/get': plain,
  'audit/get': plain,
  'subscription/post': ({ appID }) => ({ body: { appID, url: 'https://example.test/', kinds: ['message'], active: false } }),
  'subscriptions/get': plain,
  'subscription/patch': () => ({ body: { title: 'Help desk' } }),
  'subscription/delete': plain,
  'subscription/secret/post': plain,
  'subscription/test/post': plain,
  'subscription/attempts/get': plain,
  'subscription/redrive/post': plain,
  'answers/preview/post': () => ({ body: { text: 'When is my money refunded?' } }),
  'source/post': () => ({ body: sourceSample }),
  'source/get': plain,
  'source/patch': () => ({ body: { answer: 'Within two weeks.' } }),
  'source/delete': plain,
  'sources/get': plain,
  'respondents/get': plain,
  'inbox/get': plain,
  'inbox/socket/get': plain,
  'inbox/operators/get': plain,
  'inbox/notes/post': ({ respondentID }) => ({ body: { respondentID, text: 'Prefers mornings' } }),
  'inbox/notes/get': ({ respondentID }) => ({ query: { respondentID } }),
  'inbox/search/get': () => ({ query: { text: 'hello' } }),
  'inbox/assign/post': ({ respondentID }) => ({ body: { respondentID } }),
  'inbox/read/put': ({ respondentID }) => ({ body: { respondentID } }),
  'closewebview/post': ({ respondentID }) => ({ body: { respondentID } }),
  'sendMessage/post': ({ appID, respondentID, featureID }) => ({ body: { appID, respondentID, type: 'feature', featureID } }),
  'resumeconversation/post': ({ appID, respondentID, childID }) => ({ body: { appID, rootUser: respondentID, respondentID: childID } }),
  'executeaction/post': ({ appID, respondentID, workflowID }) => ({ body: { appID, respondentID, workflowID } }),

  'notificationapi/api/sendCampaign/post': ({ appID }) => ({ body: campaignSample(appID) }),
  'notificationapi/api/getStatisticsCampaignSent/post': plain,
  'notification/get': plain,
  'notifications/get': plain,
  'notification/recipients/get': plain,
  'notification/runs/get': plain,
  'notification/preview/post': ({ appID }) => ({ body: { appID, filters: {}, messages: [{ type: 'text', text: 'Hello {{city}}' }] } }),
  'notification/preview/respondent/post': ({ appID, respondentID }) => ({
    body: { appID, respondentID, messages: [{ type: 'text', text: 'Hello {{city}}' }] },
  }),
  'notification/rest/post': () => ({ body: { variant: 0 } }),
  'notification/test/post': ({ appID, respondentID }) => ({ body: { appID, respondentID, messages: [{ type: 'text', text: 'Hello' }] } }),
  'notification/patch': () => ({ body: { title: 'Changed' } }),
  'notification/delete': plain,
  'notification/send/post': plain,
  'notification/pause/post': plain,
  'notification/resume/post': plain,
  'notification/cancel/post': plain,
  'notification/redrive/post': plain,

  'widget/get': plain,
  'channels/web/frame/get': plain,
  'channels/web/config/get': plain,
  'channels/web/session/post': plain,
  'channels/web/attachments/post': () => ({ body: fileSample }),
  'channels/web/messages/get': plain,
  'channels/web/messages/post': () => ({ body: { text: 'ada@example.test' } }),
  'channels/sms/post': plain,
  'channels/sms/status/post': ({ appID }) => ({ query: { delivery: `${appID}-none.1.0123456789` } }),
  'channels/get': () => ({ path: { source: 'fb' }, query: { 'hub.mode': 'subscribe', 'hub.challenge': 'c' } }),
  'channels/post': () => ({ path: { source: 'fb' }, body: { object: 'page', entry: [] } }),
  'channels/web/events/post': () => ({ body: { type: 'read', messageID: '1.1' } }),

  'feature/post': ({ appID }) => ({ body: { appID, title: 'F' } }),
  'feature/get': plain,
  'feature/patch': () => ({ body: { title: 'F' } }),
  'feature/delete': plain,
  'features/get': plain,
  'features/order/post': ({ appID, featureID }) => ({ body: { appID, features: [featureID] } }),
  'features/duplicate/post': plain,

  'resource/post': ({ appID, featureID }) => ({ body: { appID, featureID, title: 'R' } }),
  'resource/get': plain,
  'resource/patch': () => ({ body: { title: 'R' } }),
  'resource/delete': plain,
  'resources/get': plain,
  'resources/application/get': plain,
  'resources/order/post': ({ featureID, resourceID }) => ({ body: { featureID, resources: [resourceID] } }),
  'resources/duplicate/post': plain,

  'filter/post': ({ appID }) => ({ body: { appID } }),
  'filter/get': plain,
  'filter/patch': () => ({ body: { operator: 'or' } }),
  'filter/delete': plain,
  'filters/get': plain,
  'filter/preview/post': ({ appID }) => ({ body: { appID, filters: {} } }),

  'workflow/post': () => ({ body: { title: 'W' } }),
  'workflow/testCall/post': () => ({ body: { webhook: { url: 'http://127.0.0.1:9/' } } }),
  'workflow/testEmail/post': () => ({ body: { email: { subject: 'Hello', content: '<p>Hello</p>' } } }),
  'workflow/get': plain,
  'workflow/patch': () => ({ body: { title: 'W' } }),
  'workflow/delete': plain,
  'workflows/get': plain,

  'intents/get': plain,
  'intent/get': plain,
  'intent/post': ({ appID }) => ({ path: { intent_id: appID }, body: { intent_name: 'I' } }),
  'intent/patch': () => ({ body: { intent_name: 'I' } }),
  'intent/delete': plain,
  'intents/common/get': plain,
  'intents/common/post': ({ appID, intent_id }) => ({ body: { appID, intent: intent_id } }),
  'entities/get': plain,
  'entity/get': plain,
  'entity/post': ({ appID }) => ({ path: { entity_id: appID }, body: { entity_name: 'E' } }),
  'entity/patch': () => ({ body: { entity_name: 'E' } }),
  'entity/delete': plain,
  'nluconfigs/get': plain,
  'nluconfig/get': plain,
  'nluconfig/post': ({ appID }) => ({ path: { config_id: appID }, body: {} }),
  'nluconfig/patch': () => ({ body: { saveEntities: true } }),
  'nluconfig/delete': plain,
  'nlu/train/post': plain,
  'nlu/state/get': plain,
  'nlu/quality/get': plain,
  'application/members/get': plain,
  'nlu/missed/get': inPeriod,
  'answers/unanswered/get': inPeriod,
  'nlu/missed/put': () => ({ body: { text: 'hello', ignored: true } }),
  'nlu/predict/post': () => ({ body: { text: 'hello' } }),
  'expressions/get': plain,
  'expressions/put': ({ appID, intent_id, expression_id }) => ({
    path: { intent_id: appID },
    body: [{ _id: expression_id, intent: { _id: intent_id } }],
  }),
  'expression/get': plain,
  'expression/post': ({ intent_id }) => ({ path: { expression_id: intent_id }, body: { expression_text: 'X' } }),
  'expression/patch': () => ({ body: { expression_text: 'X' } }),
  'expression/delete': plain,

  'respondent/get': plain,
  'respondent/put': () => ({ body: { attribute: { city: 'Lyon' } } }),
  'respondent/delete': plain,
  'respondent/profile/put': () => ({ body: { attribute: { city: 'Lyon' } } }),
  'respondents/delete': plain,
  'respondents/live/get': plain,

  'statistics/conversation/get': inPeriod,
  'statistics/service/get': inPeriod,
  'statistics/answers/get': inPeriod,
  'statistics/nlu/get': inPeriod,
  'statistics/nlucouple/get': inPeriod,
  'statistics/nlunegative/get': inPeriod,
  'statistics/attribute/put': () => ({ body: { operation: 'count' } }),
  'statistics/dashboard/get': plain,
  'statistics/notation/get': inPeriod,
  'statistics/steps/get': inPeriod,
  'processes/get': plain,
  'process/get': plain,
}

/** Calls a route with the ids of a world, or with others, as its contract defines. The options say who calls. */
export async function make(key: string, ids: Ids, input: CallInput, options: CallOptions): Promise<Answered> {
  const { access, path, method, query } = contractOf(key)
  const named: Readonly<Record<string, string>> = { ...ids, ...input.path }
  const url = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(named[name] ?? 'none'))
  const needed = Object.fromEntries((query?.required ?? []).map((name) => [name, named[name]]))
  const header = access.who === 'member' && access.application.header ? { appid: ids.appID } : {}
  const { raw, headers, token } = input
  return call(method, url, {
    query: { ...needed, ...input.query },
    ...(raw === undefined ? { body: input.body } : { raw }),
    headers: { host: 'localhost:3000', ...headers },
    ...header,
    ...options,
    ...(token === undefined ? {} : { token }),
  })
}

export function contractOf(key: string): Contract {
  const contract = routes[key]
  if (!contract) throw new Error(`there is no route ${key}`)
  return contract
}

/** The row of a route. */
export function rowOf(key: string, ids: Ids): CallInput {
  const row = calls[key]
  if (!row) throw new Error(`${key} needs a row in tests/harness/calls.ts`)
  return row(ids)
}
