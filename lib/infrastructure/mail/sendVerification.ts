import { createAndQueueMails } from '../../store/outbox/queueMails.ts'

/**
 * Sends a user the e-mail that verifies their address (docs/accounts.md#verified-addresses). The link leads to the
 * console of this API, where a button verifies: link scanners must not verify.
 */
export const sendVerification = (email: string, apiURL: string): Promise<void> =>
  createAndQueueMails({ email }, [{ letter: 'emailVerification', to: email, page: `${apiURL}/console/verify#` }])
