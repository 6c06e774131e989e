import { purge } from '../../lib/erasure/purge.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('PURGE', purge, { defers: true })
