import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateFeature } from '../../../lib/management/duplicates.ts'
import { makerOf } from '../../../lib/management/maker.ts'
import { duplicateFeature as contract } from '../../../schemas/contracts/features.ts'

export const handler = endpoint(contract, ({ application, caller, path }) =>
  duplicateFeature(application, makerOf(caller, application), path['featureID'] ?? ''),
)
