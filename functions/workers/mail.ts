import { sendMail } from '../../lib/mail/send.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('MAIL', sendMail)
