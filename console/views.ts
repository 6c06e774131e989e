import type { View } from './scene.ts'
import { campaigns } from './views/campaigns.ts'
import { live } from './views/live.ts'
import { metrics } from './views/metrics.ts'
import { missed } from './views/missed.ts'
import { respondents } from './views/respondents.ts'

/** The parts of an application, in the order of the navigation; the names are those of addresses. */
export const views = { metrics, campaigns, respondents, live, missed } satisfies Record<string, View>
export type ViewName = keyof typeof views
