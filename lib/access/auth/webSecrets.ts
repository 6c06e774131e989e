import { createHmac } from 'node:crypto'
import { hours, iso, now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'
import type { Application } from '../../store/applications/access.ts'

/** The previous web secret stays valid during the overlap, so that a site can switch without downtime. */
const rotationOverlapMs = hours(24)

type WithSecret = Pick<Application, 'appID' | 'webSecret'>

/** The secret with which a site signs the respondentIDs that it chooses; it follows from the deployment's and is stored nowhere. */
const webSecretOf = ({ appID, webSecret: { number } }: WithSecret): string => numberedSecret(appID, number, currentKey('web-secrets').key)

const numberedSecret = (appID: string, number: number, key: Buffer): string =>
  createHmac('sha256', key)
    .update(number === 0 ? appID : `${appID}#${number}`)
    .digest('hex')

/** When the previous secret expires (ms since 1970); undefined without a valid one. */
function previousSecretUntil({ webSecret: { number, changedAt } }: WithSecret): number | undefined {
  const until = changedAt + rotationOverlapMs
  return number > 0 && now() < until ? until : undefined
}

/** The current secret as administrators see it, and when the previous one expires. */
export function shownWebSecret(application: WithSecret): { secret: string; previousUntil?: string } {
  const until = previousSecretUntil(application)
  return { secret: webSecretOf(application), ...(until === undefined ? {} : { previousUntil: iso(until) }) }
}

/** Whether signatures by the secret with this number are valid. */
export const isSecretGood = (application: WithSecret, number: number): boolean =>
  number === application.webSecret.number || (number === application.webSecret.number - 1 && previousSecretUntil(application) !== undefined)

/**
 * The valid secrets with their numbers, the current one first; while the deployment's key is rotated, also those of its previous keys
 * (docs/backup.md#key-rotation).
 */
export function goodSecrets(application: WithSecret): { number: number; secret: string }[] {
  const { number } = application.webSecret
  return [number, number - 1]
    .filter((each) => isSecretGood(application, each))
    .flatMap((each) =>
      deploymentKeys('web-secrets').map(({ key }) => ({ number: each, secret: numberedSecret(application.appID, each, key) })),
    )
}
