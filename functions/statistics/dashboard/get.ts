import { readOwn } from '../../../lib/applications/applications.ts'
import { dashboardFigures } from '../../../lib/audience/figuresInTime.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getDashboard } from '../../../schemas/contracts/statistics.ts'

export const handler = endpoint(getDashboard, async ({ application }) => {
  const { dashboard_stat = [] } = await readOwn(application)
  return dashboardFigures(application, dashboard_stat)
})
