// Made from the contracts of the endpoints by `npm run client`. Do not edit.

/** Where each operation answers, and why it may be repeated: it only reads (`read`), or takes a key for that (`key`). */
export const operations = {
  getHealth: ['GET', '/health', 'read'],
  getOpenAPI: ['GET', '/openapi.json', 'read'],
  getDocs: ['GET', '/docs', 'read'],
  getDocsAsset: ['GET', '/docs/assets/{file}', 'read'],
  getConsole: ['GET', '/console', 'read'],
  getConsolePage: ['GET', '/console/{page+}', 'read'],
  registerUser: ['POST', '/user/register'],
  logIn: ['POST', '/user/login'],
  forgetPassword: ['POST', '/user/forgetPassword'],
  resetPassword: ['POST', '/user/resetPassword'],
  sendEmailVerification: ['POST', '/user/sendVerification'],
  verifyEmail: ['POST', '/user/verifyEmail'],
  getUser: ['GET', '/user', 'read'],
  patchUser: ['PATCH', '/user'],
  listApplications: ['GET', '/applications', 'read'],
  createApplication: ['POST', '/application'],
  getApplication: ['GET', '/application/{appID}', 'read'],
  patchApplication: ['PATCH', '/application/{appID}'],
  deleteApplication: ['DELETE', '/application/{appID}'],
  listMembers: ['GET', '/application/{appID}/members', 'read'],
  setApplicationPermission: ['PUT', '/application/{appID}/permission'],
  createApplicationToken: ['POST', '/application/{appID}/token'],
  listApplicationTokens: ['GET', '/application/{appID}/tokens', 'read'],
  revokeApplicationToken: ['DELETE', '/application/{appID}/token/{tokenID}'],
  getWebSecret: ['GET', '/application/{appID}/webSecret', 'read'],
  rotateWebSecret: ['POST', '/application/{appID}/webSecret'],
  getChannels: ['GET', '/application/{appID}/channels', 'read'],
  exportBot: ['GET', '/application/{appID}/export', 'read'],
  getBotMap: ['GET', '/application/{appID}/map', 'read'],
  importBot: ['POST', '/application/import'],
  tryBot: ['POST', '/application/{appID}/trial', 'read'],
  getAttributes: ['GET', '/data/attribute', 'read'],
  getUserProfile: ['GET', '/data/userProfile', 'read'],
  setUserProfile: ['POST', '/data/userProfile'],
  resetUserProfile: ['POST', '/data/userProfile/reset'],
  getBotRespondent: ['GET', '/data/botrespondent', 'read'],
  createBotRespondent: ['POST', '/data/botrespondent/create'],
  goLive: ['POST', '/data/botrespondent/live'],
  goChatbot: ['POST', '/data/botrespondent/chatbot'],
  importProfiles: ['POST', '/data/import/{appID}'],
  listRespondents: ['GET', '/data/respondentsList', 'read'],
  searchRespondents: ['POST', '/data/respondents/{appID}', 'read'],
  getProfileFigures: ['PUT', '/data/attribute/{appID}', 'read'],
  previewFilter: ['POST', '/filter/preview', 'read'],
  sendCampaign: ['POST', '/notificationapi/api/sendCampaign', 'key'],
  getCampaignStatistics: ['POST', '/notificationapi/api/getStatisticsCampaignSent/{notificationID}', 'read'],
  getNotification: ['GET', '/notification/{notificationID}', 'read'],
  listNotifications: ['GET', '/notifications/{appID}', 'read'],
  listRecipients: ['GET', '/notification/{notificationID}/recipients', 'read'],
  listRuns: ['GET', '/notification/{notificationID}/runs', 'read'],
  previewCampaign: ['POST', '/notification/preview', 'read'],
  viewCampaign: ['POST', '/notification/preview/respondent', 'read'],
  sendToRestOfNotification: ['POST', '/notification/{notificationID}/rest'],
  testCampaign: ['POST', '/notification/test'],
  pauseNotification: ['POST', '/notification/{notificationID}/pause'],
  resumeNotification: ['POST', '/notification/{notificationID}/resume'],
  cancelNotification: ['POST', '/notification/{notificationID}/cancel'],
  redriveNotification: ['POST', '/notification/{notificationID}/redrive'],
  getWidget: ['GET', '/widget/{appID}', 'read'],
  getAsset: ['GET', '/assets/{file}', 'read'],
  getWebFrame: ['GET', '/channels/web/{appID}/frame', 'read'],
  getWebConfig: ['GET', '/channels/web/{appID}/config', 'read'],
  openWebSession: ['POST', '/channels/web/{appID}/session'],
  uploadWebAttachment: ['POST', '/channels/web/{appID}/attachments'],
  getWebMessages: ['GET', '/channels/web/{appID}/messages', 'read'],
  postWebMessage: ['POST', '/channels/web/{appID}/messages'],
  postWebEvent: ['POST', '/channels/web/{appID}/events'],
  receiveSMS: ['POST', '/channels/sms/{appID}'],
  receiveSMSReceipt: ['POST', '/channels/sms/{appID}/status'],
  verifySocialChannel: ['GET', '/channels/fb/{appID}', 'read'],
  receiveSocialEvents: ['POST', '/channels/fb/{appID}'],
  createFeature: ['POST', '/feature'],
  getFeature: ['GET', '/feature/{featureID}', 'read'],
  patchFeature: ['PATCH', '/feature/{featureID}'],
  deleteFeature: ['DELETE', '/feature/{featureID}'],
  listFeatures: ['GET', '/features/{appID}', 'read'],
  orderFeatures: ['POST', '/features/order'],
  duplicateFeature: ['POST', '/features/duplicate/{featureID}'],
  createResource: ['POST', '/resource'],
  getResource: ['GET', '/resource/{resourceID}', 'read'],
  patchResource: ['PATCH', '/resource/{resourceID}'],
  deleteResource: ['DELETE', '/resource/{resourceID}'],
  listResources: ['GET', '/resources/{featureID}', 'read'],
  listApplicationResources: ['GET', '/resources/application/{appID}', 'read'],
  orderResources: ['POST', '/resources/order'],
  duplicateResource: ['POST', '/resources/duplicate/{resourceID}'],
  createFilter: ['POST', '/filter'],
  getFilter: ['GET', '/filter/{filter_id}', 'read'],
  patchFilter: ['PATCH', '/filter/{filter_id}'],
  deleteFilter: ['DELETE', '/filter/{filter_id}'],
  listFilters: ['GET', '/filters/{appID}', 'read'],
  createWorkflow: ['POST', '/workflow/{appID}'],
  getWorkflow: ['GET', '/workflow/{workflow_id}', 'read'],
  patchWorkflow: ['PATCH', '/workflow/{workflow_id}'],
  deleteWorkflow: ['DELETE', '/workflow/{workflow_id}'],
  listWorkflows: ['GET', '/workflows/{appID}', 'read'],
  listIntents: ['GET', '/intents/{agent_id}', 'read'],
  getIntent: ['GET', '/intent/{intent_id}', 'read'],
  createIntent: ['POST', '/intent/{intent_id}'],
  patchIntent: ['PATCH', '/intent/{intent_id}'],
  deleteIntent: ['DELETE', '/intent/{intent_id}'],
  listSmallTalk: ['GET', '/intents/common/{agent_id}', 'read'],
  copyIntent: ['POST', '/intents/common/{agent_id}'],
  listEntities: ['GET', '/entities/{agent_id}', 'read'],
  getEntity: ['GET', '/entity/{entity_id}', 'read'],
  createEntity: ['POST', '/entity/{entity_id}'],
  patchEntity: ['PATCH', '/entity/{entity_id}'],
  deleteEntity: ['DELETE', '/entity/{entity_id}'],
  listNluConfigs: ['GET', '/nluconfigs/{agent_id}', 'read'],
  getNluConfig: ['GET', '/nluconfig/{config_id}', 'read'],
  createNluConfig: ['POST', '/nluconfig/{config_id}'],
  patchNluConfig: ['PATCH', '/nluconfig/{config_id}'],
  deleteNluConfig: ['DELETE', '/nluconfig/{config_id}'],
  trainAgent: ['POST', '/nlu/train/{agent_id}'],
  getTrainingState: ['GET', '/nlu/state/{agent_id}', 'read'],
  predictText: ['POST', '/nlu/predict/{agent_id}', 'read'],
  getQuality: ['GET', '/nlu/quality/{agent_id}', 'read'],
  listMissed: ['GET', '/nlu/missed/{appID}', 'read'],
  ignoreMissed: ['PUT', '/nlu/missed/{appID}'],
  listExpressions: ['GET', '/expressions/{intent_id}', 'read'],
  changeExpressions: ['PUT', '/expressions/{intent_id}'],
  getExpression: ['GET', '/expression/{expression_id}', 'read'],
  createExpression: ['POST', '/expression/{expression_id}'],
  patchExpression: ['PATCH', '/expression/{expression_id}'],
  deleteExpression: ['DELETE', '/expression/{expression_id}'],
  getRespondent: ['GET', '/respondent/{respondentID}', 'read'],
  putRespondent: ['PUT', '/respondent/{respondentID}'],
  deleteRespondent: ['DELETE', '/respondent/{respondentID}'],
  replaceRespondentProfile: ['PUT', '/respondent/profile/{respondentID}'],
  findRespondents: ['GET', '/respondents/{appID}', 'read'],
  deleteRespondents: ['DELETE', '/respondents/{appID}'],
  listLiveRespondents: ['GET', '/respondents/live/{appID}', 'read'],
  sendBot: ['POST', '/data/botrespondent/bot'],
  getLastAnswer: ['GET', '/data/respondentLastAnswer', 'read'],
  getFeatureByRespondent: ['GET', '/data/featureByRespondent', 'read'],
  getFeatureAnswers: ['GET', '/data/feature', 'read'],
  listActiveRespondents: ['GET', '/data/respondentsListActive', 'read'],
  changeRespondentID: ['POST', '/conversation/changeRespondentID'],
  closeWebview: ['POST', '/conversation/closeWebview'],
  setTyping: ['POST', '/conversation/typing'],
  sayAsOperator: ['POST', '/conversation/live/message'],
  uploadOperatorAttachment: ['POST', '/conversation/live/attachment'],
  getAttachment: ['GET', '/conversation/attachment', 'read'],
  getTranscript: ['GET', '/conversation/messages', 'read'],
  listAuditRecords: ['GET', '/audit/{appID}', 'read'],
  createSubscription: ['POST', '/subscription'],
  listSubscriptions: ['GET', '/subscriptions/{appID}', 'read'],
  patchSubscription: ['PATCH', '/subscription/{subscriptionID}'],
  rotateSubscriptionSecret: ['POST', '/subscription/{subscriptionID}/secret'],
  testSubscription: ['POST', '/subscription/{subscriptionID}/test'],
  listDeliveryAttempts: ['GET', '/subscription/{subscriptionID}/attempts', 'read'],
  redriveSubscription: ['POST', '/subscription/{subscriptionID}/redrive'],
  deleteSubscription: ['DELETE', '/subscription/{subscriptionID}'],
  listInbox: ['GET', '/inbox/{appID}', 'read'],
  assignConversation: ['POST', '/inbox/{appID}/assign'],
  markInboxRead: ['PUT', '/inbox/{appID}/read'],
  inboxSocket: ['GET', '/inbox/{appID}/socket', 'read'],
  listOperators: ['GET', '/inbox/{appID}/operators', 'read'],
  createNote: ['POST', '/inbox/{appID}/notes'],
  listNotes: ['GET', '/inbox/{appID}/notes', 'read'],
  searchTranscripts: ['GET', '/inbox/{appID}/search', 'read'],
  closeManagedWebview: ['POST', '/closewebview'],
  sendMessage: ['POST', '/sendMessage'],
  resumeConversation: ['POST', '/resumeconversation'],
  executeAction: ['POST', '/executeaction'],
  getConversationData: ['GET', '/data/application/{appID}', 'read'],
  getApplicationStatistics: ['GET', '/data/application/{appID}/statistics', 'read'],
  getConversationStatistics: ['GET', '/statistics/conversation/{appID}', 'read'],
  getServiceStatistics: ['GET', '/statistics/service/{appID}', 'read'],
  getNluStatistics: ['GET', '/statistics/nlu/{appID}', 'read'],
  getNluCouples: ['GET', '/statistics/nlucouple/{appID}', 'read'],
  getNluNegatives: ['GET', '/statistics/nlunegative/{appID}', 'read'],
  getProfileStatistics: ['PUT', '/statistics/attribute/{appID}', 'read'],
  getDashboard: ['GET', '/statistics/dashboard/{appID}', 'read'],
  getNotation: ['GET', '/statistics/notation/{appID}', 'read'],
  getStepStatistics: ['GET', '/statistics/steps/{featureID}', 'read'],
  listProcesses: ['GET', '/processes/{appID}', 'read'],
  listProcessRespondents: ['GET', '/process/{featureID}', 'read'],
} as const

/** What each operation takes, what it answers, and how it refuses. */
export interface Operations {
/** Health */
getHealth: {
input: Record<never, never>
reply: {
/** Always `ok`. */
status: "ok"
}
refusal: { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** OpenAPI document */
getOpenAPI: {
input: Record<never, never>
reply: Record<string, unknown>
refusal: { status: 500; body: Refusal }
paged: false
}
/** Reference page */
getDocs: {
input: Record<never, never>
reply: string
refusal: { status: 500; body: Refusal }
paged: false
}
/** A file of the reference page */
getDocsAsset: {
input: {
path: {
/** Name of the file. */
file: string
}
}
reply: string
refusal: { status: 500; body: Refusal }
paged: false
}
/** Console */
getConsole: {
input: Record<never, never>
reply: string
refusal: { status: 500; body: Refusal }
paged: false
}
/** A screen of the console */
getConsolePage: {
input: {
path: {
/** The address of a screen, such as app/<appID>/campaigns. */
page: string
}
}
reply: string
refusal: { status: 500; body: Refusal }
paged: false
}
/** Register */
registerUser: {
input: {
body: Registration
}
reply: LoginSuccess
refusal: { status: 400; body: Refusal } | { status: 403; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Log in */
logIn: {
input: {
body: Credentials
}
reply: LoginSuccess
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Ask for a new password */
forgetPassword: {
input: {
body: ForgottenPassword
}
reply: ForgetPasswordSuccess
refusal: { status: 400; body: Refusal } | { status: 403; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Set a new password */
resetPassword: {
input: {
body: NewPassword
}
reply: ForgetPasswordSuccess
refusal: { status: 400; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Ask for the e-mail that verifies your address */
sendEmailVerification: {
input: Record<never, never>
reply: ForgetPasswordSuccess
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 409; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Verify an e-mail address */
verifyEmail: {
input: {
body: EmailedToken
}
reply: ForgetPasswordSuccess
refusal: { status: 400; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Who am I */
getUser: {
input: Record<never, never>
reply: User
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Change my name, picture or password */
patchUser: {
input: {
body: UserUpdatePatch
}
reply: UpdatedUser
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List your applications */
listApplications: {
input: Record<never, never>
reply: (Application)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create an application */
createApplication: {
input: {
body: NewApplication
}
reply: Application
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read an application */
getApplication: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Application
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update an application */
patchApplication: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ApplicationBodyPatch
}
reply: Application
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete an application */
deleteApplication: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the members */
listMembers: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Member)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Give a user a level */
setApplicationPermission: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: Permission
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Make an application token */
createApplicationToken: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewApplicationToken
}
reply: CreatedApplicationToken
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the application tokens */
listApplicationTokens: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (ApplicationToken)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Revoke an application token */
revokeApplicationToken: {
input: {
path: {
/** Identifier of the application. */
appID: string
/** Identifier of the token. */
tokenID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Secret of the web channel */
getWebSecret: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: WebSecret
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Change the secret of the web channel */
rotateWebSecret: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: WebSecret
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** What the providers of the channels are told */
getChannels: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Channels
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Export a bot */
exportBot: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Bot
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read the map of a bot */
getBotMap: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: BotMap
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Import a bot */
importBot: {
input: {
body: Bot
}
reply: Application
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Try a bot out */
tryBot: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: TrialTurn
}
reply: TrialAnswer
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Attributes of a respondent */
getAttributes: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Record<string, string>
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Profile of a respondent */
getUserProfile: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: UserProfile
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Update a profile */
setUserProfile: {
input: {
query?: {
/** Identifier of the application. */
appID?: string | undefined
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ProfileSetter
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Reset a profile */
resetUserProfile: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Profile and channel of a respondent */
getBotRespondent: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: BotRespondent
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Create a respondent before any conversation */
createBotRespondent: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewRespondent
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Hand the conversation to a human */
goLive: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Return the conversation to the chatbot */
goChatbot: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Import profiles */
importProfiles: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: {
/** The setters. */
profiles: (ProfileSetter)[]
}
}
reply: {
/** How many setters were written. */
written: number
/** The setters that were not written. */
refused: ({
/** Its place in profiles, from 0. */
index: number
/** Why it was refused. */
message: string
})[]
}
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** All respondents */
listRespondents: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** How many respondents to leave out at the start. */
skip?: number | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (string)[]
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: true
}
/** Search respondents */
searchRespondents: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Page number, from 1. */
page?: number | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ProfileCriteria
}
reply: (UserProfile)[]
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: true
}
/** Figures about profiles */
getProfileFigures: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ProfileQuery
}
reply: ProfileFigures
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Preview a filter */
previewFilter: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: FilterPreview
}
reply: {
/** How many respondents it selects. */
count: number
/** Up to 20 of their respondentIDs. */
sample: (string)[]
/** When they were counted. */
asOf: string
}
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send a campaign */
sendCampaign: {
input: {
headers?: {
/** Makes a repetition of the call harmless, for 24 hours. */
"Idempotency-Key"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewNotification
}
reply: {
/** Identifier of the notification. */
notificationID: string
}
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Accounts of a campaign */
getCampaignStatistics: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
query?: {
/** Number of a run, from 1 (an extension). */
run?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: CampaignStatistics
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Read a campaign */
getNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Notification
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the campaigns of an application */
listNotifications: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Notification)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Recipients of a campaign, and what became of each */
listRecipients: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
query?: {
/** Only those of this status. */
status?: "pending" | "sent" | "failed" | "skipped" | "cancelled" | "unknown" | undefined
/** With what they call themselves: their profiles are read for it. */
names?: "true" | undefined
/** Number of a run, from 1 (an extension). */
run?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Recipient)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Runs of a campaign, with the accounts of each */
listRuns: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
query?: {
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (CampaignStatistics)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Whom a campaign would reach, and what its texts lack */
previewCampaign: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: CampaignPreview
}
reply: CampaignReach
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** A campaign as one respondent would see it */
viewCampaign: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: CampaignView
}
reply: {
/** Why they would not get it; null where they would. */
skipped: "optedOut" | "unreachable" | null
/** What they would see; the ids are none that will be sent. */
entries: (TranscriptEntry)[]
}
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send a variant to the rest of the audience */
sendToRestOfNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: {
/** Place of the variant that is sent, from 0. */
variant: number
}
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send a test to one respondent */
testCampaign: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: CampaignTest
}
reply: {
/** Identifier of the notification. */
notificationID: string
}
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Pause a campaign */
pauseNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Resume a campaign that is paused */
resumeNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Cancel a campaign */
cancelNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send again to those who failed */
redriveNotification: {
input: {
path: {
/** Identifier of the notification. */
notificationID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The widget, to paste into a web site */
getWidget: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** `1` old, `2` new (default). */
version?: "1" | "2" | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: string
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** A file of the widget, of the console, or of the demo page */
getAsset: {
input: {
path: {
/** Name of the file. */
file: string
}
headers?: {
/** The ETag that the caller has; answered with 304 while it is good. */
"if-none-match"?: string | undefined
} | undefined
}
reply: string
refusal: { status: 500; body: Refusal }
paged: false
}
/** The conversation as a page */
getWebFrame: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Language; by default that of the browser. */
lang?: string | undefined
} | undefined
}
reply: string
refusal: { status: 400; body: Refusal } | { status: 404; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** What the widget shows of an application */
getWebConfig: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
}
reply: WebConfig
refusal: { status: 400; body: Refusal } | { status: 404; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Begin or renew a web session */
openWebSession: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body?: NewWebSession | undefined
}
reply: WebSession
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Say that a file will be sent */
uploadWebAttachment: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body: NewWebAttachment
}
reply: UploadForm
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The transcript of the session */
getWebMessages: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Only what came after this messageID. */
after?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
}
reply: (TranscriptEntry)[]
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Say something to the bot */
postWebMessage: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body: WebMessage
}
reply: BotAnswer
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Say what was done with a message */
postWebEvent: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body: WebEvent
}
reply: "OK"
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Take a text message */
receiveSMS: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body: URLSearchParams
}
reply: string
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Take the receipt of a text message */
receiveSMSReceipt: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query: {
/** Which delivery it is about, as the platform named it. */
delivery: string
}
body: URLSearchParams
}
reply: "OK"
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Prove that this is the webhook */
verifySocialChannel: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query: {
/** What is asked. */
"hub.mode": "subscribe"
/** The verify token of the application. */
"hub.verify_token"?: string | undefined
/** What is to be answered. */
"hub.challenge": string
}
}
reply: string
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Take messages of the social channel */
receiveSocialEvents: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
body: SocialEvents
}
reply: "OK"
refusal: { status: 400; body: Refusal } | { status: 401; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 429; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create a feature */
createFeature: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewFeature
}
reply: Feature
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a feature */
getFeature: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Feature
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update a feature */
patchFeature: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: FeatureBodyPatch
}
reply: Feature
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a feature and its resources */
deleteFeature: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Features of an application */
listFeatures: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Feature)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Put the features of an application into a new order */
orderFeatures: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: FeatureOrder
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Duplicate a feature and its resources */
duplicateFeature: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Feature
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create a resource */
createResource: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewResource
}
reply: Resource
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a resource */
getResource: {
input: {
path: {
/** Identifier of the resource. */
resourceID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Resource
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update a resource */
patchResource: {
input: {
path: {
/** Identifier of the resource. */
resourceID: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ResourceBodyPatch
}
reply: Resource
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a resource */
deleteResource: {
input: {
path: {
/** Identifier of the resource. */
resourceID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Resources of a feature */
listResources: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Resource)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Resources of an application */
listApplicationResources: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Resource)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Put the resources of a feature into a new order */
orderResources: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ResourceOrder
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Duplicate a resource */
duplicateResource: {
input: {
path: {
/** Identifier of the resource. */
resourceID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Resource
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create a filter */
createFilter: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewFilter
}
reply: StoredFilter
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a filter */
getFilter: {
input: {
path: {
/** Identifier of the filter. */
filter_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: StoredFilter
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update a filter */
patchFilter: {
input: {
path: {
/** Identifier of the filter. */
filter_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: FilterBodyPatch
}
reply: StoredFilter
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a filter */
deleteFilter: {
input: {
path: {
/** Identifier of the filter. */
filter_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Filters of an application */
listFilters: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (StoredFilter)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create a workflow */
createWorkflow: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewWorkflow
}
reply: Workflow
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a workflow */
getWorkflow: {
input: {
path: {
/** Identifier of the workflow. */
workflow_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Workflow
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update a workflow */
patchWorkflow: {
input: {
path: {
/** Identifier of the workflow. */
workflow_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: WorkflowBodyPatch
}
reply: Workflow
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a workflow */
deleteWorkflow: {
input: {
path: {
/** Identifier of the workflow. */
workflow_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Workflows of an application */
listWorkflows: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Workflow)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the intents */
listIntents: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Intent)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read an intent */
getIntent: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Intent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create an intent */
createIntent: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewIntent
}
reply: Intent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update an intent */
patchIntent: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: IntentBodyPatch
}
reply: Intent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete an intent */
deleteIntent: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the small talk that ships */
listSmallTalk: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
query?: {
/** Language of the small talk; all of them, unless given. */
lang?: "fr" | "en" | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (SmallTalkIntent)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Copy an intent with its expressions */
copyIntent: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
query?: {
/** The intent to copy: one of the small talk that ships, or one of the agent of the path. */
intent?: string | undefined
/** Application to copy into; else that of the header appid, else the agent of the path. */
appID?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body?: IntentCopy | undefined
}
reply: Intent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the entities */
listEntities: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Entity)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read an entity */
getEntity: {
input: {
path: {
/** Identifier of the object. */
entity_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Entity
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create an entity */
createEntity: {
input: {
path: {
/** Identifier of the object. */
entity_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewEntity
}
reply: Entity
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update an entity */
patchEntity: {
input: {
path: {
/** Identifier of the object. */
entity_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: EntityBodyPatch
}
reply: Entity
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete an entity */
deleteEntity: {
input: {
path: {
/** Identifier of the object. */
entity_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the configs */
listNluConfigs: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (NluConfig)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a config */
getNluConfig: {
input: {
path: {
/** Identifier of the object. */
config_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: NluConfig
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create a config */
createNluConfig: {
input: {
path: {
/** Identifier of the object. */
config_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewNluConfig
}
reply: NluConfig
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update a config */
patchNluConfig: {
input: {
path: {
/** Identifier of the object. */
config_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NluConfigBodyPatch
}
reply: NluConfig
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a config */
deleteNluConfig: {
input: {
path: {
/** Identifier of the object. */
config_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Train now */
trainAgent: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: TrainingState
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** See what is trained */
getTrainingState: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: TrainingState
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Try what is understood */
predictText: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: PredictionBody
}
reply: Prediction
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** How well each intent is understood */
getQuality: {
input: {
path: {
/** The NLU agent: the appID of its application. */
agent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (IntentQuality)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** What was not understood */
listMissed: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (MissedExpression)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Ignore what was not understood */
ignoreMissed: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: IgnoredText
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the expressions */
listExpressions: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
query?: {
/** Page number, starting at 1; a cursor goes before it. */
page?: number | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
/** Only those in this language. */
lang?: string | undefined
/** Only those in which this entity occurs. */
entity_id?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Expression)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Move expressions to another intent */
changeExpressions: {
input: {
path: {
/** Identifier of the object. */
intent_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: (ExpressionChange)[]
}
reply: (Expression)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read an expression */
getExpression: {
input: {
path: {
/** Identifier of the object. */
expression_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Expression
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Create an expression */
createExpression: {
input: {
path: {
/** Identifier of the object. */
expression_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewExpression
}
reply: Expression
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Update an expression */
patchExpression: {
input: {
path: {
/** Identifier of the object. */
expression_id: string
}
headers?: {
/** The ETag of the object as it was read: where it was changed since, the call is 412 and changes nothing. */
"If-Match"?: string | undefined
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ExpressionBodyPatch
}
reply: Expression
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 412; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete an expression */
deleteExpression: {
input: {
path: {
/** Identifier of the object. */
expression_id: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Read a respondent */
getRespondent: {
input: {
path: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers: {
/** The application of the call. */
appid: string
}
}
reply: Respondent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Change a respondent */
putRespondent: {
input: {
path: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers: {
/** The application of the call. */
appid: string
}
body: RespondentChange
}
reply: Respondent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Delete a respondent */
deleteRespondent: {
input: {
path: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers: {
/** The application of the call. */
appid: string
}
}
reply: Respondent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Replace a profile */
replaceRespondentProfile: {
input: {
path: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers: {
/** The application of the call. */
appid: string
}
body: ProfileReplacement
}
reply: Respondent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List and search respondents */
findRespondents: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Words that all occur in the respondentID, in attributes or in tags, also within longer words; case and accents do not matter. */
text?: string | undefined
/** Only those whom this stored filter selects. */
filterID?: string | undefined
/** Only those who wrote at this instant or later (milliseconds since 1970). */
since?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (RespondentRow)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Delete all respondents of an application */
deleteRespondents: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Who is in live chat */
listLiveRespondents: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (LiveRespondent)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Resume the conversation with a feature */
sendBot: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: SendBot
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** The last answer of a respondent */
getLastAnswer: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: {
/** The answer; null where the respondent has never answered. */
lastResponse: string | null
}
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** The answers of a respondent to a feature */
getFeatureByRespondent: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Identifier of the feature. */
featureID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: AnswerByFeature
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** The answers of all respondents to a feature */
getFeatureAnswers: {
input: {
query: {
/** Identifier of the feature. */
featureID: string
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (FeatureAnswer)[]
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: true
}
/** Respondents who wrote since a date */
listActiveRespondents: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Milliseconds since 1970 UTC; the last 30 days unless given. */
date?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (string)[]
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: true
}
/** Change a respondent's identifier */
changeRespondentID: {
input: {
headers: {
/** The application of the call. */
appid: string
}
body: ChangeRespondentID
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Close the web view of a respondent */
closeWebview: {
input: {
headers: {
/** The application of the call. */
appid: string
}
body: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Show that somebody is typing */
setTyping: {
input: {
headers: {
/** The application of the call. */
appid: string
}
body: Typing
}
reply: "OK"
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Send an operator's message */
sayAsOperator: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: OperatorMessage
}
reply: TranscriptEntry
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Say that an operator's file will be sent */
uploadOperatorAttachment: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewOperatorAttachment
}
reply: UploadForm
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 409; body: ErrorModel } | { status: 413; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** A file that was sent */
getAttachment: {
input: {
query: {
/** Identifier of the attachment; also the messageID of the message that brings it. */
attachmentID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Attachment
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** The transcript of a respondent */
getTranscript: {
input: {
query: {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (TranscriptEntry)[]
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: true
}
/** Who changed what */
listAuditRecords: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Only from this instant on (milliseconds since 1970). */
from?: string | undefined
/** Only before this instant. */
to?: string | undefined
/** Only changes of this kind. */
kind?: "members" | "settings" | "content" | "campaigns" | "erasure" | undefined
/** Only by this operation. */
operation?: string | undefined
/** Only by this user. */
userID?: string | undefined
/** Only by programs with this application token. */
tokenID?: string | undefined
/** Only changes of the object with this identifier. */
target?: string | undefined
/** Only changes of this respondent. */
respondentID?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (AuditRecord)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Subscribe to events */
createSubscription: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: SubscriptionToCreate
}
reply: NewSubscription
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Subscriptions of an application */
listSubscriptions: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Subscription)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Change a subscription */
patchSubscription: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: SubscriptionBody
}
reply: Subscription
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Change the secret of a subscription */
rotateSubscriptionSecret: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: SubscriptionSecret
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send a test event */
testSubscription: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: DeliveryAttempt
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The last attempts to deliver events */
listDeliveryAttempts: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (DeliveryAttempt)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send again what was given up */
redriveSubscription: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: SubscriptionRedrive
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** End a subscription */
deleteSubscription: {
input: {
path: {
/** Identifier of the subscription. */
subscriptionID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List conversations with a human, or with the bot */
listInbox: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Those whom no operator has taken, those of the user who calls (with the token of a user), or all with a human, by default; or those with the bot in which somebody wrote within half an hour, fifty at most. */
list?: "waiting" | "mine" | "live" | "bot" | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (InboxEntry)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Take a conversation, give it to another operator, or let it wait */
assignConversation: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: AssignConversation
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Say that an operator has seen what was written */
markInboxRead: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ReadConversation
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Learn where the inbox is followed */
inboxSocket: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: InboxSocket
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List who may answer */
listOperators: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (InboxOperator)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Note something about a respondent */
createNote: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: NewNote
}
reply: Note
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** List the notes about a respondent */
listNotes: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Note)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Search what was said */
searchTranscripts: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query: {
/** The words. */
text: string
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (FoundMessage)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Close the web view on behalf of the user */
closeManagedWebview: {
input: {
headers: {
/** The application of the call. */
appid: string
}
body: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Send a resource or a feature to one respondent */
sendMessage: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: SendMessage
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Resume the conversation in the context of a sub user */
resumeConversation: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ResumeConversation
}
reply: MessageResult
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Run a workflow on behalf of a respondent */
executeAction: {
input: {
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ExecuteAction
}
reply: Respondent
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 409; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Conversation metrics of a period */
getConversationData: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: ConversationData
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** How many respondents wrote */
getApplicationStatistics: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: ApplicationStatistics
refusal: { status: 400; body: ErrorModel } | { status: 401; body: ErrorModel } | { status: 403; body: ErrorModel } | { status: 404; body: ErrorModel } | { status: 500; body: ErrorModel } | { status: 503; body: ErrorModel }
paged: false
}
/** Conversations, day by day */
getConversationStatistics: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (ConversationDay)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** Refusals, handovers, and how long people waited */
getServiceStatistics: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: ServiceFigures
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** What was asked of NLU */
getNluStatistics: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: NluFigures
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The most frequent couples of intent and entities */
getNluCouples: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (NluCouple)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The latest negative feedbacks */
getNluNegatives: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
/** Page number, from 1. */
page?: number | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (NluNegative)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
/** Figures about profiles */
getProfileStatistics: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. Without `to` either, the period does not select. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
body: ProfileQuestion
}
reply: ProfileFigures
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 413; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The figures of the dashboard */
getDashboard: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: DashboardFigures
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The marks that respondents gave */
getNotation: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: Notation
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** How many respondents answered each step of a feature */
getStepStatistics: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
query?: {
/** Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end. */
from?: string | undefined
/** End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period. */
to?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: StepFigures
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The processes of an application */
listProcesses: {
input: {
path: {
/** Identifier of the application. */
appID: string
}
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Process)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: false
}
/** The respondents of a process */
listProcessRespondents: {
input: {
path: {
/** Identifier of the feature. */
featureID: string
}
query?: {
/** Only this root user and the sub users below. */
rootRespondent?: string | undefined
/** What `x-next-cursor` of the page before said; good only for the same query. */
cursor?: string | undefined
} | undefined
headers?: {
/** The application of the call. */
appid?: string | undefined
} | undefined
}
reply: (Respondent)[]
refusal: { status: 401; body: Refusal } | { status: 403; body: Refusal } | { status: 404; body: Refusal } | { status: 500; body: Refusal } | { status: 503; body: Refusal }
paged: true
}
}

/** A condition, and what is done where it holds. */
export type ActionEntry = {
/** Name of a profile attribute, or `answer`; without it the entry always applies. */
attribute?: string | undefined
/** Operator of the attribute conditions of a filter that compares with one value; `=` unless given. */
operator?: "=" | "<>" | "<" | ">" | "isDefined" | "isNotDefined" | undefined
/** Value to compare with; a number where operator is `<` or `>`. */
value?: string | undefined
/** Values of which any may hold. */
list?: (string)[] | undefined
/** What a run costs that ends here, a number; shown as the cost of the last process (terminations only). */
price?: string | undefined
/** What is done. */
actions?: {
/** Whether it is done. */
active?: boolean | undefined
/** Workflow to run. */
workflow?: string | undefined
/** Where to go next, by the outcome. */
logic?: {
/** `status`, the status code of the last webhook, or the name of a workflow parameter. */
key?: string | undefined
/** A Logic for each key (a status code of the call, a value), and `default`. */
value?: Record<string, Logic> | undefined
} | undefined
/** Hands the conversation to a human: the bot says what this step says, and nothing more until it is handed back (an extension). */
liveStatus?: true | undefined
/** Only where the answer was valid. */
performOnlyIfAnswerValid?: boolean | undefined
} | undefined
}

/** An answer that is offered. In a carousel it needs value, type, and either payload or url. */
export type Answer = {
/** What the answer says. */
value?: string | undefined
/** Title of the answer. */
title?: string | undefined
/** Identifier of the answer inside its resource. */
answerID?: string | undefined
/** Kind of answer; `share` only in a carousel. */
type?: "location" | "button" | "url" | "share" | undefined
/** What is sent to the service instead of the text of the answer. */
payload?: string | undefined
/** Page to open; only for type `url`. A valid URL. */
url?: string | undefined
/** Resource to go to, by its index in the feature, from 0. */
goToPage?: number | undefined
/** The next resource to show. */
nextRessource?: {
/** Title of the resource, for people. */
title?: string | undefined
/** Identifier of the resource. */
ressourceID?: string | undefined
} | undefined
/** A featureID; or `previous_feature`; or `<featureID>__currentindex`, the feature at the first question that was not answered yet. */
goToBot?: string | undefined
/** Other texts that count as this answer. */
keywords?: (string)[] | undefined
filters?: Filter | undefined
}

/** What one respondent answered to a feature. */
export type AnswerByFeature = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Identifier of the feature. */
featureID: string
/** The answers, by question. */
answers: ({
/** Place of the question in the feature, from 0. */
questionIndex: number
/** Identifier of the resource. */
questionID: string
/** When (ISO 8601). */
timestamp: string
/** The answer; several where several were chosen. */
response: (string)[]
})[]
}

/** An application: one chatbot. */
export type Application = {
/** Title of the application. */
title: string
/** What the bot is for. */
description?: string | undefined
/** One entry a channel. */
appIDs?: ({
/** Channel: web, a workplace-chat channel, a social channel. */
source?: string | undefined
/** Identifier of the bot on that channel. */
appID?: string | undefined
/** Secret of the bot on the social channel. Write-only: reads show "********", and sending that back changes nothing. */
appSecret?: string | undefined
/** Token of the page that the bot writes as (an extension); without it, the app writes with its own: `appID|appSecret`. Write-only: reads show "********", and sending that back changes nothing. */
accessToken?: string | undefined
})[] | undefined
/** Texts and delays of the widget. */
info?: {
/** Whether the widget opens with an information window. */
showInformationWindow?: boolean | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
} | undefined
/** Title of the widget. */
titre?: string | undefined
/** Text below the title. */
description?: string | undefined
/** What the empty input says. */
placeholderMessage?: string | undefined
/** Said where a picture or another file was sent and none was asked for, or where such files are off. */
errorMessageIfPicture?: string | undefined
/** Said where a human hands the conversation back to the bot (an extension). */
backToBot?: string | undefined
/** Said where a text fits none of the buttons. */
errorMessageIfQCMwithoutNLU?: string | undefined
/** Seconds until the widget shows. */
show_widget_delay?: number | undefined
/** Seconds until the widget draws attention to itself. */
show_widget_notification_delay?: number | undefined
/** Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL. */
url?: string | undefined
} | undefined
/** Colours and pictures of the widget. */
design?: {
/** Logo. */
logo?: {
/** URL of the logo. */
url?: string | undefined
} | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
/** URL of the picture on the closed widget. */
widget?: string | undefined
} | undefined
/** Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text. */
ga?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `G-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text. */
gtm?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `GTM-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Main colour. */
color?: string | undefined
/** Whether files can be sent: on the web where it is true, on other channels unless it is false. */
showUploadPicto?: boolean | undefined
/** Whether pictures and films can be sent, also where other files cannot. */
showPhotoPicto?: boolean | undefined
/** Whether the menu shows. */
showBurgerMenu?: boolean | undefined
/** Whether respondents may say if an answer to their words was right, unless it is false (an extension). */
showFeedback?: boolean | undefined
/** Whether the title shows. */
showTitle?: boolean | undefined
/** Whether the top bar shows. */
showTopBar?: boolean | undefined
/** Colour of the background. */
"color-background"?: string | undefined
/** Colour of the bot's messages. */
"color-message"?: string | undefined
/** Colour of the text of the bot's messages. */
"message-color-text"?: string | undefined
/** Colour of the header. */
"color-header"?: string | undefined
/** Colour of the title in the header. */
"color-header-titre"?: string | undefined
/** Colour of the text of the respondent's answers. */
"reponse-color-text"?: string | undefined
/** URL of the background picture. */
"image-background"?: string | undefined
/** URL of the background picture on small screens. */
"mobile-image-background"?: string | undefined
} | undefined
/** Settings of the SMS channel. */
sms?: {
/** Whether the bot answers SMS. */
active?: boolean | undefined
/** Account at the provider. */
smsprovider_accountSid?: string | undefined
/** Token of the account at the provider. Write-only: reads show "********", and sending that back changes nothing. */
smsprovider_authToken?: string | undefined
/** Phone number that the bot sends from. */
smsprovider_phone?: string | undefined
/** Word that starts the bot. */
keywordSmsBot?: string | undefined
} | undefined
/** Menus by locale. */
persistent_menu?: ({
/** Locale, or `default`. */
locale?: string | undefined
/** Whether free text is off. */
composer_input_disabled?: boolean | undefined
/** Entries of the menu. */
call_to_actions?: (CallToAction)[] | undefined
})[] | undefined
/** Whether the bot answers. */
active?: boolean | undefined
/** What filters can use: what is set here, and by itself each name that profiles were written with (2,000 of a kind at most). */
filterAvailable?: {
/** Tags that filters can use. */
tag?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
/** Attributes that filters can use. */
attribute?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
/** Whether it belongs to the root user. */
isRoot?: boolean | undefined
})[] | undefined
} | undefined
/** Events that filters can use. */
event?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** Whether and how respondents log in. */
security?: {
/** Whether web sessions need an identity: a signature or a log-in. */
login_needed?: boolean | undefined
/** For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever. */
signature_max_age?: number | undefined
/** An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in. */
login_url?: string | undefined
/** `api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature. */
login_type?: string | undefined
} | undefined
/** Where the bot begins. */
payload?: {
/** Title of the start button. */
title?: string | undefined
/** Payload of the start button. */
payload?: string | undefined
logic?: Logic | undefined
/** Whether everybody begins there, each time. */
force_resource?: boolean | undefined
} | undefined
/** Figures of the dashboard. */
dashboard_stat?: ({
/** Title. */
title?: string | undefined
/** What the figure tells. */
description?: string | undefined
/** Operation, e.g. count. */
operator?: string | undefined
filters?: Filter | undefined
/** What is grouped by. */
groupBy?: {
/** Name. */
value?: string | undefined
/** attribute, tag or event. */
type?: string | undefined
} | undefined
/** Colour of the figure. */
color?: string | undefined
})[] | undefined
/** Whether free text is understood first, before it is taken as an answer; `nlu.active` of a step or of a feature goes before. */
isNluFirst?: boolean | undefined
/** How sure it must be, from 0 to 1, that something was meant: below, nothing is understood; 0.3 unless given (an extension). */
nlu_threshold?: number | undefined
/** Language of texts that the bot does not define, where neither the respondent (attribute `language`) nor the session names one; `fr` unless given (an extension). */
language?: "fr" | "en" | undefined
/** Where refused answers lead (an extension). */
fallback?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** Feature of the application that starts. */
featureID?: string | undefined
/** After so many refused answers in a row; 2 unless given. */
after?: number | undefined
} | undefined
/** Documents of the application, in any shape. */
documents?: Record<string, unknown> | undefined
/** Smart formats of the application: a question whose `autocomplete` names one is asked by its feature. */
smart_format?: ({
/** Name, as `autocomplete.smart_format_name` of a resource says it. */
name?: string | undefined
/** What it is for. */
description?: string | undefined
/** Feature of the application that asks for it; what is answered last in it answers the question. */
featureID?: string | undefined
})[] | undefined
/** What operators say often (an extension): the inbox of the console offers them, filled in, to be sent or changed. */
canned_replies?: ({
/** By which operators find it. */
title: string
/** What is said; `{{name}}` and `{{name|text}}` are filled in as in messages. */
text: string
})[] | undefined
/** Limits of campaigns (an extension). */
campaigns?: {
/** At most so many campaign messages a respondent a day. */
maxPerDay?: number | undefined
/** When no campaign message is sent. */
quietHours?: {
/** Begin, as hh:mm. */
from: string
/** End, as hh:mm. */
to: string
/** IANA time zone. */
timezone: string
} | undefined
} | undefined
/** Which files respondents may send (an extension). */
attachments?: {
/** Media types that are taken; all that the platform takes unless given. */
types?: ("image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet")[] | undefined
} | undefined
/** Origins that the web channel may be used from, as browsers send them: `http` or `https`, the host and, unless it is that of the scheme, the port; any, where the list is empty (an extension). */
allowedOrigins?: (string)[] | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Identifier of the application. Kept by the service. */
appID: string
/** Owner of the application. Kept by the service. */
userID: string
/** Users who may edit. Set by PUT /application/{appID}/permission. */
canEdit: (string)[]
/** Users who may view. Set by PUT /application/{appID}/permission. */
canView: (string)[]
/** Origin of the first site that the widget was opened on, other than the platform's own pages; absent until then. Kept by the service (an extension). */
seenOn?: string | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
}

/** An application as it is written; what the service keeps is ignored. */
export type ApplicationBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (string)[] | null | undefined
canView?: (string)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
title?: string | null | undefined
description?: string | null | undefined
appIDs?: ({
/** Channel: web, a workplace-chat channel, a social channel. */
source?: string | undefined
/** Identifier of the bot on that channel. */
appID?: string | undefined
/** Secret of the bot on the social channel. Write-only: reads show "********", and sending that back changes nothing. */
appSecret?: string | undefined
/** Token of the page that the bot writes as (an extension); without it, the app writes with its own: `appID|appSecret`. Write-only: reads show "********", and sending that back changes nothing. */
accessToken?: string | undefined
})[] | null | undefined
info?: {
/** Whether the widget opens with an information window. */
showInformationWindow?: boolean | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
} | undefined
/** Title of the widget. */
titre?: string | undefined
/** Text below the title. */
description?: string | undefined
/** What the empty input says. */
placeholderMessage?: string | undefined
/** Said where a picture or another file was sent and none was asked for, or where such files are off. */
errorMessageIfPicture?: string | undefined
/** Said where a human hands the conversation back to the bot (an extension). */
backToBot?: string | undefined
/** Said where a text fits none of the buttons. */
errorMessageIfQCMwithoutNLU?: string | undefined
/** Seconds until the widget shows. */
show_widget_delay?: number | undefined
/** Seconds until the widget draws attention to itself. */
show_widget_notification_delay?: number | undefined
/** Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL. */
url?: string | undefined
} | null | undefined
design?: {
/** Logo. */
logo?: {
/** URL of the logo. */
url?: string | undefined
} | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
/** URL of the picture on the closed widget. */
widget?: string | undefined
} | undefined
/** Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text. */
ga?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `G-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text. */
gtm?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `GTM-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Main colour. */
color?: string | undefined
/** Whether files can be sent: on the web where it is true, on other channels unless it is false. */
showUploadPicto?: boolean | undefined
/** Whether pictures and films can be sent, also where other files cannot. */
showPhotoPicto?: boolean | undefined
/** Whether the menu shows. */
showBurgerMenu?: boolean | undefined
/** Whether respondents may say if an answer to their words was right, unless it is false (an extension). */
showFeedback?: boolean | undefined
/** Whether the title shows. */
showTitle?: boolean | undefined
/** Whether the top bar shows. */
showTopBar?: boolean | undefined
/** Colour of the background. */
"color-background"?: string | undefined
/** Colour of the bot's messages. */
"color-message"?: string | undefined
/** Colour of the text of the bot's messages. */
"message-color-text"?: string | undefined
/** Colour of the header. */
"color-header"?: string | undefined
/** Colour of the title in the header. */
"color-header-titre"?: string | undefined
/** Colour of the text of the respondent's answers. */
"reponse-color-text"?: string | undefined
/** URL of the background picture. */
"image-background"?: string | undefined
/** URL of the background picture on small screens. */
"mobile-image-background"?: string | undefined
} | null | undefined
sms?: {
/** Whether the bot answers SMS. */
active?: boolean | undefined
/** Account at the provider. */
smsprovider_accountSid?: string | undefined
/** Token of the account at the provider. Write-only: reads show "********", and sending that back changes nothing. */
smsprovider_authToken?: string | undefined
/** Phone number that the bot sends from. */
smsprovider_phone?: string | undefined
/** Word that starts the bot. */
keywordSmsBot?: string | undefined
} | null | undefined
persistent_menu?: ({
/** Locale, or `default`. */
locale?: string | undefined
/** Whether free text is off. */
composer_input_disabled?: boolean | undefined
/** Entries of the menu. */
call_to_actions?: (CallToAction)[] | undefined
})[] | null | undefined
active?: boolean | null | undefined
filterAvailable?: {
/** Tags that filters can use. */
tag?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
/** Attributes that filters can use. */
attribute?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
/** Whether it belongs to the root user. */
isRoot?: boolean | undefined
})[] | undefined
} | undefined
/** Events that filters can use. */
event?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
} | null | undefined
security?: {
/** Whether web sessions need an identity: a signature or a log-in. */
login_needed?: boolean | undefined
/** For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever. */
signature_max_age?: number | undefined
/** An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in. */
login_url?: string | undefined
/** `api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature. */
login_type?: string | undefined
} | null | undefined
payload?: {
/** Title of the start button. */
title?: string | undefined
/** Payload of the start button. */
payload?: string | undefined
logic?: Logic | undefined
/** Whether everybody begins there, each time. */
force_resource?: boolean | undefined
} | null | undefined
dashboard_stat?: ({
/** Title. */
title?: string | undefined
/** What the figure tells. */
description?: string | undefined
/** Operation, e.g. count. */
operator?: string | undefined
filters?: Filter | undefined
/** What is grouped by. */
groupBy?: {
/** Name. */
value?: string | undefined
/** attribute, tag or event. */
type?: string | undefined
} | undefined
/** Colour of the figure. */
color?: string | undefined
})[] | null | undefined
isNluFirst?: boolean | null | undefined
nlu_threshold?: number | null | undefined
language?: "fr" | "en" | null | undefined
fallback?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** Feature of the application that starts. */
featureID?: string | undefined
/** After so many refused answers in a row; 2 unless given. */
after?: number | undefined
} | null | undefined
documents?: Record<string, unknown> | null | undefined
smart_format?: ({
/** Name, as `autocomplete.smart_format_name` of a resource says it. */
name?: string | undefined
/** What it is for. */
description?: string | undefined
/** Feature of the application that asks for it; what is answered last in it answers the question. */
featureID?: string | undefined
})[] | null | undefined
canned_replies?: ({
/** By which operators find it. */
title: string
/** What is said; `{{name}}` and `{{name|text}}` are filled in as in messages. */
text: string
})[] | null | undefined
campaigns?: {
/** At most so many campaign messages a respondent a day. */
maxPerDay?: number | undefined
/** When no campaign message is sent. */
quietHours?: {
/** Begin, as hh:mm. */
from: string
/** End, as hh:mm. */
to: string
/** IANA time zone. */
timezone: string
} | undefined
} | null | undefined
attachments?: {
/** Media types that are taken; all that the platform takes unless given. */
types?: ("image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet")[] | undefined
} | null | undefined
allowedOrigins?: (string)[] | null | undefined
seenOn?: string | null | undefined
}

/** Distinct respondents who wrote. */
export type ApplicationStatistics = {
/** Always `success`. */
status: "success"
data: {
/** Ever. */
total: number
/** Today (UTC). */
daily: number
/** In the last 7 days, today included (UTC). */
weekly: number
}
}

/** A token that has not been revoked. */
export type ApplicationToken = {
/** Identifier of the token. */
tokenID: string
/** What the token is for. */
title: string
/** What the token allows. */
level: "view" | "edit" | "admin"
/** When it was made. */
createdAt: string
/** When it expires. */
expiresAt: string
}

/** Which conversation, and who answers from now on. */
export type AssignConversation = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** A member who may edit; the user who calls where none is given, and nobody where it is null. */
userID?: string | null | undefined
/** Another operator, from whom it is taken knowingly. */
instead?: string | undefined
}

/** A file that was sent; of a message, the one that it brings. */
export type Attachment = {
/** Identifier of the attachment; also the messageID of the message that brings it. */
attachmentID: string
/** Name of the file. */
name: string
/** Media type. */
type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet"
/** Size in bytes. */
size: number
/** Where to load it, for 15 minutes; reading the message again gives a new one. Browsers store it, and never open it as a page. */
url?: string | undefined
}

/** A condition on one attribute. */
export type AttributeCondition = {
/** `=` equal, `<>` different, `<` and `>` for numbers only, `isDefined` the value is set, `isNotDefined` it is not, `between` a range of numbers or dates, `before` and `after` a moment so many days ago. */
operator: "=" | "<>" | "<" | ">" | "isDefined" | "isNotDefined" | "between" | "before" | "after"
/** What to compare with; null or absent for `isDefined` and `isNotDefined`. A number compares numerically, a string as a string. {from, to} for `between`, {days} for `before` and `after`. */
value?: string | number | {
/** Least value of `between`, itself included; absent for no limit. */
from?: string | number | undefined
/** Greatest value of `between`, itself included; absent for no limit. */
to?: string | number | undefined
/** How long ago the moment of `before` and `after` is, counted from when the filter is evaluated; negative is to come. */
days?: number | undefined
} | null | undefined
}

/** Conditions by attribute name. */
export type AttributeConditions = Record<string, AttributeCondition>

/** Who changed what, and when. Nobody can change a record or delete one. */
export type AuditRecord = {
/** Identifier of the record; the reply to the change named it in the header `x-audit-record`. */
_id: string
/** When it was changed (ISO 8601). */
at: string
/** What the change is about. */
kind: "members" | "settings" | "content" | "campaigns" | "erasure"
/** The operation that was called: its `operationId` in this reference. */
operation: string
/** Who called: a user, or a program with an application token. */
by: {
/** Identifier of the user. */
userID?: string | undefined
/** First and last name, as they are now; absent for users who are gone, or of an external issuer. */
name?: string | undefined
/** Their e-mail address, as it is now. */
email?: string | undefined
/** Identifier of the application token. */
tokenID?: string | undefined
}
/** What was changed: the identifiers that the path names, and `_id` of what was made. Of a respondent `respondent`, the SHA-256 of the respondentID in hexadecimal digits, since whoever is deleted must not be named. */
target: Record<string, string>
/** The fields of the body that were sent. */
fields: (string)[]
/** The values of those of them that say most: titles, names, levels, switches. Never a secret. */
values: Record<string, string | number | boolean | null>
}

/** A bot: its application, and everything in it that people made. */
export type Bot = {
application: BotApplication
/** The features, in their order. */
features?: (BotFeature)[] | undefined
/** The resources, those of each feature in their order. */
resources?: (BotResource)[] | undefined
/** The stored filters. */
filters?: (BotFilter)[] | undefined
/** The workflows. */
workflows?: (BotWorkflow)[] | undefined
/** The intents. */
intents?: (BotIntent)[] | undefined
/** The entities. */
entities?: (BotEntity)[] | undefined
/** The NLU configs; they name their intents and entities by `_id`. */
configs?: (BotNluConfig)[] | undefined
/** The expressions, oldest first; they name their intents and entities by `_id`. */
expressions?: (BotExpression)[] | undefined
}

/** What the bot shows now. */
export type BotAnswer = {
/** Messages of the bot; none while a human handles the conversation. */
messages: (TranscriptEntry)[]
}

/** The application, without its secrets. */
export type BotApplication = {
/** Identifier inside the document. */
_id?: string | undefined
/** Identifier of the application. Kept by the service. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Owner of the application. Kept by the service. */
userID?: string | undefined
/** Users who may edit. Set by PUT /application/{appID}/permission. */
canEdit?: (string)[] | undefined
/** Users who may view. Set by PUT /application/{appID}/permission. */
canView?: (string)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the application. */
title: string
/** What the bot is for. */
description?: string | undefined
/** One entry a channel. */
appIDs?: ({
/** Channel: web, a workplace-chat channel, a social channel. */
source?: string | undefined
/** Identifier of the bot on that channel. */
appID?: string | undefined
/** Secret of the bot on the social channel. Write-only: reads show "********", and sending that back changes nothing. */
appSecret?: string | undefined
/** Token of the page that the bot writes as (an extension); without it, the app writes with its own: `appID|appSecret`. Write-only: reads show "********", and sending that back changes nothing. */
accessToken?: string | undefined
})[] | undefined
/** Texts and delays of the widget. */
info?: {
/** Whether the widget opens with an information window. */
showInformationWindow?: boolean | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
} | undefined
/** Title of the widget. */
titre?: string | undefined
/** Text below the title. */
description?: string | undefined
/** What the empty input says. */
placeholderMessage?: string | undefined
/** Said where a picture or another file was sent and none was asked for, or where such files are off. */
errorMessageIfPicture?: string | undefined
/** Said where a human hands the conversation back to the bot (an extension). */
backToBot?: string | undefined
/** Said where a text fits none of the buttons. */
errorMessageIfQCMwithoutNLU?: string | undefined
/** Seconds until the widget shows. */
show_widget_delay?: number | undefined
/** Seconds until the widget draws attention to itself. */
show_widget_notification_delay?: number | undefined
/** Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL. */
url?: string | undefined
} | undefined
/** Colours and pictures of the widget. */
design?: {
/** Logo. */
logo?: {
/** URL of the logo. */
url?: string | undefined
} | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
/** URL of the picture on the closed widget. */
widget?: string | undefined
} | undefined
/** Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text. */
ga?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `G-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text. */
gtm?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `GTM-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Main colour. */
color?: string | undefined
/** Whether files can be sent: on the web where it is true, on other channels unless it is false. */
showUploadPicto?: boolean | undefined
/** Whether pictures and films can be sent, also where other files cannot. */
showPhotoPicto?: boolean | undefined
/** Whether the menu shows. */
showBurgerMenu?: boolean | undefined
/** Whether respondents may say if an answer to their words was right, unless it is false (an extension). */
showFeedback?: boolean | undefined
/** Whether the title shows. */
showTitle?: boolean | undefined
/** Whether the top bar shows. */
showTopBar?: boolean | undefined
/** Colour of the background. */
"color-background"?: string | undefined
/** Colour of the bot's messages. */
"color-message"?: string | undefined
/** Colour of the text of the bot's messages. */
"message-color-text"?: string | undefined
/** Colour of the header. */
"color-header"?: string | undefined
/** Colour of the title in the header. */
"color-header-titre"?: string | undefined
/** Colour of the text of the respondent's answers. */
"reponse-color-text"?: string | undefined
/** URL of the background picture. */
"image-background"?: string | undefined
/** URL of the background picture on small screens. */
"mobile-image-background"?: string | undefined
} | undefined
/** Settings of the SMS channel. */
sms?: {
/** Whether the bot answers SMS. */
active?: boolean | undefined
/** Account at the provider. */
smsprovider_accountSid?: string | undefined
/** Token of the account at the provider. Write-only: reads show "********", and sending that back changes nothing. */
smsprovider_authToken?: string | undefined
/** Phone number that the bot sends from. */
smsprovider_phone?: string | undefined
/** Word that starts the bot. */
keywordSmsBot?: string | undefined
} | undefined
/** Menus by locale. */
persistent_menu?: ({
/** Locale, or `default`. */
locale?: string | undefined
/** Whether free text is off. */
composer_input_disabled?: boolean | undefined
/** Entries of the menu. */
call_to_actions?: (CallToAction)[] | undefined
})[] | undefined
/** Whether the bot answers. */
active?: boolean | undefined
/** What filters can use: what is set here, and by itself each name that profiles were written with (2,000 of a kind at most). */
filterAvailable?: {
/** Tags that filters can use. */
tag?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
/** Attributes that filters can use. */
attribute?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
/** Whether it belongs to the root user. */
isRoot?: boolean | undefined
})[] | undefined
} | undefined
/** Events that filters can use. */
event?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** Whether and how respondents log in. */
security?: {
/** Whether web sessions need an identity: a signature or a log-in. */
login_needed?: boolean | undefined
/** For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever. */
signature_max_age?: number | undefined
/** An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in. */
login_url?: string | undefined
/** `api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature. */
login_type?: string | undefined
} | undefined
/** Where the bot begins. */
payload?: {
/** Title of the start button. */
title?: string | undefined
/** Payload of the start button. */
payload?: string | undefined
logic?: Logic | undefined
/** Whether everybody begins there, each time. */
force_resource?: boolean | undefined
} | undefined
/** Figures of the dashboard. */
dashboard_stat?: ({
/** Title. */
title?: string | undefined
/** What the figure tells. */
description?: string | undefined
/** Operation, e.g. count. */
operator?: string | undefined
filters?: Filter | undefined
/** What is grouped by. */
groupBy?: {
/** Name. */
value?: string | undefined
/** attribute, tag or event. */
type?: string | undefined
} | undefined
/** Colour of the figure. */
color?: string | undefined
})[] | undefined
/** Whether free text is understood first, before it is taken as an answer; `nlu.active` of a step or of a feature goes before. */
isNluFirst?: boolean | undefined
/** How sure it must be, from 0 to 1, that something was meant: below, nothing is understood; 0.3 unless given (an extension). */
nlu_threshold?: number | undefined
/** Language of texts that the bot does not define, where neither the respondent (attribute `language`) nor the session names one; `fr` unless given (an extension). */
language?: "fr" | "en" | undefined
/** Where refused answers lead (an extension). */
fallback?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** Feature of the application that starts. */
featureID?: string | undefined
/** After so many refused answers in a row; 2 unless given. */
after?: number | undefined
} | undefined
/** Documents of the application, in any shape. */
documents?: Record<string, unknown> | undefined
/** Smart formats of the application: a question whose `autocomplete` names one is asked by its feature. */
smart_format?: ({
/** Name, as `autocomplete.smart_format_name` of a resource says it. */
name?: string | undefined
/** What it is for. */
description?: string | undefined
/** Feature of the application that asks for it; what is answered last in it answers the question. */
featureID?: string | undefined
})[] | undefined
/** What operators say often (an extension): the inbox of the console offers them, filled in, to be sent or changed. */
canned_replies?: ({
/** By which operators find it. */
title: string
/** What is said; `{{name}}` and `{{name|text}}` are filled in as in messages. */
text: string
})[] | undefined
/** Limits of campaigns (an extension). */
campaigns?: {
/** At most so many campaign messages a respondent a day. */
maxPerDay?: number | undefined
/** When no campaign message is sent. */
quietHours?: {
/** Begin, as hh:mm. */
from: string
/** End, as hh:mm. */
to: string
/** IANA time zone. */
timezone: string
} | undefined
} | undefined
/** Which files respondents may send (an extension). */
attachments?: {
/** Media types that are taken; all that the platform takes unless given. */
types?: ("image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet")[] | undefined
} | undefined
/** Origins that the web channel may be used from, as browsers send them: `http` or `https`, the host and, unless it is that of the scheme, the port; any, where the list is empty (an extension). */
allowedOrigins?: (string)[] | undefined
/** Origin of the first site that the widget was opened on, other than the platform's own pages; absent until then. Kept by the service (an extension). */
seenOn?: string | undefined
}

/** An entity. */
export type BotEntity = {
/** Identifier inside the document. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the entity. */
entity_name: string
/** `list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration`, `url`. Another value is kept, and read as `list`. */
slot_data_type?: string | undefined
/** Values, and how else they are said. */
synonyms?: ({
/** The value. */
synonym_reference?: string | undefined
/** Other words for it. */
synonym_variants?: (string)[] | undefined
})[] | undefined
/** A list of values. */
lookup_table?: {
/** Name of the list. */
name?: string | undefined
/** The values. */
elements?: (string)[] | undefined
} | undefined
/** Whether a recognized value is saved in the profile. */
saveAsAttribute?: boolean | undefined
/** Profile attributes in which it is saved. */
attribute?: (string)[] | undefined
/** More about a value, such as its unit. */
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | undefined
/** Whether the entity is looked for in every answer of a respondent, not only where NLU is asked. */
isParser?: boolean | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
}

/** An expression. */
export type BotExpression = {
/** Language, as a code such as `fr`. */
language?: string | undefined
/** Whether this is the default language. */
language_is_default?: boolean | undefined
/** What a person says. */
expression_text: string
/** The text with its entities marked, for people. */
expression_highlighted_text?: string | undefined
intent: IntentReference
/** Entities in the text. */
parameters?: (ExpressionParameterBody)[] | undefined
/** Identifier inside the document. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** A feature. */
export type BotFeature = {
/** Identifier inside the document. */
_id: string
/** Identifier of the application. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the feature. */
title: string
/** What the feature is for. */
description?: string | undefined
/** Kind of feature. */
type?: string | undefined
/** How a feature that answers questions shows its menu. */
faq_options?: {
/** Whether they apply. */
active?: boolean | undefined
/** The button to the menu. */
menu?: {
/** Text of the button. */
button_text?: string | undefined
button_logic?: Logic | undefined
} | undefined
/** The button back. */
return?: {
/** Text of the button. */
button_text?: string | undefined
} | undefined
} | undefined
/** What is understood in this feature. */
nlu?: {
/** Whether answers in this feature are understood (an extension); the switch of a step goes before. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
/** Whether the feature asks for a smart format, as though the application listed it. */
is_smart_format?: boolean | undefined
/** Name of that smart format. */
smart_format_name?: string | undefined
/** The feature as a process that is counted. */
process?: {
/** Whether runs are counted. */
active?: boolean | undefined
/** Title of the process. */
title?: string | undefined
/** What a run costs. */
cost?: number | undefined
/** Where one of these applies, the run is finished. */
process_termination?: (ActionEntry)[] | undefined
/** Attributes that a finished run sets, by name. */
attribute?: Record<string, string | null> | undefined
/** Events that a finished run counts or sets, by name. */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** Counters, kept by the service, and where the feature comes from. */
meta?: {
/** Number of its resources. Kept by the service. */
nb_resources?: number | undefined
/** Position of the resource that would be made next. Kept by the service. */
index_next_resource?: number | undefined
/** Place in the list of features, from 0. Kept by the service; set by POST /features/order. */
position?: number | undefined
/** Partner whom the feature comes from. */
partnerID?: string | undefined
/** Page that the feature comes from. */
referrer?: string | undefined
/** Deprecated. */
premium?: boolean | undefined
} | undefined
filters?: Filter | undefined
/** Feature that is shown to those whom `filters` leaves out. */
notDisplayFeatureID?: string | undefined
helpText?: HelpText | undefined
/** Identifier of the feature. Kept by the service. */
featureID?: string | undefined
}

/** A stored filter. */
export type BotFilter = {
/** Identifier inside the document. */
_id: string
/** Title of a stored filter, for people (an extension). */
title?: string | undefined
/** User who made the filter. */
owner?: string | undefined
/** Application of the filter. */
appID?: string | undefined
/** When the filter was stored. */
createdAt?: string | undefined
/** When the filter was last changed. */
updatedAt?: string | undefined
/** Where a stored filter is used; ignored. */
usedBy?: (unknown)[] | undefined
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth1)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth1)[] | undefined
/** Stored with the filter; it does not select. */
entity?: string | undefined
}

/** An intent. */
export type BotIntent = {
/** Identifier inside the document. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the intent. */
intent_name: string
/** Whether the intent is small talk. */
is_small_talk?: boolean | undefined
/** What the bot may answer; shipped with small talk (an extension). */
suggested_answer?: string | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
meta?: IntentMeta | undefined
}

/** What leads where in a bot, and what in it is wrong. */
export type BotMap = {
/** The features in their order. */
features: ({
/** Identifier of the feature. */
featureID: string
/** Title of the feature. */
title: string
/** Its resources in their order. */
resources: ({
/** Identifier of the resource. */
resourceID: string
/** Title of the resource. */
title: string
/** Whether it waits for an answer. */
asks: boolean
})[]
})[]
/** Where each leads. What leads to something that is not there has no link, and a problem. */
links: ({
/** Where it leads from: a resource, or what begins a feature from outside. */
from: {
/** A resource; the end of a process; the beginning of a conversation; the persistent menu; the fallback; an intent that was understood; a smart format that is asked for. */
kind: "resource" | "process" | "start" | "menu" | "fallback" | "intent" | "smartFormat"
/** Identifier of the feature. */
featureID?: string | undefined
/** Identifier of the resource; absent where the feature as a whole is meant. */
resourceID?: string | undefined
/** Identifier of the intent. */
intentID?: string | undefined
}
/** Where it leads. */
to: {
/** Identifier of the feature. */
featureID: string
/** Identifier of the resource; absent where the feature as a whole is meant. */
resourceID?: string | undefined
}
/** What leads there: an answer, an action, the stop button, the logic of the step, its linked feature, its place in the feature, `notDisplayFeatureID`, or a beginning from outside. */
kind: "answer" | "action" | "stop" | "logic" | "linked" | "next" | "hidden" | "begin"
/** Text of the answer, or what the action depends on. */
label?: string | undefined
})[]
/** What is wrong, in the order of the bot. */
problems: ({
/** It leads to something that is not there; the feature has no resources; a question after whose answer nothing is said; nothing leads there (to a feature as a whole: campaigns and calls may begin it all the same); steps that lead to each other without ever waiting for an answer. */
kind: "missingTarget" | "emptyFeature" | "deadEnd" | "unreachable" | "endlessLoop"
/** Identifier of the feature. */
featureID?: string | undefined
/** Identifier of the resource; absent where the feature as a whole is meant. */
resourceID?: string | undefined
/** What is not there. */
targetID?: string | undefined
})[]
}

/** An NLU config. */
export type BotNluConfig = {
/** Identifier inside the document. */
_id: string
/** Application of the config. Kept by the service. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
logic?: Logic | undefined
/** Whether recognized entities are saved. */
saveEntities?: boolean | undefined
/** Whether it applies. */
nlu?: {
/** Whether the config applies. */
active?: boolean | undefined
} | undefined
/** What happens to the conversation that was interrupted. `entity_value` holds for any recognized value; a value may also have its own Logic under its name (an extension). */
context?: {
/** Whether it is resumed afterwards. */
resume_context?: boolean | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Where the intent leads; where active, it goes before `logic`. `entity_value` holds for any recognized value, `default` for none; a value may also have its own Logic under its name (an extension). */
feature_linked?: {
/** Whether it applies. */
active?: boolean | undefined
default?: Logic | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Answer by text message. */
smsResponse?: string | undefined
intent?: IntentReference | undefined
/** The entities that it needs. */
entities?: (EntityReference)[] | undefined
}

/** A resource. */
export type BotResource = {
/** Identifier inside the document. */
_id: string
/** Identifier of the application. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Identifier of the feature. */
featureID: string
/** Identifier as the data interface calls it. Kept by the service. */
ressourceID?: string | undefined
/** Title of the resource. */
title?: string | undefined
/** Kind of step, e.g. `collect`, or `notation` for a question whose numeric answers are averaged. */
type?: string | undefined
/** What the step is for. */
description?: string | undefined
/** What the bot says. */
messages?: (Message)[] | undefined
/** Which answers it offers. */
answers?: (Answer)[] | undefined
filters?: Filter | undefined
/** Whether the step is taken where its attribute is set already; true unless given. */
askIfKnown?: boolean | undefined
/** What is said where the step is passed over. */
messageIfKnown?: {
/** Whether it is said. */
active?: boolean | undefined
/** The messages. */
messages?: (Message)[] | undefined
} | undefined
/** What an answer writes into the profile. */
properties?: {
/** Whether it is written. */
active?: boolean | undefined
/** What the answer must be to be written: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. `perso` is `regex`. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | "perso" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
/** Values by attribute name; `answer` is the answer, any other text a template. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** What the answer must be. */
validation?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | undefined
/** What is done with the answer. */
actions?: {
/** Whether it is done. */
active?: boolean | undefined
/** The actions; the first whose condition holds decides where to go. */
list?: (ActionEntry)[] | undefined
/** A call that is made. */
webhook?: {
/** Whether it is made. */
active?: boolean | undefined
/** HTTP method, in any case; GET unless given. */
type?: string | undefined
/** URL that is called. */
url?: string | undefined
/** Parameters of the query string. */
params?: ({
/** Name. */
title?: string | undefined
/** Value. */
value?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** How several answers are given. */
multiple_answers_options?: {
/** Attribute that holds the answers. */
attribute?: string | undefined
/** Whether an answer that was given is no longer offered. */
hide_selected_answer?: boolean | undefined
/** At most so many answers. */
max_answers?: number | undefined
/** At least so many answers. */
min_answers?: number | undefined
/** Tag that the answers are added to. */
tag?: string | undefined
/** What is said after each answer: a list of messages for the first, the second, … */
messages?: ((Message)[])[] | undefined
/** The button that ends the answers; its payload is `stop`. */
stop_button?: {
/** Text of the button; by default in the language of the respondent (an extension). */
title?: string | undefined
/** Whether it shows before the first answer. */
display_first_occurence?: boolean | undefined
/** Where it shows, e.g. `end`. */
position?: string | undefined
logic?: Logic | undefined
} | undefined
} | undefined
/** Settings of an interface that the step uses, in any shape. */
api?: Record<string, unknown> | undefined
/** Whether several answers may be given. */
multiple_answers?: boolean | undefined
/** Whether the texts of the answers are suggested while the respondent types. */
activeSuggestions?: boolean | undefined
helpText?: HelpText | undefined
/** What is understood at this step. */
nlu?: {
/** Whether the answer is understood; goes before the switches of the feature and of the application. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
logic?: Logic | undefined
/** Identifier of a feature that belongs to the step. */
linked_feature?: string | undefined
/** Depth in a menu. */
level?: number | undefined
/** The place of the step in a menu. */
level_details?: {
/** Whether it applies. */
active?: boolean | undefined
/** Whether the button back shows. */
show_return_button?: boolean | undefined
/** Whether the button to the menu shows. */
show_menu_button?: boolean | undefined
/** Identifier of the resource above. */
parent_resource?: string | undefined
} | undefined
/** The smart format of the answer. */
autocomplete?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** A smart format of the application, whose feature then asks; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, by which the channel completes what is typed. */
smart_format_name?: string | undefined
} | undefined
/** Another name of `validation`; only one of the two may be sent. */
validate?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | undefined
/** Identifier of the resource; `ressourceID` in the data interface. Kept by the service. */
resourceID?: string | undefined
/** Title of the feature. Kept by the service. */
featureTitle?: string | undefined
/** Kept by the service. */
meta?: {
/** Place in the feature, from 0; set by POST /resources/order. */
position?: number | undefined
} | undefined
}

/** The profile of a respondent and its channel. */
export type BotRespondent = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Attribute values by name. */
attribute: Record<string, string>
/** Lists of tags by name, in the order in which they were added. */
tag: Record<string, (string)[]>
/** Numbers and dates by name. */
event: Record<string, number | string>
/** Channel of the respondent: `web`, `sms`, or `fb`, the short code of the social messaging channel. */
source: "web" | "sms" | "fb"
}

/** A workflow. */
export type BotWorkflow = {
/** Identifier inside the document. */
_id: string
/** Identifier of the application. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the workflow. */
title?: string | undefined
/** What the workflow is for. */
description?: string | undefined
/** The actions, in order. */
actions?: (WorkflowAction)[] | undefined
/** Identifier of the workflow. Kept by the service. */
workflowID?: string | undefined
}

/** An entry of a persistent menu. */
export type CallToAction = {
/** What choosing the entry does. */
type?: "postback" | "web_url" | "nested" | undefined
/** Text of the entry. */
title?: string | undefined
/** Page to open; needed for `web_url`. An http, https, mailto or tel URL. */
url?: string | undefined
/** What is sent to the bot; needed for `postback`, unless the entry says itself where it leads. */
payload?: string | undefined
/** Feature to go to (only `postback`). */
goToBot?: string | undefined
/** Resource to go to (only `postback`). */
nextRessource?: string | undefined
logic?: Logic | undefined
/** Entries below this one; needed for `nested`. */
call_to_actions?: (CallToActionNested)[] | undefined
}

/** An entry of a persistent menu, two levels down. */
export type CallToActionLeaf = {
/** What choosing the entry does. */
type?: "postback" | "web_url" | "nested" | undefined
/** Text of the entry. */
title?: string | undefined
/** Page to open; needed for `web_url`. An http, https, mailto or tel URL. */
url?: string | undefined
/** What is sent to the bot; needed for `postback`, unless the entry says itself where it leads. */
payload?: string | undefined
/** Feature to go to (only `postback`). */
goToBot?: string | undefined
/** Resource to go to (only `postback`). */
nextRessource?: string | undefined
logic?: Logic | undefined
}

/** An entry of a persistent menu, one level down. */
export type CallToActionNested = {
/** What choosing the entry does. */
type?: "postback" | "web_url" | "nested" | undefined
/** Text of the entry. */
title?: string | undefined
/** Page to open; needed for `web_url`. An http, https, mailto or tel URL. */
url?: string | undefined
/** What is sent to the bot; needed for `postback`, unless the entry says itself where it leads. */
payload?: string | undefined
/** Feature to go to (only `postback`). */
goToBot?: string | undefined
/** Resource to go to (only `postback`). */
nextRessource?: string | undefined
logic?: Logic | undefined
/** Entries below this one. */
call_to_actions?: (CallToActionLeaf)[] | undefined
}

/** A campaign to be tried on the profiles as they are. */
export type CampaignPreview = {
/** Identifier of the application. */
appID: string
filters?: Filter | undefined
/** The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`). */
messages?: (Message)[] | undefined
/** Answers offered under the last message; only with `messages`. */
answers?: (Answer)[] | undefined
}

/** Whom a campaign would reach now; selected = reachable + optedOut + unreachable. */
export type CampaignReach = {
/** How many respondents the filter selects. */
selected: number
/** How many of them have not opted out, and have a channel with an address. */
reachable: number
/** How many have opted out. */
optedOut: number
/** How many have no address in their channel. */
unreachable: number
/** The names in the texts, in their order. */
variables: (CampaignVariable)[]
/** Up to 20 respondentIDs of those who are reachable. */
sample: (string)[]
/** When they were counted. */
asOf: string
}

/** The accounts of a campaign; at every moment numRecipients = pending + sent + failed + skipped + cancelled + unknown. */
export type CampaignStatistics = {
/** Identifier of the notification. */
notificationID: string
/** Identifier of the application. */
appID: string
/** `message` sends messages, `specific` starts a feature, `recurrent` does one of the two again and again. */
type: "message" | "specific" | "recurrent"
/** State of the campaign. */
state: "scheduled" | "preparing" | "sending" | "paused" | "sent" | "cancelled" | "failed"
/** Why it failed (an extension): the application was not active when a run fell due, or the feature was deleted. */
reason?: "inactive" | "featureDeleted" | undefined
/** The run that the figures are of, from 1; 0 before the first. */
run: number
/** How many runs there were. */
runs: number
/** Everyone whom the filter matched when the run was prepared. */
numRecipients: number
/** Whom the filter matched besides, and who are in the share of no variant: they are no recipients of this run (an extension); only where the campaign has variants. */
held?: number | undefined
/** Not handled yet. */
pending: number
/** Sent. */
sent: number
/** Of those sent, those whom their channel confirmed: on the web, who had a web view open or connected since; by SMS and the social channel, for whom the provider sent a receipt. */
delivered: number
/** Of those sent, read. */
read: number
/** Of those sent, clicked. */
clicked: number
/** Of those sent, answered. */
answered: number
/** Could not be sent. */
failed: number
/** Left out, for one of the reasons below. */
skipped: number
/** How many were left out for which reason. */
skippedReasons: {
/** In live chat, where a feature was to be started. */
live: number
/** Left out by the `filters` of the feature that was to be started. */
filtered: number
/** Has opted out. */
optedOut: number
/** Their channel has no address for them. */
unreachable: number
/** Had as many campaign messages as the application allows a day. */
capped: number
/** In the quiet hours of the application. */
quiet: number
/** Deleted meanwhile. */
deleted: number
}
/** What became of each variant, in their order (an extension); only where the campaign has variants. */
variants?: (VariantFigures)[] | undefined
comparison?: VariantComparison | undefined
/** Not sent, because the campaign was cancelled. */
cancelled: number
/** Given to a provider whose answer was lost. */
unknown: number
/** When the run began. */
startedAt: string | null
/** When the run ended. */
finishedAt: string | null
}

/** What is sent to one respondent as a test: messages, or a feature that is started. */
export type CampaignTest = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`). */
messages?: (Message)[] | undefined
/** Answers offered under the last message; only with `messages`. */
answers?: (Answer)[] | undefined
/** Feature that a `specific` campaign, or a `recurrent` one without `messages`, starts at each recipient; of no other. */
featureID?: string | undefined
/** After a delivery the recipient is with the chatbot (true) or in live chat (false); nothing changes unless given. */
newActiveStatus?: boolean | undefined
/** A recipient in live chat stays there, whatever newActiveStatus says. */
doNotTurnOff?: boolean | undefined
}

export type CampaignVariable = {
/** The name, as in `{{name}}`. */
name: string
/** How many of those who are reachable have no value of that name. */
missing: number
/** Whether each place of the name has a text for them, as in `{{name|text}}`. */
hasFallback: boolean
}

/** A form of a campaign, which a share of its audience gets. */
export type CampaignVariant = {
/** Title of the variant, for people. */
title?: string | undefined
/** Per cent of the audience who get it. Whoever is in no share is held back until a variant is sent to the rest. */
share: number
/** The messages of the variant. */
messages: (Message)[]
/** Answers offered under its last message. */
answers?: (Answer)[] | undefined
}

/** Messages as one respondent would see them. */
export type CampaignView = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`). */
messages: (Message)[]
/** Answers offered under the last message; only with `messages`. */
answers?: (Answer)[] | undefined
}

/** One card of a carousel. */
export type CarouselEntry = {
/** Title of the card. */
value?: string | undefined
/** Text of the card. */
textDescriptiuon?: string | undefined
/** URL of the picture of the card. */
mediaDescription?: string | undefined
/** Answers on the card. */
answers?: (Answer)[] | undefined
filters?: Filter | undefined
}

/** From whom to whom, and how to go on. */
export type ChangeRespondentID = {
/** Whom it is about. */
recipient: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
id: string
}
/** Whom it is about. */
newRecipient: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
id: string
}
/** Feature that begins under the new id. */
newBotID: string
}

/** Webhooks by channel. */
export type Channels = {
/** For the phone number, called with POST. */
sms: {
/** Address of the webhook. */
url: string
}
/** For the page: subscribe to `messages`, `messaging_postbacks` and, for the receipts of campaigns, `message_deliveries` and `message_reads`. */
fb: {
/** Address of the webhook. */
url: string
/** The verify token. */
verifyToken: string
}
}

export type Confusion = {
/** Identifier of the other intent. */
intent: string
/** How many expressions. */
nb: number
}

/** The conversations of a period and of the one before. */
export type ConversationData = {
/** Identifier of the application. */
appID: string
/** Beginning of the period (ISO 8601). */
from: string
/** End of the period, which is not part of it (ISO 8601). */
to: string
/** The period. */
current_period: {
_id: {
appID: string
}
/** Distinct respondents who wrote. */
nb_users: number
/** Messages both ways while the bot answers. */
nb_messages: number
/** Messages both ways in live chat. */
nb_live_messages: number
/** Conversations that began: runs of exchanges with no pause over 30 minutes. */
nb_conversations: number
}
/** The period of equal length just before. */
last_period: {
_id: {
appID: string
}
/** Distinct respondents who wrote. */
nb_users: number
/** Messages both ways while the bot answers. */
nb_messages: number
/** Messages both ways in live chat. */
nb_live_messages: number
/** Conversations that began: runs of exchanges with no pause over 30 minutes. */
nb_conversations: number
}
/** One item a UTC day of the period, zeros included. */
graph: {
/** Distinct respondents who wrote, by day. */
users: ({
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** The number of that day, as far as it belongs to the period. */
value: number
})[]
/** Conversations that began, by day. */
conversations: ({
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** The number of that day, as far as it belongs to the period. */
value: number
})[]
/** Messages while the bot answers, by day. */
messages: ({
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** The number of that day, as far as it belongs to the period. */
value: number
})[]
/** Messages in live chat, by day. */
liveMessages: ({
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** The number of that day, as far as it belongs to the period. */
value: number
})[]
}
/** Length of the period in days, a begun one included. */
period: number
}

/** The conversations of one UTC day. */
export type ConversationDay = {
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** Distinct respondents who wrote. */
nb_users: number
/** Messages both ways while the bot answers. */
nb_messages: number
/** Messages both ways in live chat. */
nb_live_messages: number
/** Conversations that began: runs of exchanges with no pause over 30 minutes. */
nb_conversations: number
}

/** The token, shown this once. */
export type CreatedApplicationToken = {
/** Identifier of the token, to revoke it by. */
tokenID: string
/** The token. */
token: string
}

/** What a user logs in with. */
export type Credentials = {
/** E-mail address. */
email: string
/** Password. */
password: string
}

/** What the items of a dashboard come to. */
export type DashboardFigures = {
/** Identifier of the application. */
appID: string
/** When the figures were made (ISO 8601). */
asOf: string
/** One for each item of `dashboard_stat`, in their order. */
figures: ({
/** Title of the item. */
title?: string | undefined
/** What the figure tells. */
description?: string | undefined
/** Colour of the figure. */
color?: string | undefined
/** How many respondents (`count`). */
count?: number | undefined
/** How many respondents have each value, by falling number, the first 10,000; unset ones are left out (`repartition`). */
repartition?: ({
/** The value. */
_id: string
/** How many have it. */
nb_users: number
})[] | undefined
/** The sum, average, least or greatest number; null where nobody has one. */
value?: number | null | undefined
/** Why there is no figure, where the item asks nothing that can be answered. */
message?: string | undefined
})[]
}

/** An attempt to deliver an event. */
export type DeliveryAttempt = {
/** Identifier of the event: the header `webhook-id`. */
eventID: string
/** Kind of the event. */
kind: "respondent.created" | "respondent.changed" | "respondent.optedOut" | "respondent.erased" | "message" | "answer" | "feature.finished" | "handover" | "campaign" | "test"
/** When it was sent (ISO 8601). */
at: string
/** Which attempt at this event it was, from 1. */
attempt: number
/** How long it took, in milliseconds. */
ms: number
/** Whether the subscriber took it: it answered with a status from 200 to 299. */
delivered: boolean
/** The HTTP status of the answer, where there was one. */
status?: number | undefined
/** Why there was no answer: codes of docs/reliability.md#outgoing-calls. */
failure?: "invalid_url" | "refused_address" | "unreachable" | "timeout" | "too_large" | "owner_unverified" | undefined
/** Whether it was the last attempt: a day was over. */
givenUp?: boolean | undefined
}

/** What proves that an e-mail was received. */
export type EmailedToken = {
/** Token of the e-mail; good once, for a day. */
token: string
}

/** A piece of information in what a person says. */
export type Entity = {
/** Name of the entity. */
entity_name: string
/** `list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration`, `url`. Another value is kept, and read as `list`. */
slot_data_type?: string | undefined
/** Values, and how else they are said. */
synonyms?: ({
/** The value. */
synonym_reference?: string | undefined
/** Other words for it. */
synonym_variants?: (string)[] | undefined
})[] | undefined
/** A list of values. */
lookup_table?: {
/** Name of the list. */
name?: string | undefined
/** The values. */
elements?: (string)[] | undefined
} | undefined
/** Whether a recognized value is saved in the profile. */
saveAsAttribute?: boolean | undefined
/** Profile attributes in which it is saved. */
attribute?: (string)[] | undefined
/** More about a value, such as its unit. */
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | undefined
/** Whether the entity is looked for in every answer of a respondent, not only where NLU is asked. */
isParser?: boolean | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Application of the object. Kept by the service. */
agent_id: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** An entity as it is written; what the service keeps is ignored. */
export type EntityBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
entity_name?: string | null | undefined
slot_data_type?: string | null | undefined
synonyms?: ({
/** The value. */
synonym_reference?: string | undefined
/** Other words for it. */
synonym_variants?: (string)[] | undefined
})[] | null | undefined
lookup_table?: {
/** Name of the list. */
name?: string | undefined
/** The values. */
elements?: (string)[] | undefined
} | null | undefined
saveAsAttribute?: boolean | null | undefined
attribute?: (string)[] | null | undefined
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | null | undefined
isParser?: boolean | null | undefined
agent_id?: string | null | undefined
}

/** The entity meant: its `_id` counts, and must be of the same application. */
export type EntityReference = {
/** Identifier of the object meant. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the entity. */
entity_name?: string | undefined
/** `list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration`, `url`. Another value is kept, and read as `list`. */
slot_data_type?: string | undefined
/** Values, and how else they are said. */
synonyms?: ({
/** The value. */
synonym_reference?: string | undefined
/** Other words for it. */
synonym_variants?: (string)[] | undefined
})[] | undefined
/** A list of values. */
lookup_table?: {
/** Name of the list. */
name?: string | undefined
/** The values. */
elements?: (string)[] | undefined
} | undefined
/** Whether a recognized value is saved in the profile. */
saveAsAttribute?: boolean | undefined
/** Profile attributes in which it is saved. */
attribute?: (string)[] | undefined
/** More about a value, such as its unit. */
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | undefined
/** Whether the entity is looked for in every answer of a respondent, not only where NLU is asked. */
isParser?: boolean | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
}

/** An error of the data interface. */
export type ErrorModel = {
/** 304 where parameters are missing or not valid, otherwise the HTTP code. */
status: number
/** Which parameter is wrong and what is expected, in one sentence. */
message: string
}

/** A condition on one event. */
export type EventCondition = {
/** `>` greater or later, `<` less or earlier, `=` equal, `between` a range of numbers or dates, `before` and `after` a moment so many days ago. */
operator: ">" | "<" | "=" | "between" | "before" | "after"
/** A number, or a date as an ISO 8601 string or in milliseconds. {from, to} of these for `between`, {days} for `before` and `after`. */
value: string | number | {
/** Least value of `between`, itself included; absent for no limit. */
from?: string | number | undefined
/** Greatest value of `between`, itself included; absent for no limit. */
to?: string | number | undefined
/** How long ago the moment of `before` and `after` is, counted from when the filter is evaluated; negative is to come. */
days?: number | undefined
}
/** How value, or from and to, is read; by default `date` where it is a string that is not a number. */
type?: "date" | "number" | undefined
}

/** Conditions by event name. */
export type EventConditions = Record<string, EventCondition>

/** Which workflow, for whom. */
export type ExecuteAction = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Identifier of the workflow. */
workflowID: string
}

/** A way in which an intent is said. Shows the intent as it is now. */
export type Expression = {
/** Language, as a code such as `fr`. */
language?: string | undefined
/** Whether this is the default language. */
language_is_default?: boolean | undefined
/** What a person says. */
expression_text: string
/** The text with its entities marked, for people. */
expression_highlighted_text?: string | undefined
intent: Intent
/** Entities in the text. */
parameters?: (ExpressionParameter)[] | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** An expression as it is written; what the service keeps is ignored. Another `intent` moves it there. */
export type ExpressionBodyPatch = {
language?: string | null | undefined
language_is_default?: boolean | null | undefined
expression_text?: string | null | undefined
expression_highlighted_text?: string | null | undefined
intent?: IntentReference | null | undefined
parameters?: (ExpressionParameterBody)[] | null | undefined
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
}

/** An expression as it is written; what the service keeps is ignored. Another `intent` moves it there. */
export type ExpressionChange = {
/** Language, as a code such as `fr`. */
language?: string | undefined
/** Whether this is the default language. */
language_is_default?: boolean | undefined
/** What a person says. */
expression_text?: string | undefined
/** The text with its entities marked, for people. */
expression_highlighted_text?: string | undefined
intent: IntentReference
/** Entities in the text. */
parameters?: (ExpressionParameterBody)[] | undefined
/** Identifier of the object. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** An entity in the text. Shows the entity as it is now; left out where it was deleted. */
export type ExpressionParameter = {
/** The value there. */
parameter_value?: string | undefined
/** Whether the intent needs it. */
parameter_required?: boolean | undefined
/** Where it begins in expression_text, in UTF-16 units from 0. */
parameter_start?: number | undefined
/** Where it ends, exclusive. */
parameter_end?: number | undefined
/** Identifier of the parameter. Made by the service; one that was read is kept. */
_id: string
/** The expression. Kept by the service. */
expression_id: string
entity?: Entity | undefined
}

/** An entity in the text, as it is written. */
export type ExpressionParameterBody = {
/** The value there. */
parameter_value?: string | undefined
/** Whether the intent needs it. */
parameter_required?: boolean | undefined
/** Where it begins in expression_text, in UTF-16 units from 0. */
parameter_start?: number | undefined
/** Where it ends, exclusive. */
parameter_end?: number | undefined
/** Identifier of the parameter. Made by the service; one that was read is kept. */
_id?: string | undefined
/** The expression. Kept by the service. */
expression_id?: string | undefined
entity?: EntityReference | undefined
}

/** A module of a conversation: a list of resources. */
export type Feature = {
/** Identifier of the application. */
appID: string
/** Title of the feature. */
title: string
/** What the feature is for. */
description?: string | undefined
/** Kind of feature. */
type?: string | undefined
/** How a feature that answers questions shows its menu. */
faq_options?: {
/** Whether they apply. */
active?: boolean | undefined
/** The button to the menu. */
menu?: {
/** Text of the button. */
button_text?: string | undefined
button_logic?: Logic | undefined
} | undefined
/** The button back. */
return?: {
/** Text of the button. */
button_text?: string | undefined
} | undefined
} | undefined
/** What is understood in this feature. */
nlu?: {
/** Whether answers in this feature are understood (an extension); the switch of a step goes before. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
/** Whether the feature asks for a smart format, as though the application listed it. */
is_smart_format?: boolean | undefined
/** Name of that smart format. */
smart_format_name?: string | undefined
/** The feature as a process that is counted. */
process?: {
/** Whether runs are counted. */
active?: boolean | undefined
/** Title of the process. */
title?: string | undefined
/** What a run costs. */
cost?: number | undefined
/** Where one of these applies, the run is finished. */
process_termination?: (ActionEntry)[] | undefined
/** Attributes that a finished run sets, by name. */
attribute?: Record<string, string | null> | undefined
/** Events that a finished run counts or sets, by name. */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** Counters, kept by the service, and where the feature comes from. */
meta: {
/** Number of its resources. Kept by the service. */
nb_resources?: number | undefined
/** Position of the resource that would be made next. Kept by the service. */
index_next_resource?: number | undefined
/** Place in the list of features, from 0. Kept by the service; set by POST /features/order. */
position?: number | undefined
/** Partner whom the feature comes from. */
partnerID?: string | undefined
/** Page that the feature comes from. */
referrer?: string | undefined
/** Deprecated. */
premium?: boolean | undefined
}
filters?: Filter | undefined
/** Feature that is shown to those whom `filters` leaves out. */
notDisplayFeatureID?: string | undefined
helpText?: HelpText | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Identifier of the feature. Kept by the service. */
featureID: string
/** User who made the object. Kept by the service. */
userID: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
}

/** An answer to a question of the feature. */
export type FeatureAnswer = {
/** Identifier of the question. */
ressourceID: string
/** Who answered. */
respondentID: string
/** The answer (an extension). */
response: (string)[]
/** When, as ISO 8601 (an extension). */
timestamp: string
}

/** A feature as it is written; what the service keeps is ignored. */
export type FeatureBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
title?: string | null | undefined
description?: string | null | undefined
type?: string | null | undefined
faq_options?: {
/** Whether they apply. */
active?: boolean | undefined
/** The button to the menu. */
menu?: {
/** Text of the button. */
button_text?: string | undefined
button_logic?: Logic | undefined
} | undefined
/** The button back. */
return?: {
/** Text of the button. */
button_text?: string | undefined
} | undefined
} | null | undefined
nlu?: {
/** Whether answers in this feature are understood (an extension); the switch of a step goes before. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | null | undefined
is_smart_format?: boolean | null | undefined
smart_format_name?: string | null | undefined
process?: {
/** Whether runs are counted. */
active?: boolean | undefined
/** Title of the process. */
title?: string | undefined
/** What a run costs. */
cost?: number | undefined
/** Where one of these applies, the run is finished. */
process_termination?: (ActionEntry)[] | undefined
/** Attributes that a finished run sets, by name. */
attribute?: Record<string, string | null> | undefined
/** Events that a finished run counts or sets, by name. */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | null | undefined
meta?: {
/** Number of its resources. Kept by the service. */
nb_resources?: number | undefined
/** Position of the resource that would be made next. Kept by the service. */
index_next_resource?: number | undefined
/** Place in the list of features, from 0. Kept by the service; set by POST /features/order. */
position?: number | undefined
/** Partner whom the feature comes from. */
partnerID?: string | undefined
/** Page that the feature comes from. */
referrer?: string | undefined
/** Deprecated. */
premium?: boolean | undefined
} | null | undefined
filters?: Filter | null | undefined
notDisplayFeatureID?: string | null | undefined
helpText?: HelpText | null | undefined
featureID?: string | null | undefined
}

/** The new order. */
export type FeatureOrder = {
/** Identifier of the application. */
appID: string
/** Identifiers of all features of the application, each once. */
features: (string)[]
}

/** Selects respondents. All conditions hold at once, or any of them with operator `or`; respondents always restricts. */
export type Filter = {
/** A stored filter of the application: its conditions hold in addition, as they are at each use. */
_id?: string | undefined
/** Title of a stored filter, for people (an extension). */
title?: string | undefined
/** User who made the filter. */
owner?: string | undefined
/** Application of the filter. */
appID?: string | undefined
/** When the filter was stored. */
createdAt?: string | undefined
/** When the filter was last changed. */
updatedAt?: string | undefined
/** Where a stored filter is used; ignored. */
usedBy?: (unknown)[] | undefined
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth1)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth1)[] | undefined
/** Stored with the filter; it does not select. */
entity?: string | undefined
}

/** A filter as it is written; what the service keeps is ignored. */
export type FilterBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
title?: string | null | undefined
usedBy?: (FilterUse)[] | null | undefined
respondents?: FilterRespondents | null | undefined
attribute?: AttributeConditions | null | undefined
event?: EventConditions | null | undefined
tag?: TagConditions | null | undefined
operator?: "and" | "or" | null | undefined
all?: (FilterDepth1)[] | null | undefined
any?: (FilterDepth1)[] | null | undefined
entity?: string | null | undefined
}

/** A filter inside of a filter. */
export type FilterDepth1 = {
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth2)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth2)[] | undefined
}

/** A filter inside of a filter. */
export type FilterDepth2 = {
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth3)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth3)[] | undefined
}

/** A filter inside of a filter. */
export type FilterDepth3 = {
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth4)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth4)[] | undefined
}

/** A filter inside of a filter. */
export type FilterDepth4 = {
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth5)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth5)[] | undefined
}

/** A filter inside of a filter. */
export type FilterDepth5 = {
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
}

/** A filter to be tried. */
export type FilterPreview = {
/** Identifier of the application. */
appID: string
filters: Filter
}

/** Only these respondents; at most 10,000. An empty list restricts nothing. */
export type FilterRespondents = (string)[]

export type FilterUse = {
/** What kind of object names it. */
type: "dashboard" | "feature" | "resource" | "workflow" | "campaign"
/** Identifier of that object; of a dashboard, the application. */
_id: string
/** Title of that object, or of the figure. */
title?: string | undefined
}

/** What was done. */
export type ForgetPasswordSuccess = {
/** Always `success`. */
status: "success"
/** What happens next, for people. */
message: string
}

/** Asks for an e-mail with which a new password can be set. */
export type ForgottenPassword = {
/** E-mail address; upper and lower case are the same. */
email: string
}

/** A message that has all the words. */
export type FoundMessage = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What they call themselves, by their attributes; absent where nothing says it. */
name?: string | undefined
/** Identifier of the message in their transcript. */
messageID: string
/** Who said it. */
from: "bot" | "respondent" | "operator" | "campaign"
/** When it was said (ISO 8601). */
at: string
/** What was said; at most 200 characters around the first of the words. */
text: string
}

/** What is said where an answer is not valid. */
export type HelpText = {
/** Said where the answer fits nothing that is offered or asked for; `true` is the default text. */
invalidAnswer?: string | boolean | undefined
/** Said where the answer is no date. */
date_validation?: string | undefined
/** Said where the answer is no e-mail address. */
email_validation?: string | undefined
/** Said where the answer is no number. */
number_validation?: string | undefined
}

/** Words, and whether they are left out of the list. */
export type IgnoredText = {
/** The words, as the list shows them. */
text: string
/** Whether they are left out. */
ignored: boolean
}

/** A conversation that is with a human, or waits for one; or one with the bot. */
export type InboxEntry = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What they call themselves, by their attributes; absent where nothing says it. */
name?: string | undefined
/** Since when it has been with a human, or waited for one; with the bot, when anything was said last (ISO 8601). */
since: string
/** Why: an action of the bot, a campaign, an operator who took it over, or a call that handed it over. */
reason?: "bot" | "campaign" | "operator" | "call" | undefined
/** The user who answers; absent while they wait. */
assignee?: {
/** Identifier of the user. */
userID: string
/** First and last name. */
name?: string | undefined
} | undefined
/** What was said last, at most 200 characters; of a file its name. */
lastWords?: string | undefined
/** Who said it. */
lastFrom?: "bot" | "respondent" | "operator" | "campaign" | undefined
/** When anything was said last (ISO 8601). */
lastAt?: string | undefined
/** Messages of the respondent that no operator has seen. */
unread: number
/** Channel of the respondent: `web`, `sms`, or `fb`, the short code of the social messaging channel. */
source: "web" | "sms" | "fb"
/** Their language: attribute `language`, else that of their web session. */
language?: string | undefined
}

/** A member who may edit. */
export type InboxOperator = {
/** Identifier of the user. */
userID: string
/** First and last name. */
name?: string | undefined
}

/** Where the inbox is followed. */
export type InboxSocket = {
/** The URL of the WebSocket, without the token. */
websocketURL: string
}

/** A message as Twilio forwards it; further parameters are ignored. */
export type IncomingSMS = {
/** Phone number that wrote: the respondentID. */
From: string
/** Identifier of the message: twice the same one is one turn. */
MessageSid: string
/** The words. */
Body?: string | undefined
/** How many media came with them: `MediaUrl0`, `MediaContentType0` and so on. */
NumMedia?: string | undefined
/** STOP, START or HELP, where the provider has answered the word itself. */
OptOutType?: string | undefined
[name: string]: unknown
}

/** Something that a person may want to say. */
export type Intent = {
/** Name of the intent. */
intent_name: string
/** Whether the intent is small talk. */
is_small_talk?: boolean | undefined
/** What the bot may answer; shipped with small talk (an extension). */
suggested_answer?: string | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Application of the object. Kept by the service. */
agent_id: string
meta?: IntentMeta | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** An intent as it is written; what the service keeps is ignored. */
export type IntentBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
intent_name?: string | null | undefined
is_small_talk?: boolean | null | undefined
suggested_answer?: string | null | undefined
agent_id?: string | null | undefined
meta?: IntentMeta | null | undefined
}

/** What is copied where. */
export type IntentCopy = {
/** The intent to copy: one of the small talk that ships, or one of the agent of the path. */
intent?: string | undefined
/** Application to copy into; else that of the header appid, else the agent of the path. */
appID?: string | undefined
}

/** What the expressions of the intent are. Counted by the service; left out where the intent stands inside an expression. */
export type IntentMeta = {
/** Entities that occur in the expressions. */
entities?: (string)[] | undefined
/** Number of expressions. */
expressions_nb?: number | undefined
/** Number of expressions by language; those without a language are in expressions_nb only. */
expressions_details?: Record<string, number> | undefined
}

/** How well an intent is understood in a language. */
export type IntentQuality = {
/** Identifier of the intent. */
intent: string
/** The language; `any` where no expression names one. */
language: string
/** Of how many of its expressions a model was asked that did not know them. */
tested: number
/** How many of these were taken for the intent. */
right: number
/** What the others were taken for, the most frequent first, at most 5. */
taken_for: (Confusion)[]
}

/** The intent meant: its `_id` counts, and must be of the same application. */
export type IntentReference = {
/** Identifier of the object meant. */
_id: string
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the intent. */
intent_name?: string | undefined
/** Whether the intent is small talk. */
is_small_talk?: boolean | undefined
/** What the bot may answer; shipped with small talk (an extension). */
suggested_answer?: string | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
meta?: IntentMeta | undefined
}

/** A respondent with whom a human talks. */
export type LiveRespondent = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Since when (ISO 8601). */
since: string
}

/** Where the conversation goes next. */
export type Logic = {
/** Whether the logic applies. */
active?: boolean | undefined
/** Kind of target; `resource` is the documented one. */
type?: string | undefined
/** Resource to show next. */
goToResource?: string | undefined
/** Feature to go to next. */
goToFeature?: string | undefined
/** Names of the target, for people; may be empty. */
nextResourceDetail?: {
/** Identifier of the feature. */
featureID?: string | undefined
/** Title of the feature. */
featureTitle?: string | undefined
/** Identifier of the resource. */
resourceID?: string | undefined
/** Title of the resource. */
resourceTitle?: string | undefined
} | undefined
/** Whether going there starts another run of the process. */
restart_process?: boolean | undefined
}

/** The user is logged in. */
export type LoginSuccess = {
/** Always `success`. */
status: "success"
/** The user's token, good for 12 hours. */
token: string
}

/** A user with a level. */
export type Member = {
/** Identifier of the user. */
userID: string
/** What they may do. */
level: "owner" | "edit" | "view"
/** Their e-mail address. */
email?: string | undefined
/** First and last name. */
name?: string | undefined
}

/** One message. */
export type Message = {
/** Kind of message. */
type: "text" | "image" | "video" | "audio" | "carousel"
/** The text; needed for `text`. `{{name}}` stands for the attribute or event of that name; `{{name|text}}` is `text` where it is unset (an extension). */
text?: string | undefined
/** URL of the medium; needed for `image`, `video` and `audio`. */
url?: string | undefined
/** The cards; needed for `carousel`. */
carousel?: (CarouselEntry)[] | undefined
filters?: Filter | undefined
}

/** Answer of delete, order and similar operations. */
export type MessageResult = {
/** Always true: refusals have another shape. */
success: true
/** What was done, for people. */
message: string
/** The HTTP code. */
code: number
/** Empty, unless the call makes a token. */
token: string
}

/** Something that respondents wrote, and that was refused or not understood. */
export type MissedExpression = {
/** How it was written last; of long texts the beginning. */
text: string
/** The language that the bot took it for. */
language: string
/** How often it was written; case and accents make no difference. */
nb_request: number
/** When it was written last (ISO 8601). */
lastAt: string
/** Where it was written, the most frequent first, at most 10; what began a conversation has no place. */
places: (MissedPlace)[]
/** The last times that it was written, the latest first, at most 3; nothing of respondents who were deleted. */
turns: (MissedTurn)[]
}

export type MissedPlace = {
/** Identifier of the feature. */
featureID: string
/** Its title as it is now; empty where it is not there any more. */
featureTitle: string
/** Identifier of the step that waited for an answer. */
resourceID: string
/** Its title as it is now; empty where it is not there any more. */
title: string
/** How often it was written there. */
nb_request: number
/** Whether NLU is asked there, as the bot is now. */
nlu: boolean
}

export type MissedTurn = {
/** Identifier of the respondent who wrote it. */
respondentID: string
/** The message in their transcript. */
messageID: string
/** When it was written (ISO 8601). */
at: string
}

/** An application as it is written; what the service keeps is ignored. */
export type NewApplication = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Identifier of the application. Kept by the service. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Owner of the application. Kept by the service. */
userID?: string | undefined
/** Users who may edit. Set by PUT /application/{appID}/permission. */
canEdit?: (string)[] | undefined
/** Users who may view. Set by PUT /application/{appID}/permission. */
canView?: (string)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the application. */
title: string
/** What the bot is for. */
description?: string | undefined
/** One entry a channel. */
appIDs?: ({
/** Channel: web, a workplace-chat channel, a social channel. */
source?: string | undefined
/** Identifier of the bot on that channel. */
appID?: string | undefined
/** Secret of the bot on the social channel. Write-only: reads show "********", and sending that back changes nothing. */
appSecret?: string | undefined
/** Token of the page that the bot writes as (an extension); without it, the app writes with its own: `appID|appSecret`. Write-only: reads show "********", and sending that back changes nothing. */
accessToken?: string | undefined
})[] | undefined
/** Texts and delays of the widget. */
info?: {
/** Whether the widget opens with an information window. */
showInformationWindow?: boolean | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
} | undefined
/** Title of the widget. */
titre?: string | undefined
/** Text below the title. */
description?: string | undefined
/** What the empty input says. */
placeholderMessage?: string | undefined
/** Said where a picture or another file was sent and none was asked for, or where such files are off. */
errorMessageIfPicture?: string | undefined
/** Said where a human hands the conversation back to the bot (an extension). */
backToBot?: string | undefined
/** Said where a text fits none of the buttons. */
errorMessageIfQCMwithoutNLU?: string | undefined
/** Seconds until the widget shows. */
show_widget_delay?: number | undefined
/** Seconds until the widget draws attention to itself. */
show_widget_notification_delay?: number | undefined
/** Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL. */
url?: string | undefined
} | undefined
/** Colours and pictures of the widget. */
design?: {
/** Logo. */
logo?: {
/** URL of the logo. */
url?: string | undefined
} | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
/** URL of the picture on the closed widget. */
widget?: string | undefined
} | undefined
/** Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text. */
ga?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `G-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text. */
gtm?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `GTM-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Main colour. */
color?: string | undefined
/** Whether files can be sent: on the web where it is true, on other channels unless it is false. */
showUploadPicto?: boolean | undefined
/** Whether pictures and films can be sent, also where other files cannot. */
showPhotoPicto?: boolean | undefined
/** Whether the menu shows. */
showBurgerMenu?: boolean | undefined
/** Whether respondents may say if an answer to their words was right, unless it is false (an extension). */
showFeedback?: boolean | undefined
/** Whether the title shows. */
showTitle?: boolean | undefined
/** Whether the top bar shows. */
showTopBar?: boolean | undefined
/** Colour of the background. */
"color-background"?: string | undefined
/** Colour of the bot's messages. */
"color-message"?: string | undefined
/** Colour of the text of the bot's messages. */
"message-color-text"?: string | undefined
/** Colour of the header. */
"color-header"?: string | undefined
/** Colour of the title in the header. */
"color-header-titre"?: string | undefined
/** Colour of the text of the respondent's answers. */
"reponse-color-text"?: string | undefined
/** URL of the background picture. */
"image-background"?: string | undefined
/** URL of the background picture on small screens. */
"mobile-image-background"?: string | undefined
} | undefined
/** Settings of the SMS channel. */
sms?: {
/** Whether the bot answers SMS. */
active?: boolean | undefined
/** Account at the provider. */
smsprovider_accountSid?: string | undefined
/** Token of the account at the provider. Write-only: reads show "********", and sending that back changes nothing. */
smsprovider_authToken?: string | undefined
/** Phone number that the bot sends from. */
smsprovider_phone?: string | undefined
/** Word that starts the bot. */
keywordSmsBot?: string | undefined
} | undefined
/** Menus by locale. */
persistent_menu?: ({
/** Locale, or `default`. */
locale?: string | undefined
/** Whether free text is off. */
composer_input_disabled?: boolean | undefined
/** Entries of the menu. */
call_to_actions?: (CallToAction)[] | undefined
})[] | undefined
/** Whether the bot answers. */
active?: boolean | undefined
/** What filters can use: what is set here, and by itself each name that profiles were written with (2,000 of a kind at most). */
filterAvailable?: {
/** Tags that filters can use. */
tag?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
/** Attributes that filters can use. */
attribute?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
/** Whether it belongs to the root user. */
isRoot?: boolean | undefined
})[] | undefined
} | undefined
/** Events that filters can use. */
event?: {
/** Their names. */
list?: (string)[] | undefined
/** Their names and types. */
details?: ({
/** Name. */
name?: string | undefined
/** Type of the values. */
type?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** Whether and how respondents log in. */
security?: {
/** Whether web sessions need an identity: a signature or a log-in. */
login_needed?: boolean | undefined
/** For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever. */
signature_max_age?: number | undefined
/** An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in. */
login_url?: string | undefined
/** `api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature. */
login_type?: string | undefined
} | undefined
/** Where the bot begins. */
payload?: {
/** Title of the start button. */
title?: string | undefined
/** Payload of the start button. */
payload?: string | undefined
logic?: Logic | undefined
/** Whether everybody begins there, each time. */
force_resource?: boolean | undefined
} | undefined
/** Figures of the dashboard. */
dashboard_stat?: ({
/** Title. */
title?: string | undefined
/** What the figure tells. */
description?: string | undefined
/** Operation, e.g. count. */
operator?: string | undefined
filters?: Filter | undefined
/** What is grouped by. */
groupBy?: {
/** Name. */
value?: string | undefined
/** attribute, tag or event. */
type?: string | undefined
} | undefined
/** Colour of the figure. */
color?: string | undefined
})[] | undefined
/** Whether free text is understood first, before it is taken as an answer; `nlu.active` of a step or of a feature goes before. */
isNluFirst?: boolean | undefined
/** How sure it must be, from 0 to 1, that something was meant: below, nothing is understood; 0.3 unless given (an extension). */
nlu_threshold?: number | undefined
/** Language of texts that the bot does not define, where neither the respondent (attribute `language`) nor the session names one; `fr` unless given (an extension). */
language?: "fr" | "en" | undefined
/** Where refused answers lead (an extension). */
fallback?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** Feature of the application that starts. */
featureID?: string | undefined
/** After so many refused answers in a row; 2 unless given. */
after?: number | undefined
} | undefined
/** Documents of the application, in any shape. */
documents?: Record<string, unknown> | undefined
/** Smart formats of the application: a question whose `autocomplete` names one is asked by its feature. */
smart_format?: ({
/** Name, as `autocomplete.smart_format_name` of a resource says it. */
name?: string | undefined
/** What it is for. */
description?: string | undefined
/** Feature of the application that asks for it; what is answered last in it answers the question. */
featureID?: string | undefined
})[] | undefined
/** What operators say often (an extension): the inbox of the console offers them, filled in, to be sent or changed. */
canned_replies?: ({
/** By which operators find it. */
title: string
/** What is said; `{{name}}` and `{{name|text}}` are filled in as in messages. */
text: string
})[] | undefined
/** Limits of campaigns (an extension). */
campaigns?: {
/** At most so many campaign messages a respondent a day. */
maxPerDay?: number | undefined
/** When no campaign message is sent. */
quietHours?: {
/** Begin, as hh:mm. */
from: string
/** End, as hh:mm. */
to: string
/** IANA time zone. */
timezone: string
} | undefined
} | undefined
/** Which files respondents may send (an extension). */
attachments?: {
/** Media types that are taken; all that the platform takes unless given. */
types?: ("image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet")[] | undefined
} | undefined
/** Origins that the web channel may be used from, as browsers send them: `http` or `https`, the host and, unless it is that of the scheme, the port; any, where the list is empty (an extension). */
allowedOrigins?: (string)[] | undefined
/** Origin of the first site that the widget was opened on, other than the platform's own pages; absent until then. Kept by the service (an extension). */
seenOn?: string | undefined
}

/** A token to be made. */
export type NewApplicationToken = {
/** What the token allows. */
level: "view" | "edit" | "admin"
/** What the token is for. */
title: string
/** Seconds until the token expires; one year unless given. */
expiresIn?: number | undefined
}

/** An entity as it is written; what the service keeps is ignored. */
export type NewEntity = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the entity. */
entity_name: string
/** `list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration`, `url`. Another value is kept, and read as `list`. */
slot_data_type?: string | undefined
/** Values, and how else they are said. */
synonyms?: ({
/** The value. */
synonym_reference?: string | undefined
/** Other words for it. */
synonym_variants?: (string)[] | undefined
})[] | undefined
/** A list of values. */
lookup_table?: {
/** Name of the list. */
name?: string | undefined
/** The values. */
elements?: (string)[] | undefined
} | undefined
/** Whether a recognized value is saved in the profile. */
saveAsAttribute?: boolean | undefined
/** Profile attributes in which it is saved. */
attribute?: (string)[] | undefined
/** More about a value, such as its unit. */
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | undefined
/** Whether the entity is looked for in every answer of a respondent, not only where NLU is asked. */
isParser?: boolean | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
}

/** An expression as it is written; what the service keeps is ignored. Another `intent` moves it there. */
export type NewExpression = {
/** Language, as a code such as `fr`. */
language?: string | undefined
/** Whether this is the default language. */
language_is_default?: boolean | undefined
/** What a person says. */
expression_text: string
/** The text with its entities marked, for people. */
expression_highlighted_text?: string | undefined
intent?: IntentReference | undefined
/** Entities in the text. */
parameters?: (ExpressionParameterBody)[] | undefined
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** A feature as it is written; what the service keeps is ignored. */
export type NewFeature = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Identifier of the application. */
appID: string
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the feature. */
title: string
/** What the feature is for. */
description?: string | undefined
/** Kind of feature. */
type?: string | undefined
/** How a feature that answers questions shows its menu. */
faq_options?: {
/** Whether they apply. */
active?: boolean | undefined
/** The button to the menu. */
menu?: {
/** Text of the button. */
button_text?: string | undefined
button_logic?: Logic | undefined
} | undefined
/** The button back. */
return?: {
/** Text of the button. */
button_text?: string | undefined
} | undefined
} | undefined
/** What is understood in this feature. */
nlu?: {
/** Whether answers in this feature are understood (an extension); the switch of a step goes before. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
/** Whether the feature asks for a smart format, as though the application listed it. */
is_smart_format?: boolean | undefined
/** Name of that smart format. */
smart_format_name?: string | undefined
/** The feature as a process that is counted. */
process?: {
/** Whether runs are counted. */
active?: boolean | undefined
/** Title of the process. */
title?: string | undefined
/** What a run costs. */
cost?: number | undefined
/** Where one of these applies, the run is finished. */
process_termination?: (ActionEntry)[] | undefined
/** Attributes that a finished run sets, by name. */
attribute?: Record<string, string | null> | undefined
/** Events that a finished run counts or sets, by name. */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** Counters, kept by the service, and where the feature comes from. */
meta?: {
/** Number of its resources. Kept by the service. */
nb_resources?: number | undefined
/** Position of the resource that would be made next. Kept by the service. */
index_next_resource?: number | undefined
/** Place in the list of features, from 0. Kept by the service; set by POST /features/order. */
position?: number | undefined
/** Partner whom the feature comes from. */
partnerID?: string | undefined
/** Page that the feature comes from. */
referrer?: string | undefined
/** Deprecated. */
premium?: boolean | undefined
} | undefined
filters?: Filter | undefined
/** Feature that is shown to those whom `filters` leaves out. */
notDisplayFeatureID?: string | undefined
helpText?: HelpText | undefined
/** Identifier of the feature. Kept by the service. */
featureID?: string | undefined
}

/** A filter as it is written; what the service keeps is ignored. */
export type NewFilter = {
/** A stored filter of the application: its conditions hold in addition, as they are at each use. */
_id?: string | undefined
/** Application of the filter. */
appID: string
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** User who made the filter. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the filter was stored. */
createdAt?: string | undefined
/** When the filter was last changed. */
updatedAt?: string | undefined
/** Title of a stored filter, for people (an extension). */
title?: string | undefined
/** What names the filter (an extension): content of the bot, figures of the dashboard, campaigns that are not over. Shown where filters are read; kept by the service. */
usedBy?: (FilterUse)[] | undefined
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth1)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth1)[] | undefined
/** Stored with the filter; it does not select. */
entity?: string | undefined
}

/** An intent as it is written; what the service keeps is ignored. */
export type NewIntent = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Name of the intent. */
intent_name: string
/** Whether the intent is small talk. */
is_small_talk?: boolean | undefined
/** What the bot may answer; shipped with small talk (an extension). */
suggested_answer?: string | undefined
/** Application of the object. Kept by the service. */
agent_id?: string | undefined
meta?: IntentMeta | undefined
}

/** A config as it is written; what the service keeps is ignored. */
export type NewNluConfig = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Application of the config. Kept by the service. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
logic?: Logic | undefined
/** Whether recognized entities are saved. */
saveEntities?: boolean | undefined
/** Whether it applies. */
nlu?: {
/** Whether the config applies. */
active?: boolean | undefined
} | undefined
/** What happens to the conversation that was interrupted. `entity_value` holds for any recognized value; a value may also have its own Logic under its name (an extension). */
context?: {
/** Whether it is resumed afterwards. */
resume_context?: boolean | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Where the intent leads; where active, it goes before `logic`. `entity_value` holds for any recognized value, `default` for none; a value may also have its own Logic under its name (an extension). */
feature_linked?: {
/** Whether it applies. */
active?: boolean | undefined
default?: Logic | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Answer by text message. */
smsResponse?: string | undefined
intent?: IntentReference | undefined
/** The entities that it needs. */
entities?: (EntityReference)[] | undefined
}

/** About whom, and what. */
export type NewNote = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What it says. */
text: string
}

/** A campaign to be sent; what the service keeps is ignored. */
export type NewNotification = {
/** Identifier of the notification. */
_id?: string | undefined
/** Identifier of the application. */
appID: string
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When it was created. */
createdAt?: string | undefined
/** When it last changed. */
updatedAt?: string | undefined
/** Title of the campaign, for people (an extension). */
title?: string | undefined
/** Feature that a `specific` campaign, or a `recurrent` one without `messages`, starts at each recipient; of no other. */
featureID?: string | undefined
/** When to send (`message` and `specific` alone); at once unless given. */
timestamp?: string | number | undefined
/** `message` sends messages, `specific` starts a feature, `recurrent` does one of the two again and again. */
type: "message" | "specific" | "recurrent"
filters?: Filter | undefined
/** The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`). */
messages?: (Message)[] | undefined
/** Answers offered under the last message; only with `messages`. */
answers?: (Answer)[] | undefined
/** Two to four forms in place of `messages`, each for a share of the audience (`message` alone; an extension). The shares are 100 per cent at most. */
variants?: (CampaignVariant)[] | undefined
/** First occurrence (`recurrent` alone, needed there). */
startTime?: string | number | undefined
/** Milliseconds between occurrences (`recurrent` alone, needed there); at least 60,000. */
delay?: number | undefined
/** After a delivery the recipient is with the chatbot (true) or in live chat (false); nothing changes unless given. */
newActiveStatus?: boolean | undefined
/** A recipient in live chat stays there, whatever newActiveStatus says. */
doNotTurnOff?: boolean | undefined
/** Identifier of the notification. */
notificationID?: string | undefined
/** Whether the notification was sent: true exactly from the state `sent` on. */
isSent?: boolean | undefined
/** Number of recipients: everyone whom the filter matched. */
numRecipients?: number | undefined
/** State of the campaign. */
state?: "scheduled" | "preparing" | "sending" | "paused" | "sent" | "cancelled" | "failed" | undefined
/** Why it failed (an extension): the application was not active when a run fell due, or the feature was deleted. */
reason?: "inactive" | "featureDeleted" | undefined
/** Which variant, from 0, the rest of the audience was sent (an extension); absent before. */
winner?: number | undefined
/** Whether it is a test to one respondent (an extension): it is in no list, and no limit holds for it. */
isTest?: boolean | undefined
}

/** What will be sent, and to whom. */
export type NewOperatorAttachment = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Name of the file. Folders and control characters are left out, and the ending becomes one of its type. */
name: string
/** Media type; the content must be of that type. */
type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet"
/** Size in bytes; exactly so many must be sent. */
size: number
}

/** A new password, with the token of the e-mail. */
export type NewPassword = {
/** Token of the e-mail; good once, for one hour. */
token: string
/** Password: 10 to 256 characters. */
password: string
}

/** A resource as it is written; what the service keeps is ignored. */
export type NewResource = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Identifier of the application. */
appID: string
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Identifier of the feature. */
featureID: string
/** Identifier as the data interface calls it. Kept by the service. */
ressourceID?: string | undefined
/** Title of the resource. */
title?: string | undefined
/** Kind of step, e.g. `collect`, or `notation` for a question whose numeric answers are averaged. */
type?: string | undefined
/** What the step is for. */
description?: string | undefined
/** What the bot says. */
messages?: (Message)[] | undefined
/** Which answers it offers. */
answers?: (Answer)[] | undefined
filters?: Filter | undefined
/** Whether the step is taken where its attribute is set already; true unless given. */
askIfKnown?: boolean | undefined
/** What is said where the step is passed over. */
messageIfKnown?: {
/** Whether it is said. */
active?: boolean | undefined
/** The messages. */
messages?: (Message)[] | undefined
} | undefined
/** What an answer writes into the profile. */
properties?: {
/** Whether it is written. */
active?: boolean | undefined
/** What the answer must be to be written: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. `perso` is `regex`. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | "perso" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
/** Values by attribute name; `answer` is the answer, any other text a template. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** What the answer must be. */
validation?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | undefined
/** What is done with the answer. */
actions?: {
/** Whether it is done. */
active?: boolean | undefined
/** The actions; the first whose condition holds decides where to go. */
list?: (ActionEntry)[] | undefined
/** A call that is made. */
webhook?: {
/** Whether it is made. */
active?: boolean | undefined
/** HTTP method, in any case; GET unless given. */
type?: string | undefined
/** URL that is called. */
url?: string | undefined
/** Parameters of the query string. */
params?: ({
/** Name. */
title?: string | undefined
/** Value. */
value?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** How several answers are given. */
multiple_answers_options?: {
/** Attribute that holds the answers. */
attribute?: string | undefined
/** Whether an answer that was given is no longer offered. */
hide_selected_answer?: boolean | undefined
/** At most so many answers. */
max_answers?: number | undefined
/** At least so many answers. */
min_answers?: number | undefined
/** Tag that the answers are added to. */
tag?: string | undefined
/** What is said after each answer: a list of messages for the first, the second, … */
messages?: ((Message)[])[] | undefined
/** The button that ends the answers; its payload is `stop`. */
stop_button?: {
/** Text of the button; by default in the language of the respondent (an extension). */
title?: string | undefined
/** Whether it shows before the first answer. */
display_first_occurence?: boolean | undefined
/** Where it shows, e.g. `end`. */
position?: string | undefined
logic?: Logic | undefined
} | undefined
} | undefined
/** Settings of an interface that the step uses, in any shape. */
api?: Record<string, unknown> | undefined
/** Whether several answers may be given. */
multiple_answers?: boolean | undefined
/** Whether the texts of the answers are suggested while the respondent types. */
activeSuggestions?: boolean | undefined
helpText?: HelpText | undefined
/** What is understood at this step. */
nlu?: {
/** Whether the answer is understood; goes before the switches of the feature and of the application. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
logic?: Logic | undefined
/** Identifier of a feature that belongs to the step. */
linked_feature?: string | undefined
/** Depth in a menu. */
level?: number | undefined
/** The place of the step in a menu. */
level_details?: {
/** Whether it applies. */
active?: boolean | undefined
/** Whether the button back shows. */
show_return_button?: boolean | undefined
/** Whether the button to the menu shows. */
show_menu_button?: boolean | undefined
/** Identifier of the resource above. */
parent_resource?: string | undefined
} | undefined
/** The smart format of the answer. */
autocomplete?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** A smart format of the application, whose feature then asks; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, by which the channel completes what is typed. */
smart_format_name?: string | undefined
} | undefined
/** Another name of `validation`; only one of the two may be sent. */
validate?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | undefined
/** Identifier of the resource; `ressourceID` in the data interface. Kept by the service. */
resourceID?: string | undefined
/** Title of the feature. Kept by the service. */
featureTitle?: string | undefined
/** Kept by the service. */
meta?: {
/** Place in the feature, from 0; set by POST /resources/order. */
position?: number | undefined
} | undefined
}

/** A respondent made before any conversation, so that context exists. */
export type NewRespondent = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** The feature that the conversation will start with. */
featureID?: string | undefined
/** Values by name. `userParent` makes a sub user of that respondent. */
attribute?: Record<string, string> | undefined
/** Lists of tags by name. */
tag?: Record<string, (string)[]> | undefined
/** Numbers or dates by name. */
event?: Record<string, number | string> | undefined
}

/** A new subscription, with its secret. */
export type NewSubscription = {
/** Identifier of the subscription. Kept by the service. */
_id: string
/** Identifier of the application. */
appID: string
/** A name for people. */
title?: string | undefined
/** Where events are sent: http or https, without credentials, of a public address. */
url: string
/** The kinds of events that are sent. `respondent.created`: A respondent came to be. `respondent.changed`: Attributes, tags or events of a profile were written, or the respondent got another id. `respondent.optedOut`: A respondent wants no campaigns any more. `respondent.erased`: A respondent was deleted, or all of them were. `message`: Something was said in a conversation: by the respondent, the bot or an operator, in one turn. `answer`: A respondent answered questions of a feature. `feature.finished`: A respondent finished the process of a feature. `handover`: A conversation went to a human, or back to the bot. `campaign`: A campaign or a run of it changed its state. */
kinds: ("respondent.created" | "respondent.changed" | "respondent.optedOut" | "respondent.erased" | "message" | "answer" | "feature.finished" | "handover" | "campaign")[]
/** Whether events are sent: true unless given. What happens while it is false is not told later. */
active: boolean
/** How many attempts failed since the last one that did not. Shown where there are any; kept by the service. */
failures?: number | undefined
/** When the first of them was (ISO 8601). Kept by the service. */
failingSince?: string | undefined
/** Until when nothing is sent, since so many failed in a row (ISO 8601). Kept by the service. */
retryAt?: string | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
/** The secret by which events are signed: `whsec_` and 24 bytes in base64 (Standard Webhooks). It is shown here and never again. */
secret: string
}

/** What will be sent. */
export type NewWebAttachment = {
/** Name of the file. Folders and control characters are left out, and the ending becomes one of its type. */
name: string
/** Media type; the content must be of that type. */
type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet"
/** Size in bytes; exactly so many must be sent. */
size: number
}

/** Whom the session is for. */
export type NewWebSession = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID?: string | undefined
/** Hex HMAC-SHA256 with the web secret of the respondentID or, with `signedAt`, of the respondentID, a line feed, and `signedAt` in digits. */
signature?: string | undefined
/** When the site signed (milliseconds since 1970): needed where `security.signature_max_age` limits how long that is good. */
signedAt?: number | undefined
/** Who logs in, for the application's `login_url`, with a password; where `security.login_type` is `api`. */
login?: string | undefined
/** The password; neither stored nor logged. */
password?: string | undefined
/** Language of the page, such as `fr` or `en-GB`: that of texts that the bot does not define, unless the attribute `language` names one. */
language?: string | undefined
}

/** A workflow as it is written; what the service keeps is ignored. */
export type NewWorkflow = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Identifier of the application. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** User who made the object. Kept by the service. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Title of the workflow. */
title?: string | undefined
/** What the workflow is for. */
description?: string | undefined
/** The actions, in order. */
actions?: (WorkflowAction)[] | undefined
/** Identifier of the workflow. Kept by the service. */
workflowID?: string | undefined
}

/** What the bot does where it understands an intent. Shows the intent and the entities as they are now; those that were deleted are left out. */
export type NluConfig = {
logic?: Logic | undefined
/** Whether recognized entities are saved. */
saveEntities?: boolean | undefined
/** Whether it applies. */
nlu?: {
/** Whether the config applies. */
active?: boolean | undefined
} | undefined
/** What happens to the conversation that was interrupted. `entity_value` holds for any recognized value; a value may also have its own Logic under its name (an extension). */
context?: {
/** Whether it is resumed afterwards. */
resume_context?: boolean | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Where the intent leads; where active, it goes before `logic`. `entity_value` holds for any recognized value, `default` for none; a value may also have its own Logic under its name (an extension). */
feature_linked?: {
/** Whether it applies. */
active?: boolean | undefined
default?: Logic | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | undefined
/** Answer by text message. */
smsResponse?: string | undefined
intent?: Intent | undefined
/** The entities that it needs. */
entities?: (Entity)[] | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Application of the config. Kept by the service. */
appID: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
}

/** A config as it is written; what the service keeps is ignored. */
export type NluConfigBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
logic?: Logic | null | undefined
saveEntities?: boolean | null | undefined
nlu?: {
/** Whether the config applies. */
active?: boolean | undefined
} | null | undefined
context?: {
/** Whether it is resumed afterwards. */
resume_context?: boolean | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | null | undefined
feature_linked?: {
/** Whether it applies. */
active?: boolean | undefined
default?: Logic | undefined
entity_value?: Logic | undefined
[name: string]: unknown
} | null | undefined
smsResponse?: string | null | undefined
intent?: IntentReference | null | undefined
entities?: (EntityReference)[] | null | undefined
}

/** An intent with the entities that were found beside it. */
export type NluCouple = {
_id: {
/** Identifier of the intent. */
intent: string
/** Identifiers of the entities that were found. */
entities: (string)[]
}
/** Utterances that conversations asked NLU about. */
nb_request: number
/** Those whose answer got a positive feedback. */
nb_request_positive: number
/** Those whose answer got a negative feedback. */
nb_request_negative: number
}

/** What conversations asked of NLU. Feedbacks count on the day of the utterance. */
export type NluFigures = {
/** Utterances that conversations asked NLU about. */
nb_request: number
/** Those whose answer got a positive feedback. */
nb_request_positive: number
/** Those whose answer got a negative feedback. */
nb_request_negative: number
/** Those in which an intent was found. */
nb_request_understood: number
/** Those below the threshold. */
nb_request_not_understood: number
}

/** A negative feedback. */
export type NluNegative = {
/** Identifier of the intent; null where nothing was understood. */
_id: string | null
/** How sure it was, from 0 to 1. */
score: number
/** When the feedback was given (ISO 8601). */
createdAt: string
/** Who gave it. */
respondentID: string
/** Identifiers of the entities that were found. */
entities: (string)[]
/** What the respondent had said. */
text: string
/** The resource that waited for an answer, where one did. */
resource?: {
/** Its title. */
title: string
/** Title of its feature. */
featureTitle: string
/** Its identifier. */
resourceID: string
} | undefined
}

/** The answers to resources of type `notation` in a period. */
export type Notation = {
/** Always true: refusals have another shape. */
success: true
/** What this is, for people. */
message: string
/** Identifier of the application. */
appID: string
/** Beginning of the period (ISO 8601). */
from: string
/** End of the period, which is not part of it (ISO 8601). */
to: string
/** Respondents who answered. */
nb_users: number
/** The mean of the numeric answers; 0 where there are none. */
notation: number
/** One object a respondent, 10,000 at most: `respondentID`, and each answer under the title of its question. */
table: ({
/** Who answered. */
respondentID: string
[name: string]: unknown
})[]
}

/** What an operator noted about a respondent, who never sees it. */
export type Note = {
/** Identifier of the note. */
noteID: string
/** When it was written (ISO 8601). */
at: string
/** What it says. */
text: string
/** The user who wrote it. */
author: {
/** Identifier of the user. */
userID: string
/** First and last name. */
name?: string | undefined
}
}

/** A campaign. */
export type Notification = {
/** Identifier of the application. */
appID: string
/** Title of the campaign, for people (an extension). */
title?: string | undefined
/** Feature that a `specific` campaign, or a `recurrent` one without `messages`, starts at each recipient; of no other. */
featureID?: string | undefined
/** When to send (`message` and `specific` alone); at once unless given. */
timestamp?: string | number | undefined
/** `message` sends messages, `specific` starts a feature, `recurrent` does one of the two again and again. */
type: "message" | "specific" | "recurrent"
filters?: Filter | undefined
/** The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`). */
messages?: (Message)[] | undefined
/** Answers offered under the last message; only with `messages`. */
answers?: (Answer)[] | undefined
/** Two to four forms in place of `messages`, each for a share of the audience (`message` alone; an extension). The shares are 100 per cent at most. */
variants?: (CampaignVariant)[] | undefined
/** First occurrence (`recurrent` alone, needed there). */
startTime?: string | number | undefined
/** Milliseconds between occurrences (`recurrent` alone, needed there); at least 60,000. */
delay?: number | undefined
/** After a delivery the recipient is with the chatbot (true) or in live chat (false); nothing changes unless given. */
newActiveStatus?: boolean | undefined
/** A recipient in live chat stays there, whatever newActiveStatus says. */
doNotTurnOff?: boolean | undefined
/** Identifier of the notification. */
_id: string
/** Identifier of the notification. */
notificationID: string
/** Whether the notification was sent: true exactly from the state `sent` on. */
isSent: boolean
/** Number of recipients: everyone whom the filter matched. */
numRecipients: number
/** State of the campaign. */
state: "scheduled" | "preparing" | "sending" | "paused" | "sent" | "cancelled" | "failed"
/** Why it failed (an extension): the application was not active when a run fell due, or the feature was deleted. */
reason?: "inactive" | "featureDeleted" | undefined
/** Which variant, from 0, the rest of the audience was sent (an extension); absent before. */
winner?: number | undefined
/** Whether it is a test to one respondent (an extension): it is in no list, and no limit holds for it. */
isTest?: boolean | undefined
/** When it was created. */
createdAt: string
/** When it last changed. */
updatedAt: string
}

/** What a human says in live chat. */
export type OperatorMessage = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** The text. */
text?: string | undefined
/** Instead of a text, a file that was sent: the messageID of its upload. */
attachment?: string | undefined
/** The userID of another operator who has the conversation, from whom it is taken knowingly. */
instead?: string | undefined
}

/** Who may do what from now on. */
export type Permission = {
/** The level; it replaces the one before. */
permission: "edit" | "view" | "none"
/** Identifier of the user. */
userID?: string | undefined
/** E-mail of the user, where the identifier is not known. */
userEmail?: string | undefined
}

export type PredictedEntity = {
/** Identifier of the entity. */
entity: string
/** Its name. */
entity_name: string
/** The value, as it would be saved: of a list its reference, of a date ISO 8601. */
value: string
/** The words that it was found in. */
text: string
/** Where they begin, in UTF-16 units from 0. */
start: number
/** Where they end, exclusive. */
end: number
/** More about a value, such as its unit. */
additional_attribute?: {
/** Kind of value. */
type?: string | undefined
/** The value as a number. */
value?: number | undefined
/** Its unit. */
unit?: string | undefined
/** How exact it is, e.g. `day`. */
grain?: string | undefined
/** Where a period begins. */
from?: {
/** Date and time (ISO 8601). */
value?: string | undefined
/** How exact it is. */
grain?: string | undefined
} | undefined
} | undefined
}

/** What was understood. */
export type Prediction = {
/** Identifier of the intent; null below the threshold. */
intent: string | null
/** Its name. */
intent_name: string | null
/** Identifier of the best intent, also below the threshold; null where nothing speaks for any. */
best: string | null
/** How sure it is of the best intent, from 0 to 1, also where that is below the threshold. */
score: number
/** The entities that were found, in the order of the text. */
entities: (PredictedEntity)[]
/** The language that it was understood in. */
language: string
}

/** What somebody might say. */
export type PredictionBody = {
/** The words. */
text: string
/** Language of the words, as a code such as `fr`; else the one that they seem to be in. */
language?: string | undefined
}

/** A feature whose process is active, and how many runs there were. */
export type Process = {
/** Identifier of the feature. */
featureID: string
/** The process. */
process: {
/** Whether runs are counted. */
active: boolean
/** Title of the process; that of the feature where it has none. */
title: string
/** What a run costs. */
cost: number
/** The attributes that a finished run sets. */
attributes_list: ({
/** Name of the attribute. */
name: string
/** Whether it is set to nothing. */
resetAttribute: boolean
})[]
/** Where one of these applies, the run is finished. */
process_termination: (ActionEntry)[]
}
/** What a finished run leaves in the profile. */
memory: {
/** Attributes that it sets, by name. */
attribute: Record<string, string | null>
/** Events that it counts or sets, by name. */
event: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}>
}
/** Runs; a respondent may have several. */
respondentData: {
/** How many were started. */
processStarted: number
/** How many were finished. */
processFinished: number
}
}

/** What the profiles must have: everything that is given. */
export type ProfileCriteria = {
/** Identifier of the application. */
appID?: string | undefined
/** This respondent. */
respondentID?: string | undefined
/** Attributes with exactly these values. */
attribute?: Record<string, string> | undefined
/** Tags that they all have, as lists, or in the setter form {add}. */
tag?: Record<string, (string)[] | {
/** The tags. */
add: (string)[]
}> | undefined
/** Events with exactly this number or date. */
event?: Record<string, number | string> | undefined
}

/** The answer to a question about profiles. */
export type ProfileFigures = {
/** Identifier of the application. */
appID: string
/** How many respondents (`count`). */
count?: number | undefined
/** How many respondents have each value, by falling number, the first 10,000; unset ones are left out (`repartition`). */
repartition?: ({
/** The value. */
_id: string
/** How many have it. */
nb_users: number
})[] | undefined
/** The sum, average, least or greatest number; null where nobody has one. */
value?: number | null | undefined
/** When the figures were made, where that was in the background (ISO 8601). */
asOf?: string | undefined
}

/** A question about the profiles of an application. */
export type ProfileQuery = {
/** `count` respondents, `repartition` of them by a value, or `sum`, `average`, `min`, `max` of an event. */
operation?: "count" | "repartition" | "sum" | "average" | "min" | "max" | undefined
/** Stands for operation. */
operator?: "count" | "repartition" | "sum" | "average" | "min" | "max" | undefined
/** What is grouped by, or the event that is added up. */
groupBy?: {
/** Kind of value. */
type: "attribute" | "tag" | "event"
/** Its name. */
value: string
} | undefined
filters?: Filter | undefined
}

/** A question about the profiles of an application. */
export type ProfileQuestion = {
/** `count` respondents, `repartition` of them by a value, or `sum`, `average`, `min`, `max` of an event. */
operation?: "count" | "repartition" | "sum" | "average" | "min" | "max" | undefined
/** Stands for operation. */
operator?: "count" | "repartition" | "sum" | "average" | "min" | "max" | undefined
/** What is grouped by, or the event that is added up. */
groupBy?: {
/** Kind of value. */
type: "attribute" | "tag" | "event"
/** Its name. */
value: string
} | undefined
filters?: Filter | undefined
} | string

/** A profile, or parts of one. */
export type ProfileReplacement = {
/** Attributes by name; they replace all that are stored. */
attribute?: {
/** Kept by the service; ignored in a body. */
source?: unknown | undefined
/** Kept by the service; ignored in a body. */
lastResponse?: unknown | undefined
/** Kept by the service; ignored in a body. */
isSubUser?: unknown | undefined
/** Kept by the service; ignored in a body. */
userParent?: unknown | undefined
/** Kept by the service; ignored in a body. */
rootUser?: unknown | undefined
/** Kept by the service; ignored in a body. */
last_process?: unknown | undefined
/** Kept by the service; ignored in a body. */
last_process_title?: unknown | undefined
/** Kept by the service; ignored in a body. */
isProcessOver?: unknown | undefined
/** Kept by the service; ignored in a body. */
is_smart_resource?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_attribute?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_tag?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_format_related_attribute?: unknown | undefined
[name: string]: unknown
} | undefined
/** Lists of tags by name; they replace all that are stored. */
tag?: Record<string, (string)[]> | undefined
/** Numbers and dates by name; they replace all that are stored. */
event?: Record<string, number | string> | undefined
/** Kept by the service; ignored in a body. */
respondentID?: unknown | undefined
/** Kept by the service; ignored in a body. */
processes?: unknown | undefined
/** Kept by the service; ignored in a body. */
isConnected?: unknown | undefined
/** Kept by the service; ignored in a body. */
messages?: unknown | undefined
/** Ignored here; PUT /respondent/{respondentID} changes it. */
liveStatus?: unknown | undefined
}

/** A change of one profile: one atomic write. */
export type ProfileSetter = {
/** Identifier of the application. */
appID?: string | undefined
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID?: string | undefined
/** Values that should not change over time, by name; `null` unsets one. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
}

/** Which conversation. */
export type ReadConversation = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
}

/** What became of one recipient. */
export type Recipient = {
/** Identifier of the respondent; empty where they were deleted since. */
respondentID: string
/** What they call themselves, by their attributes; with `names`, where something says it (an extension). */
name?: string | undefined
/** What became of them. */
status: "pending" | "sent" | "failed" | "skipped" | "cancelled" | "unknown"
/** Why they were skipped, or could not be sent to. */
reason: string | null
/** When; null while pending. */
at: string | null
/** Which variant, from 0, was for them; only where the campaign has variants (an extension). */
variant?: number | undefined
}

/** An error of the management interface. */
export type Refusal = {
/** Always false. */
success: false
/** Which parameter is wrong and what is expected, in one sentence. */
message: string
}

/** A new user. */
export type Registration = {
/** E-mail address; upper and lower case are the same. */
email: string
/** Password: 10 to 256 characters. */
password: string
/** First name. */
first_name?: string | undefined
/** Last name. */
last_name?: string | undefined
}

/** One step of a feature: what the bot says and asks, what it does with the answer, and where it goes next. */
export type Resource = {
/** Identifier of the application. */
appID: string
/** Identifier of the feature. */
featureID: string
/** Title of the resource. */
title?: string | undefined
/** Kind of step, e.g. `collect`, or `notation` for a question whose numeric answers are averaged. */
type?: string | undefined
/** What the step is for. */
description?: string | undefined
/** What the bot says. */
messages?: (Message)[] | undefined
/** Which answers it offers. */
answers?: (Answer)[] | undefined
filters?: Filter | undefined
/** Whether the step is taken where its attribute is set already; true unless given. */
askIfKnown?: boolean | undefined
/** What is said where the step is passed over. */
messageIfKnown?: {
/** Whether it is said. */
active?: boolean | undefined
/** The messages. */
messages?: (Message)[] | undefined
} | undefined
/** What an answer writes into the profile. */
properties?: {
/** Whether it is written. */
active?: boolean | undefined
/** What the answer must be to be written: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. `perso` is `regex`. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | "perso" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
/** Values by attribute name; `answer` is the answer, any other text a template. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | undefined
/** What the answer must be. */
validation?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | undefined
/** What is done with the answer. */
actions?: {
/** Whether it is done. */
active?: boolean | undefined
/** The actions; the first whose condition holds decides where to go. */
list?: (ActionEntry)[] | undefined
/** A call that is made. */
webhook?: {
/** Whether it is made. */
active?: boolean | undefined
/** HTTP method, in any case; GET unless given. */
type?: string | undefined
/** URL that is called. */
url?: string | undefined
/** Parameters of the query string. */
params?: ({
/** Name. */
title?: string | undefined
/** Value. */
value?: string | undefined
})[] | undefined
} | undefined
} | undefined
/** How several answers are given. */
multiple_answers_options?: {
/** Attribute that holds the answers. */
attribute?: string | undefined
/** Whether an answer that was given is no longer offered. */
hide_selected_answer?: boolean | undefined
/** At most so many answers. */
max_answers?: number | undefined
/** At least so many answers. */
min_answers?: number | undefined
/** Tag that the answers are added to. */
tag?: string | undefined
/** What is said after each answer: a list of messages for the first, the second, … */
messages?: ((Message)[])[] | undefined
/** The button that ends the answers; its payload is `stop`. */
stop_button?: {
/** Text of the button; by default in the language of the respondent (an extension). */
title?: string | undefined
/** Whether it shows before the first answer. */
display_first_occurence?: boolean | undefined
/** Where it shows, e.g. `end`. */
position?: string | undefined
logic?: Logic | undefined
} | undefined
} | undefined
/** Settings of an interface that the step uses, in any shape. */
api?: Record<string, unknown> | undefined
/** Whether several answers may be given. */
multiple_answers?: boolean | undefined
/** Whether the texts of the answers are suggested while the respondent types. */
activeSuggestions?: boolean | undefined
helpText?: HelpText | undefined
/** What is understood at this step. */
nlu?: {
/** Whether the answer is understood; goes before the switches of the feature and of the application. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | undefined
logic?: Logic | undefined
/** Identifier of a feature that belongs to the step. */
linked_feature?: string | undefined
/** Depth in a menu. */
level?: number | undefined
/** The place of the step in a menu. */
level_details?: {
/** Whether it applies. */
active?: boolean | undefined
/** Whether the button back shows. */
show_return_button?: boolean | undefined
/** Whether the button to the menu shows. */
show_menu_button?: boolean | undefined
/** Identifier of the resource above. */
parent_resource?: string | undefined
} | undefined
/** The smart format of the answer. */
autocomplete?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** A smart format of the application, whose feature then asks; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, by which the channel completes what is typed. */
smart_format_name?: string | undefined
} | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Identifier of the resource; `ressourceID` in the data interface. Kept by the service. */
resourceID: string
/** Title of the feature. Kept by the service. */
featureTitle: string
/** User who made the object. Kept by the service. */
userID: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
/** Kept by the service. */
meta: {
/** Place in the feature, from 0; set by POST /resources/order. */
position?: number | undefined
}
}

/** A resource as it is written; what the service keeps is ignored. */
export type ResourceBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
featureID?: string | null | undefined
ressourceID?: string | null | undefined
title?: string | null | undefined
type?: string | null | undefined
description?: string | null | undefined
messages?: (Message)[] | null | undefined
answers?: (Answer)[] | null | undefined
filters?: Filter | null | undefined
askIfKnown?: boolean | null | undefined
messageIfKnown?: {
/** Whether it is said. */
active?: boolean | undefined
/** The messages. */
messages?: (Message)[] | undefined
} | null | undefined
properties?: {
/** Whether it is written. */
active?: boolean | undefined
/** What the answer must be to be written: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. `perso` is `regex`. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | "perso" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
/** Values by attribute name; `answer` is the answer, any other text a template. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
} | null | undefined
validation?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | null | undefined
actions?: {
/** Whether it is done. */
active?: boolean | undefined
/** The actions; the first whose condition holds decides where to go. */
list?: (ActionEntry)[] | undefined
/** A call that is made. */
webhook?: {
/** Whether it is made. */
active?: boolean | undefined
/** HTTP method, in any case; GET unless given. */
type?: string | undefined
/** URL that is called. */
url?: string | undefined
/** Parameters of the query string. */
params?: ({
/** Name. */
title?: string | undefined
/** Value. */
value?: string | undefined
})[] | undefined
} | undefined
} | null | undefined
multiple_answers_options?: {
/** Attribute that holds the answers. */
attribute?: string | undefined
/** Whether an answer that was given is no longer offered. */
hide_selected_answer?: boolean | undefined
/** At most so many answers. */
max_answers?: number | undefined
/** At least so many answers. */
min_answers?: number | undefined
/** Tag that the answers are added to. */
tag?: string | undefined
/** What is said after each answer: a list of messages for the first, the second, … */
messages?: ((Message)[])[] | undefined
/** The button that ends the answers; its payload is `stop`. */
stop_button?: {
/** Text of the button; by default in the language of the respondent (an extension). */
title?: string | undefined
/** Whether it shows before the first answer. */
display_first_occurence?: boolean | undefined
/** Where it shows, e.g. `end`. */
position?: string | undefined
logic?: Logic | undefined
} | undefined
} | null | undefined
api?: Record<string, unknown> | null | undefined
multiple_answers?: boolean | null | undefined
activeSuggestions?: boolean | null | undefined
helpText?: HelpText | null | undefined
nlu?: {
/** Whether the answer is understood; goes before the switches of the feature and of the application. */
active?: boolean | undefined
/** Identifiers of NLU configs. */
nlu_config?: (string)[] | undefined
} | null | undefined
logic?: Logic | null | undefined
linked_feature?: string | null | undefined
level?: number | null | undefined
level_details?: {
/** Whether it applies. */
active?: boolean | undefined
/** Whether the button back shows. */
show_return_button?: boolean | undefined
/** Whether the button to the menu shows. */
show_menu_button?: boolean | undefined
/** Identifier of the resource above. */
parent_resource?: string | undefined
} | null | undefined
autocomplete?: {
/** Whether it applies; true unless given. */
active?: boolean | undefined
/** A smart format of the application, whose feature then asks; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, by which the channel completes what is typed. */
smart_format_name?: string | undefined
} | null | undefined
validate?: {
/** Whether the answer is checked. */
active?: boolean | undefined
/** What it must be: `number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas. */
type?: "email" | "number" | "nombre" | "date" | "phone" | "phone-fr" | "regex" | "api" | undefined
/** A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`. */
rule?: string | undefined
/** URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`. */
api?: string | undefined
} | null | undefined
resourceID?: string | null | undefined
featureTitle?: string | null | undefined
meta?: {
/** Place in the feature, from 0; set by POST /resources/order. */
position?: number | undefined
} | null | undefined
}

/** The new order. */
export type ResourceOrder = {
/** Identifier of the feature. */
featureID: string
/** Identifiers of all resources of the feature, each once. */
resources: (string)[]
}

/** A respondent: the profile, with what the platform knows of them inside attribute, tag and event. */
export type Respondent = {
/** Identifier of the respondent. */
respondentID: string
/** Attributes by name; source, lastResponse, isSubUser, userParent, rootUser, last_process, last_process_title, isProcessOver and, in the answer about one respondent, is_smart_resource and what smart formats filled (smart_attribute, smart_tag, smart_format_related_attribute) are kept by the service. */
attribute: Record<string, string | boolean | Record<string, unknown>>
/** Lists of tags by name; sub_users is kept by the service. */
tag: Record<string, (string)[]>
/** Numbers and dates by name; numConversations, numMessages, lastReplied (milliseconds), firstMessage, misunderstood and total_misunderstood are kept by the service. */
event: Record<string, number | string>
/** The processes that the respondent was in; absent for those who were in none. */
processes?: {
/** Whether a run is open. */
active: boolean
/** The last process. */
last_active: {
/** Who was in it. */
respondentID: string
/** Identifier of its feature. */
featureID: string
/** Its title at that time. */
title: string
/** What a run cost at that time. */
cost: number
}
} | undefined
/** Whether a human handles the conversation. */
liveStatus: boolean
/** Whether a web view is connected. */
isConnected: boolean
/** What was said last, 20 messages, oldest first; only in the answer about one respondent. */
messages?: (TranscriptEntry)[] | undefined
}

/** What is to change. */
export type RespondentChange = {
/** Attributes by name; they replace all that are stored. */
attribute?: {
/** Kept by the service; ignored in a body. */
source?: unknown | undefined
/** Kept by the service; ignored in a body. */
lastResponse?: unknown | undefined
/** Kept by the service; ignored in a body. */
isSubUser?: unknown | undefined
/** Kept by the service; ignored in a body. */
userParent?: unknown | undefined
/** Kept by the service; ignored in a body. */
rootUser?: unknown | undefined
/** Kept by the service; ignored in a body. */
last_process?: unknown | undefined
/** Kept by the service; ignored in a body. */
last_process_title?: unknown | undefined
/** Kept by the service; ignored in a body. */
isProcessOver?: unknown | undefined
/** Kept by the service; ignored in a body. */
is_smart_resource?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_attribute?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_tag?: unknown | undefined
/** Kept by the service; ignored in a body. */
smart_format_related_attribute?: unknown | undefined
[name: string]: unknown
} | undefined
/** Lists of tags by name; they replace all that are stored. */
tag?: Record<string, (string)[]> | undefined
/** Numbers and dates by name; they replace all that are stored. */
event?: Record<string, number | string> | undefined
/** Kept by the service; ignored in a body. */
respondentID?: unknown | undefined
/** Kept by the service; ignored in a body. */
processes?: unknown | undefined
/** Kept by the service; ignored in a body. */
isConnected?: unknown | undefined
/** Kept by the service; ignored in a body. */
messages?: unknown | undefined
/** Whether a human handles the conversation. */
liveStatus?: boolean | undefined
}

/** A respondent in a list: the profile without what the platform keeps, and what of that a list shows. */
export type RespondentRow = {
/** Identifier of the respondent. */
respondentID: string
/** What they call themselves, by their attributes; absent where nothing says it. */
name?: string | undefined
/** Channel of the respondent: `web`, `sms`, or `fb`, the short code of the social messaging channel. */
source: "web" | "sms" | "fb"
/** When they wrote last (ISO 8601); absent for those who never did. */
lastSeen?: string | undefined
/** How many messages they wrote. */
messages: number
/** Whether a human handles the conversation. */
liveStatus: boolean
/** Attributes by name. */
attribute: Record<string, string>
/** Lists of tags by name. */
tag: Record<string, (string)[]>
/** Numbers and dates by name. */
event: Record<string, number | string>
}

/** Whose channel speaks as whom. */
export type ResumeConversation = {
/** Identifier of the application. */
appID: string
/** The root user. */
rootUser: string
/** The sub user; or the root user, who speaks for themselves again. */
respondentID: string
}

/** The status of a message as Twilio sends it; further parameters are ignored. */
export type SMSReceipt = {
/** queued, sending, sent, delivered, undelivered, failed, read … */
MessageStatus: string
[name: string]: unknown
}

/** Which feature, to whom. */
export type SendBot = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Identifier of the feature. */
featureID: string
/** Channel of the respondent: `web`, `sms`, or `fb`, the short code of the social messaging channel. */
source: "web" | "sms" | "fb"
}

/** What is sent, and to whom. */
export type SendMessage = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** What is sent. */
type: "resource" | "feature"
/** Identifier of the resource. */
resourceID?: string | undefined
/** Identifier of the feature. */
featureID?: string | undefined
}

/** How people were served in a period and in the one before. */
export type ServiceFigures = {
/** Identifier of the application. */
appID: string
/** Beginning of the period (ISO 8601). */
from: string
/** End of the period, which is not part of it (ISO 8601). */
to: string
/** The period. */
current_period: {
/** Words that the bot refused, or did not understand. */
nb_refused: number
/** Conversations that the bot handed to a human. */
nb_handovers: number
/** Answers of operators to somebody who waited. */
nb_responses: number
/** How long somebody waited for such an answer, on average; null where there was none. */
response_seconds: number | null
}
/** The period of equal length just before. */
last_period: {
/** Words that the bot refused, or did not understand. */
nb_refused: number
/** Conversations that the bot handed to a human. */
nb_handovers: number
/** Answers of operators to somebody who waited. */
nb_responses: number
/** How long somebody waited for such an answer, on average; null where there was none. */
response_seconds: number | null
}
/** One item a UTC day of the period, zeros included. */
days: ({
/** The beginning of the UTC day, in milliseconds since 1970. */
date: number
/** Words that the bot refused, or did not understand. */
nb_refused: number
/** Conversations that the bot handed to a human. */
nb_handovers: number
/** Answers of operators to somebody who waited. */
nb_responses: number
/** How long somebody waited for such an answer, on average; null where there was none. */
response_seconds: number | null
})[]
}

/** An intent of the small talk that ships, with its expressions (an extension). */
export type SmallTalkIntent = {
/** Name of the intent. */
intent_name: string
/** Whether the intent is small talk. */
is_small_talk: boolean
/** What the bot may answer; shipped with small talk (an extension). */
suggested_answer: string
/** Identifier of the object. Kept by the service. */
_id: string
/** Application of the object. Kept by the service. */
agent_id: string
meta: IntentMeta
/** When the object was made (ISO 8601). Kept by the service. */
createdAt?: string | undefined
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt?: string | undefined
/** Texts of its expressions (an extension). */
expressions: (string)[]
}

/** Something that a person did, or what became of what was sent to them; what is none of the fields below is ignored. */
export type SocialEvent = {
/** Who did it; without an `id` (a checkbox of a page that nobody answered to yet has a `user_ref`) the event is ignored. */
sender?: {
/** Page-scoped id of the person: the respondentID. */
id?: string | undefined
} | undefined
/** When (milliseconds since 1970). */
timestamp?: number | undefined
/** A message; its `mid` makes a repetition harmless. */
message?: {
/** Identifier of the message. */
mid?: string | undefined
/** The words. */
text?: string | undefined
/** Whether the page itself wrote it. */
is_echo?: boolean | undefined
/** The button that was chosen. */
quick_reply?: {
/** What it sends. */
payload?: string | undefined
} | undefined
/** Media and places. */
attachments?: ({
/** image, video, audio, file, location, fallback … */
type?: string | undefined
/** What it is. */
payload?: {
/** Where the medium is. */
url?: string | undefined
/** The place. */
coordinates?: {
/** Degrees north. */
lat: number
/** Degrees east. */
long: number
} | undefined
} | null | undefined
})[] | undefined
} | undefined
delivery?: SocialReceipt | undefined
read?: SocialReceipt | undefined
/** A button of a card or of the menu. */
postback?: {
/** Identifier. */
mid?: string | undefined
/** What it says. */
title?: string | undefined
/** What it sends. */
payload?: string | undefined
} | undefined
}

/** Events as the Messenger platform sends them; further fields are ignored. */
export type SocialEvents = {
/** `page`. */
object: string
/** Events by page. */
entry: ({
/** The events, in their order. */
messaging?: (SocialEvent)[] | undefined
})[]
}

/** All that was sent to the person until then has arrived, or was read. */
export type SocialReceipt = {
/** The instant (milliseconds since 1970). */
watermark?: number | undefined
}

/** How many respondents answered each step of a feature. */
export type StepFigures = {
/** Identifier of the feature. */
featureID: string
/** Beginning of the period (ISO 8601). */
from: string
/** End of the period, which is not part of it (ISO 8601). */
to: string
/** The steps in their order; those that ask nothing have no answers. */
resources: ({
/** Identifier of the resource. */
resourceID: string
/** Title of the resource. */
title: string
/** Respondents whose last answer to it was given in the period. */
nb_users: number
})[]
}

/** A stored filter. It selects respondents: all conditions hold at once, or any of them with operator `or`. */
export type StoredFilter = {
/** A stored filter of the application: its conditions hold in addition, as they are at each use. */
_id: string
/** Title of a stored filter, for people (an extension). */
title?: string | undefined
/** User who made the filter. */
owner: string
/** Application of the filter. */
appID: string
/** When the filter was stored. */
createdAt: string
/** When the filter was last changed. */
updatedAt: string
/** What names the filter (an extension): content of the bot, figures of the dashboard, campaigns that are not over. Shown where filters are read; kept by the service. */
usedBy?: (FilterUse)[] | undefined
respondents?: FilterRespondents | undefined
attribute?: AttributeConditions | undefined
event?: EventConditions | undefined
tag?: TagConditions | undefined
/** `and` (default): all conditions hold; `or`: any of them. */
operator?: "and" | "or" | undefined
/** Filters that all hold: one condition of this filter. They nest 5 deep. */
all?: (FilterDepth1)[] | undefined
/** Filters of which any holds: one condition of this filter. They nest 5 deep. */
any?: (FilterDepth1)[] | undefined
/** Stored with the filter; it does not select. */
entity?: string | undefined
}

/** A subscription to events of an application. */
export type Subscription = {
/** Identifier of the subscription. Kept by the service. */
_id: string
/** Identifier of the application. */
appID: string
/** A name for people. */
title?: string | undefined
/** Where events are sent: http or https, without credentials, of a public address. */
url: string
/** The kinds of events that are sent. `respondent.created`: A respondent came to be. `respondent.changed`: Attributes, tags or events of a profile were written, or the respondent got another id. `respondent.optedOut`: A respondent wants no campaigns any more. `respondent.erased`: A respondent was deleted, or all of them were. `message`: Something was said in a conversation: by the respondent, the bot or an operator, in one turn. `answer`: A respondent answered questions of a feature. `feature.finished`: A respondent finished the process of a feature. `handover`: A conversation went to a human, or back to the bot. `campaign`: A campaign or a run of it changed its state. */
kinds: ("respondent.created" | "respondent.changed" | "respondent.optedOut" | "respondent.erased" | "message" | "answer" | "feature.finished" | "handover" | "campaign")[]
/** Whether events are sent: true unless given. What happens while it is false is not told later. */
active: boolean
/** How many attempts failed since the last one that did not. Shown where there are any; kept by the service. */
failures?: number | undefined
/** When the first of them was (ISO 8601). Kept by the service. */
failingSince?: string | undefined
/** Until when nothing is sent, since so many failed in a row (ISO 8601). Kept by the service. */
retryAt?: string | undefined
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
}

/** A subscription as it is written; what the service keeps is ignored. */
export type SubscriptionBody = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Kept by the service, and ignored in a body. */
appID?: string | undefined
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
createdAt?: string | undefined
/** Kept by the service, and ignored in a body. */
updatedAt?: string | undefined
/** A name for people. */
title?: string | undefined
/** Where events are sent: http or https, without credentials, of a public address. */
url?: string | undefined
/** The kinds of events that are sent. `respondent.created`: A respondent came to be. `respondent.changed`: Attributes, tags or events of a profile were written, or the respondent got another id. `respondent.optedOut`: A respondent wants no campaigns any more. `respondent.erased`: A respondent was deleted, or all of them were. `message`: Something was said in a conversation: by the respondent, the bot or an operator, in one turn. `answer`: A respondent answered questions of a feature. `feature.finished`: A respondent finished the process of a feature. `handover`: A conversation went to a human, or back to the bot. `campaign`: A campaign or a run of it changed its state. */
kinds?: ("respondent.created" | "respondent.changed" | "respondent.optedOut" | "respondent.erased" | "message" | "answer" | "feature.finished" | "handover" | "campaign")[] | undefined
/** Whether events are sent: true unless given. What happens while it is false is not told later. */
active?: boolean | undefined
}

/** How many events are sent again. */
export type SubscriptionRedrive = {
/** How many parts of what was given up are on their way again: at most 100 a call. */
redriven: number
/** Whether there are more: call again. */
hasMore: boolean
}

/** A new secret of a subscription. */
export type SubscriptionSecret = {
/** The secret by which events are signed: `whsec_` and 24 bytes in base64 (Standard Webhooks). It is shown here and never again. */
secret: string
}

/** A subscription as it is written; what the service keeps is ignored. */
export type SubscriptionToCreate = {
/** Identifier of the object. Kept by the service. */
_id?: string | undefined
/** Kept by the service, and ignored in a body. */
appID: string
/** Kept by the service, and ignored in a body. */
app?: string | undefined
/** Kept by the service, and ignored in a body. */
owner?: string | undefined
/** Kept by the service, and ignored in a body. */
userID?: string | undefined
/** Kept by the service, and ignored in a body. */
canEdit?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
canView?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
editors?: (unknown)[] | undefined
/** Kept by the service, and ignored in a body. */
createdAt?: string | undefined
/** Kept by the service, and ignored in a body. */
updatedAt?: string | undefined
/** A name for people. */
title?: string | undefined
/** Where events are sent: http or https, without credentials, of a public address. */
url: string
/** The kinds of events that are sent. `respondent.created`: A respondent came to be. `respondent.changed`: Attributes, tags or events of a profile were written, or the respondent got another id. `respondent.optedOut`: A respondent wants no campaigns any more. `respondent.erased`: A respondent was deleted, or all of them were. `message`: Something was said in a conversation: by the respondent, the bot or an operator, in one turn. `answer`: A respondent answered questions of a feature. `feature.finished`: A respondent finished the process of a feature. `handover`: A conversation went to a human, or back to the bot. `campaign`: A campaign or a run of it changed its state. */
kinds: ("respondent.created" | "respondent.changed" | "respondent.optedOut" | "respondent.erased" | "message" | "answer" | "feature.finished" | "handover" | "campaign")[]
/** Whether events are sent: true unless given. What happens while it is false is not told later. */
active?: boolean | undefined
}

/** A condition on one tag. */
export type TagCondition = {
/** `OR` has any of the values, `AND` has all of them. */
operator: "OR" | "AND"
/** The tag values. */
value: (string)[]
}

/** Conditions by tag name. */
export type TagConditions = Record<string, TagCondition>

export type TrainedModel = {
/** Its language; `any` where no expression names one. */
language: string
/** Number of intents. */
intents: number
/** Number of expressions that it was trained on. */
expressions: number
/** Its size. */
bytes: number
/** Share of the expressions that a model without them understands (cross-validation); left out where there are too few. */
accuracy?: number | undefined
}

/** What is trained. */
export type TrainingState = {
/** `none`: nothing was ever trained; `waiting`: something changed, and will be trained soon; `training`: it is being trained; `trained`: all is trained; `failed`: it was tried several times in vain, and will be again with the next change. */
state: "none" | "waiting" | "training" | "trained" | "failed"
/** Since when something is changed that is not trained (ISO 8601). */
waitingSince?: string | undefined
/** Version of the training in use. */
version?: string | undefined
/** When they were trained (ISO 8601). */
trainedAt?: string | undefined
/** The models in use. */
models: (TrainedModel)[]
}

/** One message of a conversation. */
export type TranscriptEntry = {
/** Identifier of the message. */
messageID: string
/** Who said it. */
from: "bot" | "respondent" | "operator" | "campaign"
/** When (ISO 8601). */
at: string
/** Kind of message. */
type: "text" | "image" | "video" | "audio" | "carousel"
/** The text; needed for `text`. `{{name}}` stands for the attribute or event of that name; `{{name|text}}` is `text` where it is unset (an extension). */
text?: string | undefined
/** URL of the medium; needed for `image`, `video` and `audio`. */
url?: string | undefined
/** The cards; needed for `carousel`. */
carousel?: (CarouselEntry)[] | undefined
attachment?: Attachment | undefined
/** Answers offered under the message. */
answers?: (Answer)[] | undefined
/** What a channel may do for the question that waits: take several answers, suggest, complete; an extension, on the last message of the bot. */
expects?: {
/** Several answers may be chosen, one a message or together (`answerIDs`). */
several?: {
/** How many it takes. */
min?: number | undefined
/** How many it takes at most. */
max?: number | undefined
/** How many are chosen already. */
picked?: number | undefined
} | undefined
/** Texts to suggest while the respondent types: each is an answer (`activeSuggestions`). */
suggestions?: (string)[] | undefined
/** What the words of the answer must be (`validation`), where a channel can help with it. */
type?: "email" | "number" | "date" | "phone" | undefined
/** The smart format of the question, by its name (`autocomplete`). */
smartFormat?: string | undefined
/** HTML input mode (`inputmode`) of the smart format, where it is one that browsers know. */
inputMode?: "text" | "email" | "tel" | "url" | "numeric" | undefined
/** HTML autocomplete token of the smart format, such as `email` or `postal-code`, where it is one that browsers know. */
autocomplete?: string | undefined
} | undefined
/** On the last message of a turn in which NLU understood what was said: the respondent may say whether the answer was right (web event `feedback`; an extension). */
understood?: boolean | undefined
/** Of a message of an operator: who it is, where a user wrote it (an extension). */
operator?: {
/** Their first and last name. */
name: string
/** URL of their picture (`avatar_url` of the user). */
picture?: string | undefined
} | undefined
/** The campaign that sent it. */
notificationID?: string | undefined
/** In the transcript of a root user: the sub user whose conversation it is, where the root's channel spoke as them. */
respondentID?: string | undefined
}

/** A turn of a trial. Nothing of it is stored. */
export type TrialAnswer = {
/** How far the trial has come, signed: for the next turn. Good for an hour. */
trial: string
/** What was said in this turn, the respondent’s own message first. */
messages: (TranscriptEntry)[]
trace: TrialTrace
}

/** What the turn did, and why. */
export type TrialTrace = {
/** The resources that it came to, in order. */
resources: ({
/** Identifier of the feature. */
featureID: string
/** Identifier of the resource. */
resourceID: string
/** `hidden` where its filters leave the respondent out, `known` where its answer was known already. */
as: "shown" | "hidden" | "known"
})[]
/** The resource that waits for an answer; absent where none does. */
waiting?: {
/** Identifier of the feature. */
featureID: string
/** Identifier of the resource. */
resourceID: string
} | undefined
/** Identifier of the resource that refused what was said. */
refusedBy?: string | undefined
/** The answers that would be stored. */
answers: ({
/** Identifier of the resource. */
resourceID: string
/** The answer. */
response: (string)[]
})[]
/** What NLU made of the words, where it was asked. */
understanding?: {
/** Identifier of the intent; null below the threshold. */
intentID: string | null
/** The confidence, from 0 to 1. */
score: number
/** The language that it was taken for. */
language: string
/** The entities that were found. */
entities: ({
/** Identifier of the entity. */
entity: string
/** Its name. */
entity_name: string
/** Its value. */
value: string
})[]
} | undefined
/** Changes of the profile. */
changes: {
/** Values that should not change over time, by name; `null` unsets one. */
attribute?: Record<string, string | null> | undefined
/** Tags to add and to remove, by name. A value in both is added. */
tag?: Record<string, {
/** Values to add; those that are there already stay in their place. */
add?: (string)[] | undefined
/** Values to remove; what is not there is no error. */
remove?: (string)[] | undefined
}> | undefined
/** Values tied to actions, by name: {inc} or {dec} counts from what is there (0 at first), a number sets the value, and so does a date (ISO 8601 with a zone, or milliseconds). */
event?: Record<string, number | string | {
/** How much to add. */
inc?: number | undefined
/** How much to take away. */
dec?: number | undefined
}> | undefined
}
/** The profile after the turn. */
profile: {
/** Attribute values by name. */
attribute: Record<string, string>
/** Lists of tags by name, in the order in which they were added. */
tag: Record<string, (string)[]>
/** Numbers and dates by name. */
event: Record<string, number | string>
}
/** Calls of other services; they were made. */
calls: ({
/** Identifier of the resource. */
resourceID: string
/** HTTP method. */
method: string
/** URL, filled in. */
url: string
/** HTTP status of the response. */
status?: number | undefined
/** Why there is no response. */
failure?: string | undefined
})[]
/** Workflows that were run. */
workflows: ({
/** Identifier of the workflow. */
workflowID: string
/** Identifier of the resource. */
resourceID: string
/** Status code of its last webhook. */
status?: number | undefined
/** Its parameters by name. */
parameters: Record<string, string>
})[]
/** E-mails that it would send; none is sent. */
mails: ({
/** Recipient. */
to: string
/** Subject. */
subject: string
})[]
/** Runs of processes that began or ended. */
processes: ({
/** Identifier of the feature. */
featureID: string
/** What became of the run. */
event: "started" | "finished"
})[]
/** What did not go as the bot says. */
warnings: ({
/** What, as the log names it. */
code: string
/** Identifier of the feature. */
featureID?: string | undefined
/** Identifier of the resource. */
resourceID?: string | undefined
/** What was named and is not there. */
targetID?: string | undefined
})[]
/** Whether a human handles the conversation after the turn. */
live: boolean
}

/** One turn of a trial: at most one of text, answerID, answerIDs, payload, location, start and handBack; without any it begins. */
export type TrialTurn = {
/** What the turn before answered as `trial`; a new trial without it. */
trial?: string | undefined
/** The profile of the throwaway respondent, at the first turn. */
profile?: {
/** Values by name. `userParent` makes a sub user of that respondent. */
attribute?: Record<string, string> | undefined
/** Lists of tags by name. */
tag?: Record<string, (string)[]> | undefined
/** Numbers or dates by name. */
event?: Record<string, number | string> | undefined
} | undefined
/** Language of the session, at the first turn. */
language?: string | undefined
/** Words. */
text?: string | undefined
/** A button, by its id. */
answerID?: string | undefined
/** Several answers at once. */
answerIDs?: (string)[] | undefined
/** A button, by its payload; `get_started` begins. */
payload?: string | undefined
/** A place, where a button asks for one. */
location?: {
/** Degrees north. */
latitude: number
/** Degrees east. */
longitude: number
} | undefined
/** Starts there: at a resource or, without one, at the start of a feature. */
start?: {
/** Identifier of the feature. */
featureID: string
/** Identifier of the resource. */
resourceID?: string | undefined
} | undefined
/** Ends live chat, as an operator does. */
handBack?: true | undefined
}

/** Whom it is shown to. */
export type Typing = {
/** Whom it is about. */
recipient: {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
id: string
}
/** Start or stop. */
sender_action: "typingon" | "typingoff"
}

/** The user after the change. */
export type UpdatedUser = {
/** Identifier of the user. */
userID: string
/** E-mail address. */
email: string
/** Last name. */
last_name: string
/** First name. */
first_name: string
/** When the user registered; null for users of an external issuer. */
created_at: string | null
/** URL of a picture, or empty. */
avatar_url: string
/** Whether the e-mail address counts: the user has shown that it is theirs, or the deployment asks for nothing. An extension. */
email_verified: boolean
/** A token in place of the one of the call; only with a new password. */
token?: string | undefined
}

/** Where to send the file: POST the fields, then the file as the field `file`, as multipart/form-data, within 10 minutes. */
export type UploadForm = {
/** Where the form is sent. */
uploadURL: string
/** The fields of the form, signed: none may be changed or left out. */
fields: Record<string, string>
/** What the message names as its `attachment`, once the file is sent. */
messageID: string
}

/** A user of the platform: one who makes and runs bots. */
export type User = {
/** Identifier of the user. */
userID: string
/** E-mail address. */
email: string
/** Last name. */
last_name: string
/** First name. */
first_name: string
/** When the user registered; null for users of an external issuer. */
created_at: string | null
/** URL of a picture, or empty. */
avatar_url: string
/** Whether the e-mail address counts: the user has shown that it is theirs, or the deployment asks for nothing. An extension. */
email_verified: boolean
}

/** The profile of a respondent. */
export type UserProfile = {
/** Identifier of the application. */
appID: string
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Attribute values by name. */
attribute: Record<string, string>
/** Lists of tags by name, in the order in which they were added. */
tag: Record<string, (string)[]>
/** Numbers and dates by name. */
event: Record<string, number | string>
}

/** What is changed; what the service keeps is ignored. */
export type UserUpdatePatch = {
userID?: string | null | undefined
email?: string | null | undefined
created_at?: string | null | undefined
email_verified?: boolean | null | undefined
first_name?: string | null | undefined
last_name?: string | null | undefined
avatar_url?: string | null | undefined
password?: string | null | undefined
oldPassword?: string | null | undefined
}

/** Whether the variants differ for sure, by each of two measures (an extension); only where the run has several of them. */
export type VariantComparison = {
clicked: VariantVerdict
answered: VariantVerdict
}

export type VariantFigures = {
/** Title of the variant, for people. */
title?: string | undefined
/** Sent. */
sent: number
/** Of those sent, delivered. */
delivered: number
/** Of those sent, read. */
read: number
/** Of those sent, clicked. */
clicked: number
/** Of those sent, answered. */
answered: number
}

/** Whether a variant is better than all others by a measure. */
export type VariantVerdict = {
/** `early`: the run is not over, or there are too few numbers. `unsure`: no variant is better than all others for sure. `sure`: one is. */
state: "early" | "unsure" | "sure"
/** The variant that is, from 0; null where none is. */
winner: number | null
}

/** What the widget shows of an application. */
export type WebConfig = {
/** Identifier of the application. Kept by the service. */
appID: string
/** Title of the application. */
title: string
/** Whether the bot answers. */
active?: boolean | undefined
/** Whether and how respondents log in. */
security?: {
/** Whether web sessions need an identity: a signature or a log-in. */
login_needed?: boolean | undefined
/** For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever. */
signature_max_age?: number | undefined
/** An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in. */
login_url?: string | undefined
/** `api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature. */
login_type?: string | undefined
} | undefined
/** Whether free text is understood first, before it is taken as an answer; `nlu.active` of a step or of a feature goes before. */
isNluFirst?: boolean | undefined
/** Texts and delays of the widget. */
info?: {
/** Whether the widget opens with an information window. */
showInformationWindow?: boolean | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
} | undefined
/** Title of the widget. */
titre?: string | undefined
/** Text below the title. */
description?: string | undefined
/** What the empty input says. */
placeholderMessage?: string | undefined
/** Said where a picture or another file was sent and none was asked for, or where such files are off. */
errorMessageIfPicture?: string | undefined
/** Said where a human hands the conversation back to the bot (an extension). */
backToBot?: string | undefined
/** Said where a text fits none of the buttons. */
errorMessageIfQCMwithoutNLU?: string | undefined
/** Seconds until the widget shows. */
show_widget_delay?: number | undefined
/** Seconds until the widget draws attention to itself. */
show_widget_notification_delay?: number | undefined
/** Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL. */
url?: string | undefined
} | undefined
/** Colours and pictures of the widget. */
design?: {
/** Logo. */
logo?: {
/** URL of the logo. */
url?: string | undefined
} | undefined
/** Picture of the bot. */
picto?: {
/** URL of the picture. */
url?: string | undefined
/** URL of the picture on the closed widget. */
widget?: string | undefined
} | undefined
/** Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text. */
ga?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `G-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text. */
gtm?: {
/** Whether it is used. */
active?: boolean | undefined
/** Its code, such as `GTM-ABC123`: letters, digits and hyphens. */
code?: string | undefined
} | undefined
/** Main colour. */
color?: string | undefined
/** Whether files can be sent: on the web where it is true, on other channels unless it is false. */
showUploadPicto?: boolean | undefined
/** Whether pictures and films can be sent, also where other files cannot. */
showPhotoPicto?: boolean | undefined
/** Whether the menu shows. */
showBurgerMenu?: boolean | undefined
/** Whether respondents may say if an answer to their words was right, unless it is false (an extension). */
showFeedback?: boolean | undefined
/** Whether the title shows. */
showTitle?: boolean | undefined
/** Whether the top bar shows. */
showTopBar?: boolean | undefined
/** Colour of the background. */
"color-background"?: string | undefined
/** Colour of the bot's messages. */
"color-message"?: string | undefined
/** Colour of the text of the bot's messages. */
"message-color-text"?: string | undefined
/** Colour of the header. */
"color-header"?: string | undefined
/** Colour of the title in the header. */
"color-header-titre"?: string | undefined
/** Colour of the text of the respondent's answers. */
"reponse-color-text"?: string | undefined
/** URL of the background picture. */
"image-background"?: string | undefined
/** URL of the background picture on small screens. */
"mobile-image-background"?: string | undefined
} | undefined
/** What respondents may send; absent where they may send no files. */
attachments?: {
/** Media types that are taken. */
types?: ("image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "video/3gpp" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/webm" | "audio/wav" | "audio/amr" | "application/pdf" | "text/plain" | "text/csv" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet")[] | undefined
} | undefined
/** The button that begins. */
payload?: {
/** Its title. */
title?: string | undefined
} | undefined
/** Menus by locale. */
persistent_menu?: ({
/** Locale, or `default`. */
locale?: string | undefined
/** Whether free text is off. */
composer_input_disabled?: boolean | undefined
/** Entries of the menu. */
call_to_actions?: (WebMenuEntry)[] | undefined
})[] | undefined
}

/** What was done, with which message. */
export type WebEvent = {
/** What was done. */
type: "read" | "clicked" | "feedback"
/** Identifier of the message. */
messageID: string
/** Whether the answer was good; needed for `feedback`. */
positive?: boolean | undefined
}

/** An entry of the menu; `call_to_actions` holds entries in turn, two levels of them. */
export type WebMenuEntry = {
/** What choosing the entry does. */
type?: "postback" | "web_url" | "nested" | undefined
/** Text of the entry. */
title?: string | undefined
/** Page to open; needed for `web_url`. An http, https, mailto or tel URL. */
url?: string | undefined
/** What is sent to the bot where the entry is chosen; made for an entry that only says where it leads. */
payload?: string | undefined
/** Entries below this one. */
call_to_actions?: (Record<string, unknown>)[] | undefined
}

/** What the respondent says. */
export type WebMessage = {
/** Words. */
text?: string | undefined
/** A button, by its id. */
answerID?: string | undefined
/** Several answers at once. */
answerIDs?: (string)[] | undefined
/** A button, by its payload; `get_started` begins. */
payload?: string | undefined
/** A place, where a button asks for one. */
location?: {
/** Degrees north. */
latitude: number
/** Degrees east. */
longitude: number
} | undefined
/** A file that was sent: the messageID of its upload, which is that of this message, too. */
attachment?: string | undefined
/** Identifier of this message, chosen by the caller. */
messageID?: string | undefined
/** The web view that says it, by the name that it gave itself as `view` in the URL of its WebSocket: what this call answers is not pushed to it. */
view?: string | undefined
}

/** The secret of the web channel. */
export type WebSecret = {
/** The secret. */
secret: string
/** Until when the secret before it is good, too; absent where none is. */
previousUntil?: string | undefined
}

/** A session of one respondent. */
export type WebSession = {
/** Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters. */
respondentID: string
/** Session token, for the calls of the web channel. */
token: string
/** Where messages are pushed; complete, with the token. */
websocketURL: string
}

/** E-mails, webhooks and parameters that resources run. */
export type Workflow = {
/** Identifier of the application. */
appID: string
/** Title of the workflow. */
title?: string | undefined
/** What the workflow is for. */
description?: string | undefined
/** The actions, in order. */
actions?: (WorkflowAction)[] | undefined
/** Identifier of the object. Kept by the service. */
_id: string
/** Identifier of the workflow. Kept by the service. */
workflowID: string
/** User who made the object. Kept by the service. */
userID: string
/** When the object was made (ISO 8601). Kept by the service. */
createdAt: string
/** When the object was last changed (ISO 8601). Kept by the service. */
updatedAt: string
}

/** An action: its parameters first, then its webhooks, then its e-mails; each part by its own `active` and `filters`. */
export type WorkflowAction = {
/** Whether the action is run. */
active?: boolean | undefined
/** Kind of action, e.g. `email`. */
type?: string | undefined
/** Parameters. */
params?: {
/** Parameters. */
params?: {
/** Whether they are made. */
active?: boolean | undefined
/** The parameters. */
list?: (WorkflowParameter)[] | undefined
} | undefined
} | undefined
/** E-mails. */
email?: {
/** Whether they are sent. */
active?: boolean | undefined
/** The e-mails. */
list?: (WorkflowEmail)[] | undefined
/** HTML of the e-mail; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
content?: string | undefined
/** Subject of the e-mail. */
subject?: string | undefined
/** Recipients. */
toEmail?: (string)[] | undefined
} | undefined
/** Webhooks. */
webhook?: {
/** Whether they are called. */
active?: boolean | undefined
/** The webhooks. */
list?: (WorkflowWebhook)[] | undefined
} | undefined
}

/** A workflow as it is written; what the service keeps is ignored. */
export type WorkflowBodyPatch = {
_id?: string | null | undefined
appID?: string | null | undefined
app?: string | null | undefined
owner?: string | null | undefined
userID?: string | null | undefined
canEdit?: (unknown)[] | null | undefined
canView?: (unknown)[] | null | undefined
editors?: (unknown)[] | null | undefined
createdAt?: string | null | undefined
updatedAt?: string | null | undefined
title?: string | null | undefined
description?: string | null | undefined
actions?: (WorkflowAction)[] | null | undefined
workflowID?: string | null | undefined
}

/** An e-mail. */
export type WorkflowEmail = {
/** HTML of the e-mail; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
content?: string | undefined
/** Subject of the e-mail. */
subject?: string | undefined
/** Recipients. */
toEmail?: (string)[] | undefined
/** Sender; without one that of the deployment, which its setting `mailFrom` names. */
fromEmail?: string | undefined
filters?: Filter | undefined
}

/** A value that the rest of the action can use by its title. */
export type WorkflowParameter = {
/** Name of the parameter. */
title?: string | undefined
/** Used where a name in `input` is unset, or `table` has no such entry. */
fallback?: string | undefined
/** Template of the value; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
input?: string | undefined
/** Makes a random code of lower-case letters and the classes that are on. */
options?: {
/** Length of the code. */
length?: number | undefined
/** Whether it has digits. */
numbers?: boolean | undefined
/** Whether it has capital letters. */
uppercase?: boolean | undefined
/** Whether it has symbols. */
symbols?: boolean | undefined
} | undefined
/** Values by filled-in input. */
table?: Record<string, string> | undefined
filters?: Filter | undefined
}

/** A call of another service. */
export type WorkflowWebhook = {
/** HTTP method, in any case; POST unless given. */
type?: string | undefined
/** URL that is called; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
url?: string | undefined
/** Parameters of the query string. */
params?: ({
/** Name. */
title?: string | undefined
/** Value; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
value?: string | undefined
})[] | undefined
/** Templates by name; sent as JSON. */
body?: Record<string, string> | undefined
/** Headers. */
headers?: ({
/** Name. */
title?: string | undefined
/** Value; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset. */
value?: string | undefined
})[] | undefined
/** Only where the answer was valid. */
performOnlyIfAnswerValid?: boolean | undefined
/** Whether what `output` names in the response goes to the attributes of those names. */
save_response_in_attribute?: boolean | undefined
/** Whether the call starts another run of the process. */
restart_process?: boolean | undefined
/** What is kept of the response. */
output?: {
/** The values that are kept. */
memory_details?: ({
/** Dotted path into the JSON of the response. */
api_value?: string | undefined
})[] | undefined
} | undefined
}
