import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Contract } from '../../schemas/contract.ts'
import type { RawBody } from './admit.ts'
import { inspect, parseBody } from './body.ts'
import { validate, validatorsOf } from './validate.ts'

type BodyOf<C> = C extends { readonly body: infer S extends JSONSchema } ? FromSchema<S> : never

/** The body of a call whose signature is proven, read as its contract says: before, nothing of it is worth reading. */
export function signedBody<const C extends Contract, Body = BodyOf<C>>(contract: C, { text }: RawBody): Body {
  const body = contract.rawBody === 'application/json' ? parseBody(text, Number.POSITIVE_INFINITY) : formOf(text)
  validate(validatorsOf(contract).body, body ?? {}, 'body')
  // The contract's schema has proven the shape.
  return body as Body
}

/** Of a name that is given twice the last value counts, as in most of what reads forms. */
function formOf(text: string): Record<string, string> {
  const form = Object.fromEntries(new URLSearchParams(text))
  inspect(form, 'the body')
  return form
}
