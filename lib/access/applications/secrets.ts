import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { ApplicationBody } from '../../../schemas/application.ts'
import { entrySecrets } from '../../../schemas/entrySettings.ts'
import { currentKey, type DeploymentKey, deploymentKeys } from '../../core/deploymentKey.ts'

/** What a read shows instead of a secret; sending it back changes nothing (docs/management.md#secrets). */
export const mask = '********'

/** The form of a sealed secret: `v2.kid.iv.tag.text`. */
const form = 'v2'

/** Encrypts a secret with the current key of the deployment (AES-256-GCM), bound to the application that it belongs to. */
export function sealSecret(appID: string, secret: string): string {
  const { kid, key } = currentKey('secrets')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(appID))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [form, kid, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a secret. Throws where it was not sealed for this application, or by a key that the deployment no longer has. */
export function unsealSecret(appID: string, sealed: string): string {
  const [, , iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('a sealed secret is not of its form')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(sealed).key, iv).setAAD(Buffer.from(appID)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

function sealingKey(sealed: string): DeploymentKey {
  const [, kid] = sealed.split('.', 2)
  const key = deploymentKeys('secrets').find((each) => each.kid === kid)
  if (!key) throw new Error('a secret was sealed by a key that the deployment does not have')
  return key
}

export const isSealedByCurrentKey = (sealed: string): boolean => sealingKey(sealed).kid === currentKey('secrets').kid

/** The names of the fields that hold secrets, wherever they are. */
export const secretNames: ReadonlySet<string> = new Set([...entrySecrets, 'smsprovider_authToken', 'apiKey'])

type Secretive = Pick<ApplicationBody, 'appIDs' | 'sms' | 'answers'>

/** Whether a body carries the mask, so that what is stored has to be read before it is replaced. */
export const carriesMask = (body: Secretive): boolean =>
  body.sms?.smsprovider_authToken === mask || body.answers?.model?.apiKey === mask || body.appIDs?.some(isMasked) === true

/** The body with its secrets sealed; where it carries the mask, with what is stored. */
export function withSealedSecrets<B extends Secretive>(appID: string, body: B, stored: Secretive = {}): B {
  const secretOf = (sent: string | undefined, before: string | undefined) =>
    sent === undefined ? undefined : sent === mask ? before : sealSecret(appID, sent)
  const result = { ...body }
  if (body.sms)
    result.sms = withSecret(body.sms, 'smsprovider_authToken', secretOf(body.sms.smsprovider_authToken, stored.sms?.smsprovider_authToken))
  if (body.answers?.model) {
    const { model } = body.answers
    const before = stored.answers?.model
    const kept = before && isSameEndpoint(model, before) ? before.apiKey : undefined
    result.answers = { ...body.answers, model: withSecret(model, 'apiKey', secretOf(model.apiKey, kept)) }
  }
  if (body.appIDs) {
    const { appIDs } = body
    result.appIDs = appIDs.map((entry) => {
      const before = storedEntry(entry, appIDs, stored.appIDs)
      return entrySecrets.reduce((result, name) => withSecret(result, name, secretOf(entry[name], before?.[name])), entry)
    })
  }
  return result
}

type Entry = NonNullable<ApplicationBody['appIDs']>[number]

/** The stored form of an entry that is sent: the one with its IDs, or the only one of its channel that may have got others. */
function storedEntry(entry: Entry, sent: readonly Entry[], stored: readonly Entry[] = []): Entry | undefined {
  const ofChannel = stored.filter(({ source }) => source === entry.source)
  const same = ofChannel.find((other) => hasSameIDs(other, entry))
  if (same) return same
  const [left, ...others] = ofChannel.filter((other) => !sent.some((each) => each.source === entry.source && hasSameIDs(each, other)))
  const changed = sent.filter(
    (each) => each.source === entry.source && isMasked(each) && !ofChannel.some((other) => hasSameIDs(other, each)),
  )
  return others.length === 0 && changed.length === 1 ? left : undefined
}

const isMasked = (entry: Entry): boolean => entrySecrets.some((name) => entry[name] === mask)

const hasSameIDs = (one: Entry, other: Entry): boolean => one.appID === other.appID && one.pageID === other.pageID

type Model = NonNullable<NonNullable<ApplicationBody['answers']>['model']>

/** A key is sent to the endpoint that it was entered for, and to no other. */
const isSameEndpoint = (model: Model, before: Model): boolean =>
  model.provider === before.provider && hostOf(model.baseURL) === hostOf(before.baseURL)

const hostOf = (url: string | undefined): string | undefined => (url === undefined ? undefined : URL.parse(url)?.host)

/** The stored fields that hold secrets, sealed by the current key; undefined where all of them are already (docs/backup.md#key-rotation). */
export function withResealedSecrets(appID: string, { appIDs, sms, answers }: Secretive): Secretive | undefined {
  let isChanged = false
  const secretive = { ...(appIDs ? { appIDs } : {}), ...(sms ? { sms } : {}), ...(answers ? { answers } : {}) }
  const fields = withEachSecret(secretive, (sealed) => {
    if (isSealedByCurrentKey(sealed)) return sealed
    isChanged = true
    return sealSecret(appID, unsealSecret(appID, sealed))
  })
  return isChanged ? fields : undefined
}

/** The stored application as it may be read. */
export const withMaskedSecrets = <A extends Secretive>(application: A): A => withEachSecret(application, () => mask)

/** The fields with each secret replaced. */
function withEachSecret<A extends Secretive>(fields: A, other: (secret: string) => string): A {
  const result = { ...fields }
  const changed = (value: string | undefined) => (value === undefined ? undefined : other(value))
  if (fields.sms) result.sms = withSecret(fields.sms, 'smsprovider_authToken', changed(fields.sms.smsprovider_authToken))
  if (fields.answers?.model) {
    const { model } = fields.answers
    result.answers = { ...fields.answers, model: withSecret(model, 'apiKey', changed(model.apiKey)) }
  }
  if (fields.appIDs) {
    result.appIDs = fields.appIDs.map((entry) =>
      entrySecrets.reduce((result, name) => withSecret(result, name, changed(entry[name])), entry),
    )
  }
  return result
}

const withSecret = <T extends object>(object: T, name: string, value: string | undefined): T => {
  const { [name as keyof T]: _, ...rest } = object
  return (value === undefined ? rest : { ...rest, [name]: value }) as T
}

/** What the social channel is told once by hand and repeats when it first calls (`hub.verify_token`); derived like the web secret. */
export const verifyToken = (appID: string): string => verifyTokenOf(currentKey('verify-tokens').key, appID)

/** The verify tokens that are accepted: the current one, and those of previous keys. */
export const verifyTokens = (appID: string): string[] => deploymentKeys('verify-tokens').map(({ key }) => verifyTokenOf(key, appID))

const verifyTokenOf = (key: Buffer, appID: string): string => derivedFrom(key, appID).slice(0, 32)

const derivedFrom = (key: Buffer, appID: string): string => createHmac('sha256', key).update(appID).digest('hex')
