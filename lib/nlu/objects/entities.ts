import { type Entity, entityFieldNames } from '../../../schemas/nlu.ts'
import { objectsOf } from '../../bot/content/objects.ts'
import { keys } from '../../store/keys.ts'

/** The entities of an agent. What names a deleted one stays, and is shown without it. */
export const entities = objectsOf<Entity>({
  key: keys.entity,
  fields: entityFieldNames,
  required: ['entity_name'],
  kept: (appID, id) => ({ _id: id, agent_id: appID }),
})
