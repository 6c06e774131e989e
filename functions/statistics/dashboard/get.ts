import { readOwn } from '../../../lib/access/applications/applications.ts'
import { getDashboardFigures } from '../../../lib/campaign/audience/profileFigures.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getDashboard } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getDashboard, async ({ application }) => {
  const { dashboard_stat = [] } = await readOwn(application)
  return getDashboardFigures(application, dashboard_stat)
})
