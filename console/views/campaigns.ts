import type { View } from '../scene.ts'
import { campaign } from './campaigns/campaign.ts'
import { compose } from './campaigns/compose.ts'
import { campaignList } from './campaigns/list.ts'

/** Campaigns: all of them, a new one, or the one that the address names. */
export const campaigns: View = (scene) => {
  const { id } = scene.route
  if (id === undefined) return campaignList(scene)
  return id === 'new' && scene.mayEdit ? compose(scene) : campaign(scene, id)
}
