import { deliverMail } from '../../lib/mail/deliver.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('MAIL', deliverMail)
