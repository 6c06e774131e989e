import { deleteRespondent } from '../../lib/erasure/deleteRespondent.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { deleteManagedRespondent } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(deleteManagedRespondent, ({ application, path }) => deleteRespondent(application, path.respondentID))
