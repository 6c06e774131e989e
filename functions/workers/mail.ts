import { worker } from '../../lib/core/queue/worker.ts'
import { deliverQueuedMail } from '../../lib/infrastructure/mail/deliverQueuedMail.ts'

// The sweeper requeues what is not sent. An e-mail that is retried for ever might be sent for ever.
export const handler = worker('MAIL', deliverQueuedMail, { defers: false })
