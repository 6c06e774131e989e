import { downloads } from '../../../lib/http/downloads.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { guideReply } from '../../../lib/http/guideReply.ts'
import { getGuidePage } from '../../../schemas/contracts/guide.ts'

export const definition = endpoint(getGuidePage, ({ path: { page }, headers }) => guideReply(page, headers), { guard: downloads })
