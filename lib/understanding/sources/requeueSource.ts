import { faultOf, log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import type { Application } from '../../store/applications/access.ts'
import { postponeIndexing } from '../../store/sources/sourceSummary.ts'
import { postponeSource, type StoredSource } from '../../store/sources/sources.ts'

/** Queues the reading of a source, or the index of all. Where the queue does not answer, the sweeper does it. */
export async function queueSource({ appID }: Application, source?: Pick<StoredSource, 'sourceID'>, delaySeconds = 0): Promise<void> {
  await enqueue('SOURCES', [{ appID, ...(source ? { sourceID: source.sourceID } : {}) }], delaySeconds).catch((error: unknown) =>
    log.warn('sources', { event: 'not queued', appID, ...faultOf(error) }),
  )
}

/** Queues a source again that was not read in time, or a site that is to be read again; without an id, the index that lacks a change. */
export async function requeueSource(application: Application, sourceID?: string): Promise<void> {
  const { appID } = application
  const waiting = sourceID === undefined ? await postponeIndexing(application) : await postponeSource(application, sourceID)
  if (waiting)
    await forStoredRequest(waiting.requestID, () => enqueue('SOURCES', [{ appID, ...(sourceID === undefined ? {} : { sourceID }) }]))
}
