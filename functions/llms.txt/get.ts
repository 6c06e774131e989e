import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { fileReply } from '../../lib/http/fileReply.ts'
import { getGuideList } from '../../schemas/contracts/guide.ts'

export const definition = endpoint(getGuideList, ({ headers }) => fileReply('llms.txt', headers), { guard: downloads })
