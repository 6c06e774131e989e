import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'
import { invalid } from '../../core/errors.ts'

const lifetimeMs = 3_600_000

/** Signs the state of a trial. The client keeps the token between turns. */
export function trialTokenFor(appID: string, state: unknown): string {
  const payload = Buffer.from(JSON.stringify({ until: now() + lifetimeMs, state })).toString('base64url')
  return `${payload}.${signature(appID, payload, currentKey('trials').key)}`
}

/** Returns the state in a trial token. Throws `invalid` if it is forged, expired, or of another application. */
export function readTrialToken<T>(appID: string, token: string): T {
  const [payload = '', providedSignature = '', ...more] = token.split('.')
  const isOurs = deploymentKeys('trials').some(({ key }) => {
    const a = Buffer.from(providedSignature)
    const b = Buffer.from(signature(appID, payload, key))
    return a.length === b.length && timingSafeEqual(a, b)
  })
  if (!isOurs || more.length > 0) throw invalid('trial', 'must be the value that the previous turn returned')
  const { until, state }: { until: number; state: T } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (until < now()) throw invalid('trial', 'has expired after an hour; start a new one')
  return state
}

const signature = (appID: string, payload: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([appID, payload]))
    .digest('base64url')
