import { getProfileFigure } from '../../../lib/campaign/audience/profileFigures.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getProfileFigures } from '../../../schemas/contracts/lists.ts'

export const definition = endpoint(getProfileFigures, ({ application, body }) => getProfileFigure(application, { query: body }))
