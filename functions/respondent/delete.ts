import { endpoint } from '../../lib/http/endpoint.ts'
import { deleteRespondent } from '../../lib/management/respondents.ts'
import { deleteManagedRespondent } from '../../schemas/contracts/respondents.ts'

export const handler = endpoint(deleteManagedRespondent, ({ application, path }) =>
  deleteRespondent(application, path['respondentID'] ?? ''),
)
