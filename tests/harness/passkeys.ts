import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyOptions, PasskeySignature, PasskeySignatureOptions } from '../../schemas/passkey.ts'
import { accountPassword } from './account.ts'
import { call } from './call.ts'
import type { Person } from './tenant.ts'

/** Where the calls of tests go (tests/harness/call.ts). */
const callOrigin = 'http://localhost:3000'

type CBOR = Parameters<typeof isoCBOR.encode>[0]

const flag = { userPresent: 1, userVerified: 4, withKey: 64 }
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => hash('sha256', data, 'buffer')

/** What may be different from what a browser and an authenticator do. */
export interface Deviation {
  readonly origin?: string
  readonly rpID?: string
  readonly userVerified?: boolean
  /** The number of signatures made so far, for an authenticator that counts; by default it does not. */
  readonly signatures?: number
}

/** What an authenticator is told about a new passkey, and about a log-in. */
interface NewKey {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

/** An authenticator in software, which holds one passkey, with the browser around it. */
export interface Authenticator {
  make(options: NewKey, deviation?: Deviation): NewPasskey['credential']
  sign(options: Pick<PasskeySignatureOptions, 'challenge' | 'rpId'>, deviation?: Deviation): PasskeySignature
}

export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const
  return {
    make: ({ challenge, rp, user }, deviation = {}) => {
      userHandle = user.id
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([authenticatorData(rp.id, flag.withKey, deviation), Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, CBOR>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    sign: ({ challenge, rpId }, deviation = {}) => {
      const authData = authenticatorData(rpId, 0, deviation)
      const client = clientData('webauthn.get', challenge, deviation)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle,
      }
      return { ...common, response }
    },
  }
}

function authenticatorData(rpID: string, more: number, { rpID: other = rpID, userVerified = true, signatures = 0 }: Deviation): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signatures)
  return Buffer.concat([sha256(other), Buffer.from([flag.userPresent | (userVerified ? flag.userVerified : 0) | more]), counter])
}

const clientData = (type: string, challenge: string, { origin = callOrigin }: Deviation): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A key of P-256 as COSE writes it (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, CBOR>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  )
}

/** Asks for the options of a new passkey. */
export async function beginPasskey({ token }: Pick<Person, 'token'>): Promise<PasskeyOptions> {
  const begun = await call('POST', '/user/passkey', { token, body: { password: accountPassword } })
  if (begun.status !== 200) throw new Error(`no challenge was given: ${begun.text}`)
  return begun.body
}

/** Adds a passkey to an account. */
export async function addPasskey(account: Pick<Person, 'token'>, authenticator = newAuthenticator(), title = 'Laptop') {
  const credential = authenticator.make(await beginPasskey(account))
  const added = await call('PUT', '/user/passkey', { token: account.token, body: { title, credential } })
  if (added.status !== 200) throw new Error(`the passkey was not added: ${added.text}`)
  const { factorID, recoveryCodes }: { factorID: string; recoveryCodes: string[] } = added.body
  return { authenticator, factorID, recoveryCodes }
}

/** Asks for the options of a log-in with a passkey. */
export const passkeyChallenge = async (address?: string): Promise<PasskeySignatureOptions> =>
  (await call('POST', '/user/passkeyChallenge', { ...(address === undefined ? {} : { address }) })).body
