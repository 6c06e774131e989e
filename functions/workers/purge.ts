import { worker } from '../../lib/core/queue/worker.ts'
import { purge } from '../../lib/respondents/erasure/purge.ts'

export const handler = worker('PURGE', purge, { defers: true })
