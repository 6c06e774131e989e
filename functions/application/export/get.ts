import { exportBot } from '../../../lib/bot/transfer/exportBot.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { exportBot as contract } from '../../../schemas/contracts/bots.ts'

export const handler = endpoint(contract, ({ application }) => exportBot(application))
