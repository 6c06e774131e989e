import { endpoint } from '../../lib/http/endpoint.ts'
import { deleteRespondent } from '../../lib/respondents/erasure/deleteRespondent.ts'
import { deleteManagedRespondent } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(deleteManagedRespondent, ({ application, path }) => deleteRespondent(application, path.respondentID))
