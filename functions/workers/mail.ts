import { deliverQueuedMail } from '../../lib/infrastructure/mail/deliverQueuedMail.ts'
import { worker } from '../../lib/queue/worker.ts'

// The sweeper queues again what is not sent. An e-mail that is put off forever might be sent forever.
export const handler = worker('MAIL', deliverQueuedMail, { putsOff: false })
