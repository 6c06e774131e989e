import { deliverQueuedMail } from '../../lib/mail/deliverQueuedMail.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('MAIL', deliverQueuedMail)
