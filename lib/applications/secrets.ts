import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { ApplicationBody } from '../../schemas/application.ts'
import { deploymentKey } from '../core/deploymentKey.ts'

/** What a read shows in place of a secret; sending it back changes nothing (docs/management.md#secrets). */
const mask = '********'

/** Encrypts a secret with a key of the deployment (AES-256-GCM), bound to the application that it belongs to. */
function seal(appID: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deploymentKey('secrets'), iv).setAAD(Buffer.from(appID))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), text.toString('base64url')].join('.')
}

/** The secret again; throws where it was not sealed by this deployment for this application. */
export function unsealSecret(appID: string, sealed: string): string {
  const [, iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('a sealed secret is not of its form')
  const decipher = createDecipheriv('aes-256-gcm', deploymentKey('secrets'), iv).setAAD(Buffer.from(appID)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** The secrets of an entry of `appIDs`. */
const channelSecrets = ['appSecret', 'accessToken'] as const

type Secretive = Pick<ApplicationBody, 'appIDs' | 'sms'>

/** Whether a body carries the mask, so that what is stored has to be read before it is replaced. */
export const carriesMask = (body: Secretive): boolean =>
  body.sms?.smsprovider_authToken === mask || body.appIDs?.some((entry) => channelSecrets.some((name) => entry[name] === mask)) === true

/** The body with its secrets sealed; where it carries the mask, with what is stored. */
export function withSealedSecrets<B extends Secretive>(appID: string, body: B, stored: Secretive = {}): B {
  const secretOf = (sent: string | undefined, before: string | undefined) =>
    sent === undefined ? undefined : sent === mask ? before : seal(appID, sent)
  const result = { ...body }
  if (body.sms)
    result.sms = withSecret(body.sms, 'smsprovider_authToken', secretOf(body.sms.smsprovider_authToken, stored.sms?.smsprovider_authToken))
  if (body.appIDs) {
    result.appIDs = body.appIDs.map((entry) => {
      const before = stored.appIDs?.find((other) => other.source === entry.source && other.appID === entry.appID)
      return channelSecrets.reduce((result, name) => withSecret(result, name, secretOf(entry[name], before?.[name])), entry)
    })
  }
  return result
}

/** The stored application as it may be read. */
export function withMaskedSecrets<A extends Secretive>(application: A): A {
  const result = { ...application }
  const hidden = (value: string | undefined) => (value === undefined ? undefined : mask)
  if (application.sms) result.sms = withSecret(application.sms, 'smsprovider_authToken', hidden(application.sms.smsprovider_authToken))
  if (application.appIDs) {
    result.appIDs = application.appIDs.map((entry) =>
      channelSecrets.reduce((shown, name) => withSecret(shown, name, hidden(entry[name])), entry),
    )
  }
  return result
}

const withSecret = <T extends object>(object: T, name: string, value: string | undefined): T => {
  const { [name as keyof T]: _, ...rest } = object
  return (value === undefined ? rest : { ...rest, [name]: value }) as T
}

/** What the social channel is told once by hand and repeats when it first calls (`hub.verify_token`); derived like the web secret. */
export const verifyToken = (appID: string): string =>
  createHmac('sha256', deploymentKey('verify-tokens')).update(appID).digest('hex').slice(0, 32)
