import { listFeatures } from '../../lib/bot/content/features.ts'
import { havingFields } from '../../lib/bot/content/fieldFilter.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listFeatures as contract } from '../../schemas/contracts/features.ts'
import { feature } from '../../schemas/feature.ts'

export const handler = endpoint(contract, async ({ application, query }) => havingFields(feature, await listFeatures(application), query))
