import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '../../core/clock.ts'
import { currentKey, deploymentKeys } from '../../core/deploymentKey.ts'
import { invalid } from '../../core/errors.ts'

/** How long a trial may be continued after its last turn. */
const lifetimeMs = 3_600_000

/** How far a trial of an application has come, as text that nobody else can make: it is kept by whoever tries the bot. */
export function trialTokenFor(appID: string, state: unknown): string {
  const payload = Buffer.from(JSON.stringify({ until: now() + lifetimeMs, state })).toString('base64url')
  return `${payload}.${signature(appID, payload, currentKey('trials').key)}`
}

/** What is in such a text. Throws `invalid` for one that is forged, of another application, or too old. */
export function readTrialToken<T>(appID: string, token: string): T {
  const [payload = '', given = ''] = token.split('.')
  const isOurs = deploymentKeys('trials').some(({ key }) => {
    const [a, b] = [Buffer.from(given), Buffer.from(signature(appID, payload, key))]
    return a.length === b.length && timingSafeEqual(a, b)
  })
  if (!isOurs) throw invalid('trial', 'must be the value that the previous turn returned')
  const { until, state }: { until: number; state: T } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (until < now()) throw invalid('trial', 'has expired after an hour; start a new one')
  return state
}

const signature = (appID: string, payload: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([appID, payload]))
    .digest('base64url')
