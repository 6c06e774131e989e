import { openDeployment } from '../operator/openDeployment.ts'
import { demoHistory } from './history.ts'

/** Writes the history of the demo application while the platform is already running. */
export async function putHistory(port: number, appID: string): Promise<void> {
  await openDeployment({ port: String(port) })
  const [{ openApplication }, { putAnonymousTurns }] = await Promise.all([
    import('../../lib/store/applications/access.ts'),
    import('../../lib/store/statistics/anonymousTurns.ts'),
  ])
  const application = await openApplication(appID)
  if (application) await putAnonymousTurns(application, demoHistory(Date.now()))
}
