import { endpoint } from '../../../lib/http/endpoint.ts'
import { exportBot } from '../../../lib/management/exportBot.ts'
import { exportBot as contract } from '../../../schemas/contracts/bots.ts'

export const handler = endpoint(contract, ({ application }) => exportBot(application))
