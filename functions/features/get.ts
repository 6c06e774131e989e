import { endpoint } from '../../lib/http/endpoint.ts'
import { listFeatures } from '../../lib/management/features.ts'
import { havingFields } from '../../lib/management/fieldFilter.ts'
import { listFeatures as contract } from '../../schemas/contracts/features.ts'
import { feature } from '../../schemas/feature.ts'

export const handler = endpoint(contract, async ({ application, query }) => havingFields(feature, await listFeatures(application), query))
