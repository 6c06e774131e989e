import { drain, runWorker } from './queues.ts'

/** Runs the workers until an application that was deleted is purged, with the second round, whose message comes five minutes later. */
export async function drainPurge(appID: string): Promise<void> {
  await drain()
  await runWorker('dist/functions/workers/purge.handler', JSON.stringify({ appID, what: 'application', round: 2 }))
}
