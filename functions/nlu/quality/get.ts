import { endpoint } from '../../../lib/http/endpoint.ts'
import { qualityOf } from '../../../lib/understanding/service/quality.ts'
import { getQuality } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(getQuality, ({ application }) => qualityOf(application))
