import type { Contract } from '../schemas/contract.ts'
import * as account from '../schemas/contracts/account.ts'
import * as answers from '../schemas/contracts/answers.ts'
import * as applications from '../schemas/contracts/applications.ts'
import * as audit from '../schemas/contracts/audit.ts'
import * as bots from '../schemas/contracts/bots.ts'
import * as campaigns from '../schemas/contracts/campaigns.ts'
import * as conversation from '../schemas/contracts/conversation.ts'
import * as entities from '../schemas/contracts/entities.ts'
import * as expressions from '../schemas/contracts/expressions.ts'
import * as features from '../schemas/contracts/features.ts'
import * as filters from '../schemas/contracts/filters.ts'
import * as guide from '../schemas/contracts/guide.ts'
import * as inbox from '../schemas/contracts/inbox.ts'
import * as intents from '../schemas/contracts/intents.ts'
import * as invitations from '../schemas/contracts/invitations.ts'
import * as lists from '../schemas/contracts/lists.ts'
import * as media from '../schemas/contracts/media.ts'
import * as nluConfigs from '../schemas/contracts/nluConfigs.ts'
import * as platform from '../schemas/contracts/platform.ts'
import * as processes from '../schemas/contracts/processes.ts'
import * as profiles from '../schemas/contracts/profiles.ts'
import * as providerChannels from '../schemas/contracts/providerChannels.ts'
import * as resources from '../schemas/contracts/resources.ts'
import * as respondents from '../schemas/contracts/respondents.ts'
import * as scripts from '../schemas/contracts/scripts.ts'
import * as smallTalk from '../schemas/contracts/smallTalk.ts'
import * as sources from '../schemas/contracts/sources.ts'
import * as statistics from '../schemas/contracts/statistics.ts'
import * as subscriptions from '../schemas/contracts/subscriptions.ts'
import * as understanding from '../schemas/contracts/understanding.ts'
import * as users from '../schemas/contracts/users.ts'
import * as versions from '../schemas/contracts/versions.ts'
import * as webChannel from '../schemas/contracts/webChannel.ts'
import * as widget from '../schemas/contracts/widget.ts'
import * as workflows from '../schemas/contracts/workflows.ts'

/**
 * The map: one row an endpoint. The key is the file that answers it (`functions/<key>.ts`): the folder is the URL without its
 * parameters, the file is the method. Routes, functions of serverless.yml, validators and API reference are all made from here.
 */
export const routes: Readonly<Record<string, Contract>> = {
  'health/get': platform.getHealth,
  'openapi.json/get': platform.getOpenAPI,
  'docs/get': platform.getDocs,
  'docs/assets/get': platform.getDocsAsset,
  'console/get': platform.getConsole,
  'console/page/get': platform.getConsolePage,
  'guide/get': guide.getGuide,
  'guide/page/get': guide.getGuidePage,
  'llms.txt/get': guide.getGuideList,

  'user/register/post': users.registerUser,
  'user/login/post': users.logIn,
  'user/forgetPassword/post': users.forgetPassword,
  'user/resetPassword/post': users.resetPassword,
  'user/sendVerification/post': users.sendEmailVerification,
  'user/verifyEmail/post': users.verifyEmail,
  'user/get': users.getUser,
  'user/patch': users.patchUser,
  'user/factors/get': account.listFactors,
  'user/totp/post': account.beginTOTP,
  'user/totp/put': account.confirmTOTP,
  'user/recoveryCodes/post': account.renewRecoveryCodes,
  'user/factor/delete': account.removeFactor,
  'user/passkey/post': account.beginPasskey,
  'user/passkey/put': account.addPasskey,
  'user/passkeyChallenge/post': account.beginPasskeyLogIn,
  'user/passkeyLogin/post': account.logInByPasskey,
  'user/sessions/get': account.listUserSessions,
  'user/sessions/delete': account.endOtherUserSessions,
  'user/session/post': account.renewUserSession,
  'user/session/delete': account.endUserSession,

  'applications/get': applications.listApplications,
  'application/post': applications.createApplication,
  'application/get': applications.getApplication,
  'application/patch': applications.patchApplication,
  'application/delete': applications.deleteApplication,
  'application/publish/post': versions.publishVersion,
  'application/versions/get': versions.listVersions,
  'application/changes/get': versions.listChanges,
  'application/draft/get': versions.getDraft,
  'application/draft/put': versions.putDraft,
  'application/version/get': versions.getVersion,
  'application/version/publish/post': versions.publishVersionAgain,
  'application/version/restore/post': versions.restoreVersion,
  'application/members/get': applications.listMembers,
  'application/permission/put': applications.setApplicationPermission,
  'application/invitation/post': invitations.inviteMember,
  'application/invitations/get': invitations.listInvitations,
  'application/invitation/delete': invitations.revokeInvitation,
  'invitation/accept/post': invitations.acceptInvitation,
  'application/token/post': applications.createApplicationToken,
  'application/tokens/get': applications.listApplicationTokens,
  'application/token/delete': applications.revokeApplicationToken,
  'application/webSecret/get': applications.getWebSecret,
  'application/webSecret/post': applications.rotateWebSecret,
  'application/channels/get': providerChannels.getChannels,
  'templates/get': providerChannels.listTemplates,
  'application/export/get': bots.exportBot,
  'application/map/get': bots.getBotMap,
  'application/import/post': bots.importBot,
  'application/trial/post': bots.tryBot,

  'script/post': scripts.createScript,
  'script/get': scripts.getScript,
  'script/patch': scripts.patchScript,
  'script/delete': scripts.deleteScript,
  'scripts/get': scripts.listScripts,
  'scripts/run/post': scripts.runScripts,

  'data/attribute/get': profiles.getAttributes,
  'data/userProfile/get': profiles.getUserProfile,
  'data/userProfile/post': profiles.setUserProfile,
  'data/userProfile/reset/post': profiles.resetUserProfile,
  'data/botrespondent/get': profiles.getBotRespondent,
  'data/botrespondent/create/post': profiles.createBotRespondent,
  'data/botrespondent/live/post': profiles.goLive,
  'data/botrespondent/chatbot/post': profiles.goChatbot,
  'data/import/post': profiles.importProfiles,
  'data/respondentsList/get': lists.listRespondents,
  'data/respondents/post': lists.searchRespondents,
  'data/attribute/put': lists.getProfileFigures,
  'filter/preview/post': lists.previewFilter,

  'notificationapi/api/sendCampaign/post': campaigns.sendCampaign,
  'notificationapi/api/getStatisticsCampaignSent/post': campaigns.getCampaignStatistics,
  'notification/get': campaigns.getCampaign,
  'notification/patch': campaigns.patchCampaign,
  'notification/delete': campaigns.deleteCampaign,
  'notification/send/post': campaigns.sendDraft,
  'notifications/get': campaigns.listCampaigns,
  'notification/recipients/get': campaigns.listRecipients,
  'notification/runs/get': campaigns.listRuns,
  'notification/preview/post': campaigns.previewCampaign,
  'notification/preview/respondent/post': campaigns.viewCampaign,
  'notification/rest/post': campaigns.sendCampaignToRest,
  'notification/test/post': campaigns.testCampaign,
  'notification/pause/post': campaigns.pauseCampaign,
  'notification/resume/post': campaigns.resumeCampaign,
  'notification/cancel/post': campaigns.cancelCampaign,
  'notification/redrive/post': campaigns.redriveCampaign,

  'media/post': media.uploadMedia,
  'media/get': media.listMedia,
  'media/file/get': media.getMediaFile,
  'media/delete': media.deleteMedia,

  'widget/get': widget.getWidget,
  'assets/get': widget.getAsset,
  'channels/web/frame/get': widget.getWebFrame,
  'channels/web/config/get': webChannel.getWebConfig,
  'channels/web/session/post': webChannel.openWebSession,
  'channels/web/attachments/post': webChannel.uploadWebAttachment,
  'channels/web/messages/get': webChannel.getWebMessages,
  'channels/web/messages/post': webChannel.postWebMessage,
  'channels/web/events/post': webChannel.postWebEvent,
  'channels/sms/post': providerChannels.receiveSMS,
  'channels/sms/status/post': providerChannels.receiveSMSReceipt,
  'channels/get': providerChannels.verifyChannel,
  'channels/post': providerChannels.receiveChannelEvents,

  'feature/post': features.createFeature,
  'feature/get': features.getFeature,
  'feature/patch': features.patchFeature,
  'feature/delete': features.deleteFeature,
  'features/get': features.listFeatures,
  'features/order/post': features.orderFeatures,
  'features/duplicate/post': features.duplicateFeature,

  'resource/post': resources.createResource,
  'resource/get': resources.getResource,
  'resource/patch': resources.patchResource,
  'resource/delete': resources.deleteResource,
  'resources/get': resources.listResources,
  'resources/application/get': resources.listApplicationResources,
  'resources/order/post': resources.orderResources,
  'resources/duplicate/post': resources.duplicateResource,

  'filter/post': filters.createFilter,
  'filter/get': filters.getFilter,
  'filter/patch': filters.patchFilter,
  'filter/delete': filters.deleteFilter,
  'filters/get': filters.listFilters,

  'workflow/post': workflows.createWorkflow,
  'workflow/testCall/post': workflows.testWorkflowCall,
  'workflow/testEmail/post': workflows.testWorkflowEmail,
  'workflow/get': workflows.getWorkflow,
  'workflow/patch': workflows.patchWorkflow,
  'workflow/delete': workflows.deleteWorkflow,
  'workflows/get': workflows.listWorkflows,

  'intents/get': intents.listIntents,
  'intent/get': intents.getIntent,
  'intent/post': intents.createIntent,
  'intent/patch': intents.patchIntent,
  'intent/delete': intents.deleteIntent,
  'intents/common/get': smallTalk.listSmallTalk,
  'intents/common/post': smallTalk.copyIntent,
  'entities/get': entities.listEntities,
  'entity/get': entities.getEntity,
  'entity/post': entities.createEntity,
  'entity/patch': entities.patchEntity,
  'entity/delete': entities.deleteEntity,
  'nluconfigs/get': nluConfigs.listNluConfigs,
  'nluconfig/get': nluConfigs.getNluConfig,
  'nluconfig/post': nluConfigs.createNluConfig,
  'nluconfig/patch': nluConfigs.patchNluConfig,
  'nluconfig/delete': nluConfigs.deleteNluConfig,
  'nlu/train/post': understanding.trainAgent,
  'nlu/state/get': understanding.getTrainingState,
  'nlu/predict/post': understanding.predictText,
  'nlu/quality/get': understanding.getQuality,
  'nlu/missed/get': understanding.listMissed,
  'nlu/missed/put': understanding.ignoreMissed,
  'expressions/get': expressions.listExpressions,
  'expressions/put': expressions.changeExpressions,
  'expression/get': expressions.getExpression,
  'expression/post': expressions.createExpression,
  'expression/patch': expressions.patchExpression,
  'expression/delete': expressions.deleteExpression,

  'answers/preview/post': answers.previewAnswer,
  'answers/unanswered/get': answers.listUnanswered,
  'source/post': sources.createSource,
  'source/get': sources.getSource,
  'source/patch': sources.patchSource,
  'source/delete': sources.deleteSource,
  'sources/get': sources.listSources,

  'respondent/get': respondents.getManagedRespondent,
  'respondent/put': respondents.putRespondent,
  'respondent/delete': respondents.deleteManagedRespondent,
  'respondent/profile/put': respondents.replaceRespondentProfile,
  'respondents/get': respondents.findRespondents,
  'respondents/delete': respondents.deleteRespondents,
  'respondents/live/get': respondents.listLiveRespondents,

  'data/botrespondent/bot/post': conversation.sendBot,
  'data/respondentLastAnswer/get': conversation.getLastAnswer,
  'data/featureByRespondent/get': conversation.getFeatureByRespondent,
  'data/feature/get': conversation.getFeatureAnswers,
  'data/respondentsListActive/get': conversation.listActiveRespondents,
  'conversation/changeRespondentID/post': conversation.changeRespondentID,
  'conversation/closeWebview/post': conversation.closeWebview,
  'conversation/typing/post': conversation.setTyping,
  'conversation/live/message/post': conversation.sayAsOperator,
  'conversation/live/attachment/post': conversation.uploadOperatorAttachment,
  'conversation/attachment/get': conversation.getAttachment,
  'conversation/messages/get': conversation.getTranscript,
  'audit/get': audit.listAuditRecords,
  'subscription/post': subscriptions.createSubscription,
  'subscriptions/get': subscriptions.listSubscriptions,
  'subscription/patch': subscriptions.patchSubscription,
  'subscription/secret/post': subscriptions.rotateSubscriptionSecret,
  'subscription/test/post': subscriptions.testSubscription,
  'subscription/attempts/get': subscriptions.listDeliveryAttempts,
  'subscription/redrive/post': subscriptions.redriveSubscription,
  'subscription/delete': subscriptions.deleteSubscription,
  'inbox/get': inbox.listInbox,
  'inbox/assign/post': inbox.assignConversation,
  'inbox/read/put': inbox.markInboxRead,
  'inbox/socket/get': inbox.inboxSocket,
  'inbox/operators/get': inbox.listOperators,
  'inbox/notes/post': inbox.createNote,
  'inbox/notes/get': inbox.listNotes,
  'inbox/search/get': inbox.searchTranscripts,
  'closewebview/post': conversation.closeManagedWebview,
  'sendMessage/post': conversation.sendMessage,
  'resumeconversation/post': conversation.resumeConversation,
  'executeaction/post': conversation.executeAction,

  'data/application/get': statistics.getConversationData,
  'data/application/statistics/get': statistics.getApplicationStatistics,
  'statistics/conversation/get': statistics.getConversationStatistics,
  'statistics/service/get': statistics.getServiceStatistics,
  'statistics/answers/get': statistics.getAnswerStatistics,
  'statistics/nlu/get': statistics.getNluStatistics,
  'statistics/nlucouple/get': statistics.getNluCouples,
  'statistics/nlunegative/get': statistics.getNluNegatives,
  'statistics/attribute/put': statistics.getProfileStatistics,
  'statistics/dashboard/get': statistics.getDashboard,
  'statistics/notation/get': statistics.getNotation,
  'statistics/steps/get': statistics.getStepStatistics,
  'processes/get': processes.listProcesses,
  'process/get': processes.listProcessRespondents,
}
