import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { guideHomeReply } from '../../lib/http/guideReply.ts'
import { getGuide } from '../../schemas/contracts/guide.ts'

export const definition = endpoint(getGuide, ({ headers }) => guideHomeReply(headers), { guard: downloads })
