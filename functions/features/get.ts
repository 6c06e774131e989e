import { listBotFeatures } from '../../lib/bot/content/botFeatures.ts'
import { havingFields } from '../../lib/bot/content/fieldFilter.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listFeatures } from '../../schemas/contracts/features.ts'
import { feature } from '../../schemas/feature.ts'

export const definition = endpoint(listFeatures, async ({ application, query }) =>
  havingFields(feature, await listBotFeatures(application), query),
)
