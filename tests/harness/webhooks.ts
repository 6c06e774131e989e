import { Ajv2020 } from 'ajv/dist/2020.js'
import { openAPI } from '../../build/openapi/document.ts'
import { routes } from '../../functions/routes.ts'

const document = openAPI(routes, '0.0.0')
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi')

/** What is wrong with the body of a call that a deployment made, by the section `webhooks` of the OpenAPI document. */
export function webhookFaults(name: string, body: unknown): string[] {
  const validate = ajv.getSchema(`openapi#/webhooks/${name}/post/requestBody/content/application~1json/schema`)
  if (!validate) return [`${name} is not described`]
  return validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`)
}
