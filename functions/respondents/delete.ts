import { haveInboxReadAgain } from '../../lib/delivery/tellOperators.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { enqueue } from '../../lib/queue/send.ts'
import { startEpoch } from '../../lib/store/identity/epochs.ts'
import { queueEvents } from '../../lib/subscriptions/queueEvents.ts'
import { deleteRespondents } from '../../schemas/contracts/respondents.ts'

export const handler = endpoint(deleteRespondents, async ({ application }) => {
  await startEpoch(application)
  await Promise.all([queueEvents(application, application.appID), haveInboxReadAgain(application)])
  await enqueue('PURGE', [{ appID: application.appID, what: 'respondents', epoch: application.epoch, round: 1 }])
  return successBody('All respondents are deleted.')
})
