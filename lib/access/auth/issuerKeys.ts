import { get as getHTTP } from 'node:http'
import { get as getHTTPS } from 'node:https'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { hours, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'

/** The public keys of an OpenID Connect issuer, as this function has cached them. */
export interface IssuerKeys {
  readonly url: string
  readonly fetchedAt: number
  readonly keyFor: ReturnType<typeof createLocalJWKSet>
}

let current: IssuerKeys | undefined
let fetching: { readonly url: string; readonly keys: Promise<IssuerKeys> } | undefined
let failed: { readonly url: string; readonly at: number; readonly error: unknown } | undefined

const freshTTLMs = minutes(10)
/** While the issuer is down, cached keys stay usable. */
const staleTTLMs = hours(24)
/** A token with an unknown key id triggers a refresh, at most once per cooldown. */
const refreshCooldownMs = 30_000
/** Otherwise each call would wait for a fetch that fails. */
const failureTTLMs = minutes(1)

/** The keys of an issuer. Throws `unavailable` where there are none, or where they are older than a day and cannot be fetched. */
export async function issuerKeys(url: string): Promise<IssuerKeys> {
  if (current?.url === url && now() - current.fetchedAt < freshTTLMs) return current
  try {
    return await fetched(url)
  } catch (error) {
    if (current?.url === url && now() - current.fetchedAt < staleTTLMs) return current
    throw unavailable(error)
  }
}

/** Refreshes keys that lack a key id; returns the cached ones within the cooldown. Throws `unavailable` like `issuerKeys`. */
export async function refreshedKeys({ url, fetchedAt }: IssuerKeys): Promise<IssuerKeys> {
  if (current?.url === url && (current.fetchedAt > fetchedAt || now() - fetchedAt < refreshCooldownMs)) return current
  return fetched(url).catch((error: unknown) => {
    throw unavailable(error)
  })
}

const unavailable = (error: unknown) => problem('unavailable', { cause: error, retryAfterSeconds: 5 })

/** Fetches the keys. Concurrent calls share one fetch, and its failure for a minute. */
async function fetched(url: string): Promise<IssuerKeys> {
  if (failed?.url === url && now() - failed.at < failureTTLMs) throw failed.error
  if (fetching?.url !== url) {
    const keys = fetchKeys(url).then((set) => ({ url, fetchedAt: now(), keyFor: createLocalJWKSet(set) }))
    fetching = { url, keys }
  }
  const { keys } = fetching
  try {
    current = await keys
    failed = undefined
    return current
  } catch (error) {
    failed = { url, at: now(), error }
    throw error
  } finally {
    if (fetching?.keys === keys) fetching = undefined
  }
}

/** The URL is a setting of the deployment, so it may be private, unlike URLs that users write. Size and time are limited all the same. */
const fetchKeys = (url: string): Promise<JSONWebKeySet> =>
  new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getHTTPS : getHTTP
    const request = get(url, { timeout: 5000, headers: { accept: 'application/json' } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > 1_000_000) request.destroy(new Error('the key set is too large'))
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`the key set answered ${response.statusCode}`))
        try {
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error)
        }
      })
    })
    const timer = setTimeout(() => request.destroy(new Error('the key set did not answer')), 5000)
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
  })
