import { describe, expect, it } from 'vitest'
import { functionFile } from '../../../build/endpointFunctions.ts'
import { httpFunctions, logicalName } from '../../../deploy/functions.ts'
import { routes } from '../../../functions/routes.ts'
import { acceptsBareToken } from '../../../lib/http/contractRules.ts'
import type { Contract } from '../../../schemas/contract.ts'

/** The ids of all endpoints for which something holds, so that a new endpoint that belongs to a list has to be added to it. */
const listed = (ids: string): string[] => ids.trim().split(/\s+/).sort()
const idsOf = (holds: (contract: Contract, key: string) => boolean): string[] =>
  Object.entries(routes)
    .filter(([key, contract]) => holds(contract, key))
    .map(([, { id }]) => id)
    .sort()

const dataInterface = listed(`
  getAttributes getUserProfile setUserProfile resetUserProfile getBotRespondent createBotRespondent goLive goChatbot importProfiles
  listRespondents searchRespondents getProfileFigures sendCampaign getCampaignStatistics sendBot getLastAnswer getFeatureByRespondent
  getFeatureAnswers listActiveRespondents changeRespondentID closeWebview setTyping sayAsOperator getTranscript getConversationData
  getApplicationStatistics uploadOperatorAttachment getAttachment
`)

const publicCORS = listed(`
  getAsset getMediaFile getWebFrame getWebConfig openWebSession getWebMessages postWebMessage postWebEvent uploadWebAttachment
`)

const writes = listed(`
  registerUser logIn forgetPassword resetPassword createApplication patchApplication deleteApplication setApplicationPermission
  createApplicationToken revokeApplicationToken inviteMember revokeInvitation acceptInvitation importBot setUserProfile resetUserProfile createBotRespondent goLive goChatbot
  patchCampaign deleteCampaign sendDraft
  importProfiles sendCampaign pauseCampaign resumeCampaign cancelCampaign redriveCampaign openWebSession postWebMessage
  postWebEvent receiveSMS receiveChannelEvents createFeature patchFeature deleteFeature orderFeatures duplicateFeature createResource
  patchResource deleteResource orderResources duplicateResource createFilter patchFilter deleteFilter createWorkflow patchWorkflow
  deleteWorkflow createIntent patchIntent deleteIntent copyIntent createEntity patchEntity deleteEntity createNluConfig patchNluConfig
  deleteNluConfig trainAgent changeExpressions createExpression patchExpression deleteExpression putRespondent deleteRespondent
  replaceRespondentProfile deleteRespondents sendBot changeRespondentID closeWebview setTyping sayAsOperator closeManagedWebview
  sendMessage resumeConversation executeAction getWebMessages patchUser receiveSMSReceipt rotateWebSecret
  sendEmailVerification verifyEmail uploadWebAttachment uploadOperatorAttachment ignoreMissed
  createSubscription patchSubscription deleteSubscription rotateSubscriptionSecret testSubscription redriveSubscription
  assignConversation markInboxRead createNote testCampaign sendCampaignToRest publishVersion publishVersionAgain
  createSource patchSource deleteSource getSource listSources
  testWorkflowCall testWorkflowEmail
  uploadMedia deleteMedia listMedia getMediaFile
  createScript patchScript deleteScript putDraft restoreVersion
  beginTOTP confirmTOTP renewRecoveryCodes removeFactor beginPasskey addPasskey
  beginPasskeyLogIn logInByPasskey endUserSession endOtherUserSessions
  renewUserSession listFactors listUserSessions
`)

const inBackground = listed(`
  getProfileFigures getProfileStatistics getDashboard
`)

/** Reads that share a function with what writes. */
const readsBesideWrites = listed(`
  getWebConfig getWebFrame
`)

describe('the contracts decide, and no path does', () => {
  it('which interface an endpoint belongs to', () => {
    expect(idsOf((contract) => contract.interface === 'data')).toEqual(dataInterface)
  })

  it('which endpoints accept a token without Bearer', () => {
    expect(idsOf((contract) => !acceptsBareToken(contract))).toEqual(dataInterface)
  })

  it('which endpoints pages of any origin may call', () => {
    expect(idsOf(({ cors }) => cors === 'public')).toEqual(publicCORS)
  })

  it('which functions may write', () => {
    const functions = httpFunctions()
    const withRole = (...roles: string[]) =>
      idsOf((contract, key) => roles.includes(functions[logicalName(functionFile(key, contract))]?.role ?? ''))
    const writing = withRole(
      'MediaRole',
      'ServeMediaRole',
      'SourceChangesRole',
      'WriteRole',
      'ShowWriteRole',
      'WriteAttachmentsRole',
      'UploadRole',
    )
    expect(writing).toEqual([...writes, ...readsBesideWrites].sort())
    expect(withRole('FiguresRole')).toEqual(inBackground)
    expect(withRole('ModelRole')).toEqual(['previewAnswer'])
    const others = writing.length + inBackground.length + 1
    expect(withRole('ReadRole', 'ShowReadRole', 'StaticRole')).toHaveLength(Object.keys(routes).length - others)
  })
})
