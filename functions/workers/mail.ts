import { deliverQueuedMail } from '../../lib/infrastructure/mail/deliverQueuedMail.ts'
import { worker } from '../../lib/queue/worker.ts'

// The sweeper requeues what is not sent. An e-mail that is retried for ever might be sent for ever.
export const handler = worker('MAIL', deliverQueuedMail, { defers: false })
