import { type Feature, featureFields } from '../../../schemas/feature.ts'
import { keys } from '../../store/keys.ts'
import { objectsOf } from './objects.ts'

/** What the table keeps of a feature: of `meta` only where it comes from; the counters are made when it is read. */
export type StoredFeature = Omit<Feature, 'meta'> & { meta?: Pick<Feature['meta'], 'partnerID' | 'referrer' | 'premium'> }

export const storedFeatures = objectsOf<StoredFeature>({
  key: keys.feature,
  fields: featureFields,
  required: ['title'],
  kept: (appID, featureID) => ({ _id: featureID, featureID, appID }),
})
