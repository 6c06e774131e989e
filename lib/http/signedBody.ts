import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Contract } from '../../schemas/contract.ts'
import { inspect, parseBody } from './body.ts'
import type { RawBody } from './call.ts'
import { formPairs } from './formPairs.ts'
import { type Validators, validatePart } from './validatePart.ts'

type BodyOf<C> = C extends { readonly body: infer S extends JSONSchema } ? FromSchema<S> : never

/** Parses and validates the raw body of a call. Only to be called once its signature is verified. Throws `invalid`. */
export function parseSignedBody<const C extends Contract, Body = BodyOf<C>>(contract: C, { text }: RawBody, validators: Validators): Body {
  // Receivers of JSON read what they know, event by event, and leave out what is odd.
  const body = contract.rawBody === 'application/json' ? parseBody(text, Number.POSITIVE_INFINITY, true) : formOf(text)
  validatePart(validators.body, body ?? {}, 'body')
  // The body is valid by the schema that this type is inferred from.
  return body as Body
}

/** Of a name that is sent twice, the last value counts, as in most form parsers. */
function formOf(text: string): Record<string, string> {
  const form = Object.fromEntries(formPairs(text, 'the body'))
  inspect(form, 'the body')
  return form
}
