import { createAndQueueMails } from '../../store/outbox/queueMails.ts'

/**
 * Sends a user the letter by which they verify their e-mail address (docs/access-and-errors.md#verified-addresses). The link leads to the
 * console of this API, where a button verifies: programs that open the links of e-mails must not.
 */
export const sendVerification = (email: string, apiURL: string): Promise<void> =>
  createAndQueueMails({ email }, [{ letter: 'emailVerification', to: email, page: `${apiURL}/console/verify#` }])
