import { createHmac, hash } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Contract } from '../../schemas/contract.ts'
import { idempotencyKeyBytes } from '../../schemas/idempotencyKey.ts'
import { sealSecret, unsealSecret } from '../access/applications/secrets.ts'
import { currentKey } from '../core/deploymentKey.ts'
import { invalid, isUnavailable, Problem, problem } from '../core/errors.ts'
import { faultOf, log } from '../core/log.ts'
import { inOperation } from '../core/operation.ts'
import { beginOperation, dropOperation, type KeyedCall, type KeyedOperation, putReply } from '../store/idempotencyKeys.ts'
import type { CheckedCall } from './call.ts'

type Result = APIGatewayProxyStructuredResultV2

interface CallWithKey {
  readonly contract: Pick<Contract, 'id'>
  readonly call: CheckedCall
}

export type Once = (called: CallWithKey, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a call once under its idempotency key: a repeat within 24 hours returns the first reply (docs/requests.md#idempotency-keys). One
 * that comes before that is stored, because the function was killed or still runs, is made as the same operation, whose objects have the same ids.
 * Throws `idempotency_conflict` where the key came with another call.
 */
export const once: Once = async (called, work) => {
  const keyed = keyedCall(called)
  const operation = await beginOperation(keyed)
  if (!operation) throw problem('idempotency_conflict')
  if (operation.reply !== undefined) return JSON.parse(unsealSecret(keyed.scope, operation.reply))
  try {
    const result = await inOperation(operation, work)
    await keep(keyed, operation, result)
    return result
  } catch (error) {
    if (error instanceof Problem && !isUnavailable(error)) await dropOperation(keyed, operation)
    throw error
  }
}

function keyedCall({ contract, call }: CallWithKey): KeyedCall {
  const { address, application, caller, headers, path, query, body } = call
  const key = headers['idempotency-key'] ?? ''
  if (key === '' || Buffer.byteLength(key) > idempotencyKeyBytes)
    throw invalid('Idempotency-Key', `must be 1 to ${idempotencyKeyBytes} bytes long`)
  const who = caller.kind === 'user' ? caller.userID : caller.kind === 'respondent' ? caller.uid : address
  // The members of an application share their keys, its visitors do not.
  const scope = application && (caller.kind === 'user' || caller.kind === 'application') ? application.appID : hash('sha256', who)
  // Bodies may hold passwords: only with the key of the deployment can it be tried out which.
  const parts = JSON.stringify([contract.id, path, query, body])
  const fingerprint = createHmac('sha256', currentKey('secrets').key).update(parts).digest('base64url')
  return { scope, key, fingerprint }
}

/** Without the stored reply a repeat makes the call again, as the same operation. */
async function keep(keyed: KeyedCall, operation: KeyedOperation, result: Result): Promise<void> {
  try {
    await putReply(keyed, operation, sealSecret(keyed.scope, JSON.stringify(result)))
  } catch (error) {
    log.warn('idempotency', { event: 'reply not kept', ...faultOf(error) })
  }
}
