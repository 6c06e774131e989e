import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenAPIDocument } from '../../build/openapi/document.ts'

/** What a call was answered. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** An operation of the API reference, by where it is there. */
export interface Place {
  readonly path: string
  readonly method: string
}

/** Says what is wrong with a reply by the API reference; undefined where nothing is. */
export type Judge = (place: Place, reply: Reply) => string | undefined

/** The sentence of our own faults (schemas/problems.ts). */
const ownFault = 'Something went wrong on our side.'

export function judgeBy(document: OpenAPIDocument): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, logger: false })
  ajv.addSchema(document, 'api')
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const validatorAt = (pointer: readonly string[]) => {
    const $ref = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const known = validators.get($ref) ?? ajv.compile({ $ref })
    validators.set($ref, known)
    return known
  }
  return ({ path, method }, { status, headers, text }) => {
    if (status === 500 && text.includes(ownFault)) return 'a fault of ours'
    const documented = document.paths[path]?.[method]?.responses[String(status)]
    if (!documented) return `the status ${status} is not documented: ${text.slice(0, 200)}`
    if (headers['x-request-id'] === undefined) return 'there is no x-request-id'
    const errorCode = documented.headers['x-error-code'] as { schema: { enum: readonly unknown[] } } | undefined
    if (errorCode && !errorCode.schema.enum.includes(headers['x-error-code']))
      return `the x-error-code ${headers['x-error-code']} is not documented for ${status}`
    if (!('application/json' in documented.content)) return undefined
    if (!String(headers['content-type']).startsWith('application/json')) return `${status} is ${headers['content-type']}, not JSON`
    const body = parsed(text)
    if (body === unreadable) return `${status} is no JSON: ${text.slice(0, 200)}`
    const validate = validatorAt(['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'])
    if (validate(body)) return undefined
    const [error] = validate.errors ?? []
    return `${status} is not as documented: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
  }
}

const unreadable = Symbol('unreadable')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}
