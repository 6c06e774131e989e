import { deliverMail } from '../../lib/mail/deliverMail.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('MAIL', deliverMail)
