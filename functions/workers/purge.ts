import { purge } from '../../lib/management/purge.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('PURGE', purge)
