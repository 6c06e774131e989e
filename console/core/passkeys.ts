import type { Routes } from '../../client/calls.ts'
import { NoPasskey } from './noPasskey.ts'
import { publicAPI, signIn } from './session.ts'

type NewCredential = Routes['PUT /user/passkey']['input']['body']['credential']
type CredentialJSON = ReturnType<PublicKeyCredential['toJSON']>

/** Whether the browser has passkeys, and reads their options as JSON (Chrome 129, Firefox 119, Safari 18.4). */
export const canUsePasskeys = 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Asks the user to make a passkey. Throws `NoPasskey`. */
export async function makePasskey(options: Routes['POST /user/passkey']['reply']): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { id, rawId, response } = jsonOf(await navigator.credentials.create({ publicKey }).catch(none))
  if (!('attestationObject' in response)) throw new NoPasskey()
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, ...common, response: { clientDataJSON, attestationObject, transports } }
}

/** Logs a user in by a passkey that they choose. Throws `NoPasskey`, or the refusal of the API. */
export async function logInByPasskey(): Promise<void> {
  if (!canUsePasskeys) throw new NoPasskey()
  const options = await publicAPI.call('POST /user/passkeyChallenge', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, allowCredentials: [] })
  const { id, rawId, response } = jsonOf(await navigator.credentials.get({ publicKey }).catch(none))
  if (!('signature' in response) || response.userHandle === undefined) throw new NoPasskey()
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const body = { id, rawId, ...common, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  signIn((await publicAPI.call('POST /user/passkeyLogin', { body })).token)
}

/** Not what the browser says: it may add fields that the API does not know. */
const common = { type: 'public-key', clientExtensionResults: {} } as const

function none(cause: unknown): never {
  throw new NoPasskey('', { cause })
}

function jsonOf(credential: Credential | null): CredentialJSON {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey()
  return credential.toJSON()
}
