import { createHmac } from 'node:crypto'
import { hours, iso, now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'
import type { Application } from '../../store/applications/access.ts'

/** For how long the web secret before the current one is good beside it, so that a site can take over the new one at its leisure. */
const bothMs = hours(24)

type WithSecret = Pick<Application, 'appID' | 'webSecret'>

/** The secret with which a site signs the respondentIDs that it chooses; it follows from the deployment's and is stored nowhere. */
const webSecretOf = ({ appID, webSecret: { number } }: WithSecret): string => numberedSecret(appID, number, currentKey('web-secrets').key)

const numberedSecret = (appID: string, number: number, key: Buffer): string =>
  createHmac('sha256', key)
    .update(number === 0 ? appID : `${appID}#${number}`)
    .digest('hex')

/** Until when the secret before the current one is good, too (ms since 1970); undefined where none is. */
function previousSecretUntil({ webSecret: { number, changedAt } }: WithSecret): number | undefined {
  const until = changedAt + bothMs
  return number > 0 && now() < until ? until : undefined
}

/** The current secret, as administrators see it, and until when the one before is good, too. */
export function shownWebSecret(application: WithSecret): { secret: string; previousUntil?: string } {
  const until = previousSecretUntil(application)
  return { secret: webSecretOf(application), ...(until === undefined ? {} : { previousUntil: iso(until) }) }
}

/** Whether what was signed with the secret of a number is good. */
export const isSecretGood = (application: WithSecret, number: number): boolean =>
  number === application.webSecret.number || (number === application.webSecret.number - 1 && previousSecretUntil(application) !== undefined)

/**
 * The secrets that are good, with their numbers: the current one first. While the deployment's key is rotated, those of its previous keys are,
 * too (docs/backup.md#key-rotation).
 */
export function goodSecrets(application: WithSecret): { number: number; secret: string }[] {
  const { number } = application.webSecret
  return [number, number - 1]
    .filter((each) => isSecretGood(application, each))
    .flatMap((each) =>
      deploymentKeys('web-secrets').map(({ key }) => ({ number: each, secret: numberedSecret(application.appID, each, key) })),
    )
}
