import { creatorOf } from '../../../lib/access/applications/creator.ts'
import { copyFeature } from '../../../lib/bot/content/copies.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { duplicateFeature } from '../../../schemas/contracts/features.ts'

export const definition = endpoint(duplicateFeature, ({ application, caller, path }) =>
  copyFeature(application, creatorOf(caller, application), path.featureID),
)
