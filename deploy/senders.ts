import { addressIn, domainOf } from '../lib/infrastructure/mail/address.ts'
import type { Settings } from './settings.ts'
import { sub } from './templateTypes.ts'

/** The domains that e-mails are sent from. */
const sendingDomains = ({ mailFrom, mailDomains }: Pick<Settings, 'mailFrom' | 'mailDomains'>): string[] => {
  const domains = [domainOf(addressIn(mailFrom)), ...mailDomains.split(',').map((domain) => domain.trim())].filter(Boolean)
  return [...new Set(domains)]
}

/** The identities of Amazon SES that e-mails may be sent as: those of the deployment's own domains, and addresses in them. */
export const senderArns = (settings: Pick<Settings, 'mailFrom' | 'mailDomains'>): object[] => {
  const domains = sendingDomains(settings)
  const identities = domains.flatMap((domain) => [domain, `*@${domain}`])
  // A policy has to name something: without a domain nothing is sent.
  return (identities.length > 0 ? identities : ['none.invalid']).map((identity) =>
    sub(`arn:\${AWS::Partition}:ses:\${AWS::Region}:\${AWS::AccountId}:identity/${identity}`),
  )
}
