import { botMapOf } from '../../../lib/bot/map/botMap.ts'
import { botFor } from '../../../lib/conversation/turn/botContent.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { storedConfigs } from '../../../lib/store/content/nluObjects.ts'
import { getBotMap } from '../../../schemas/contracts/bots.ts'

export const definition = endpoint(getBotMap, async ({ application }) => {
  const [bot, configs] = await Promise.all([botFor(application), storedConfigs.list(application)])
  return botMapOf(bot, configs)
})
