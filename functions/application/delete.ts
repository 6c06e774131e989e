import { problem } from '../../lib/core/errors.ts'
import { enqueue } from '../../lib/core/queue/send.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { closeApplication } from '../../lib/store/applications/closed.ts'
import { deleteApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(deleteApplication, async ({ application }) => {
  if (!(await closeApplication(application))) throw problem('not_found')
  await enqueue('PURGE', [{ appID: application.appID, what: 'application', round: 1 }])
  return successBody('The application is deleted.')
})
