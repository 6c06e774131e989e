import type { Application } from '../../store/applications/access.ts'
import { listPlaced } from '../../store/applications/order.ts'
import { keys } from '../../store/keys.ts'
import { deleteMany as removeMany } from '../../store/table/batch.ts'

/** Removes what belongs to a feature that is gone: its resources, and their order. */
export async function removeResourcesOf({ appID }: Application, featureID: string): Promise<void> {
  const { pk, sk } = keys.resource(appID, `${featureID}-`)
  const resources = await listPlaced(pk, sk)
  await removeMany([...resources.map(({ _id }) => keys.resource(appID, _id)), keys.resourceOrder(appID, featureID)])
}
