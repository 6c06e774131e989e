import type { View } from '../scene.ts'
import { campaign } from './campaigns/campaign.ts'
import { campaignList } from './campaigns/list.ts'

/** Campaigns: all of them, or the one that the address names. */
export const campaigns: View = (scene) => (scene.route.id === undefined ? campaignList(scene) : campaign(scene, scene.route.id))
