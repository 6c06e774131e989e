import { takeTrialTurn } from '../../../lib/conversation/trial/takeTrialTurn.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { tryBot } from '../../../schemas/contracts/bots.ts'

export const definition = endpoint(tryBot, ({ application, body }) => takeTrialTurn(application, body))
