import { endpoint } from '../../../lib/http/endpoint.ts'
import { readOwn } from '../../../lib/management/applications.ts'
import { dashboardFigures } from '../../../lib/profile/inTime.ts'
import { getDashboard } from '../../../schemas/contracts/statistics.ts'

export const handler = endpoint(getDashboard, async ({ application }) => {
  const { dashboard_stat = [] } = await readOwn(application)
  return dashboardFigures(application, dashboard_stat)
})
