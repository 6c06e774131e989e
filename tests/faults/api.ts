import { setTimeout as sleep } from 'node:timers/promises'
import { compileValidators } from '../../build/validators.ts'
import { installValidators, type Validators } from '../../lib/http/validatePart.ts'
import type { Contract } from '../../schemas/contract.ts'
import type { Answered, CallOptions } from '../harness/call.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { note, type Tally } from './tally.ts'

/** The public API under faults: it may say that it is not available, and is asked again; it may not say anything else than what is true. */
export interface API {
  readonly appID: string
  /** Asks until there is another answer than 503. */
  ask(method: string, path: string, options?: CallOptions): Promise<Answered>
}

/** For so long an engine may be away. */
const patienceMs = 30_000

/** Validators as the build compiles them; the functions run in this process. */
export function installAPI(): void {
  const compiled = new Map<string, Validators>()
  installValidators((contract: Contract) => {
    const known = compiled.get(contract.id) ?? compileValidators(contract)
    compiled.set(contract.id, known)
    return known
  })
}

export async function newAPI(tally: Tally, wrong: (what: string) => void): Promise<API> {
  const tenant = await newTenant()
  return { appID: tenant.appID, ask: (method, path, options = {}) => ask(tenant, method, path, options, tally, wrong) }
}

async function ask(
  tenant: Tenant,
  method: string,
  path: string,
  options: CallOptions,
  tally: Tally,
  wrong: (what: string) => void,
): Promise<Answered> {
  for (const until = performance.now() + patienceMs; ; ) {
    const answer = await tenant.call(method, path, options)
    if (answer.status !== 503 || performance.now() > until) {
      if (answer.status >= 500) wrong(`${method} ${path} answered ${answer.status}: ${answer.text}`)
      return answer
    }
    note(tally, 'calls answered 503')
    await sleep(200)
  }
}
