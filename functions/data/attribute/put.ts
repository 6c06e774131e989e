import { endpoint } from '../../../lib/http/endpoint.ts'
import { profileFigures } from '../../../lib/profile/inTime.ts'
import { getProfileFigures } from '../../../schemas/contracts/lists.ts'

export const handler = endpoint(getProfileFigures, ({ application, body }) => profileFigures(application, body))
