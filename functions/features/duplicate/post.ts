import { makerOf } from '../../../lib/applications/creator.ts'
import { duplicateFeature } from '../../../lib/bot/content/duplicates.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateFeature as contract } from '../../../schemas/contracts/features.ts'

export const handler = endpoint(contract, ({ application, caller, path }) =>
  duplicateFeature(application, makerOf(caller, application), path['featureID'] ?? ''),
)
