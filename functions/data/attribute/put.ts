import { profileFigures } from '../../../lib/audience/figuresInTime.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getProfileFigures } from '../../../schemas/contracts/lists.ts'

export const handler = endpoint(getProfileFigures, ({ application, body }) => profileFigures(application, body))
