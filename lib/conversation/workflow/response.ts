import { parseJSON, type Reviver } from '../../core/parseJSON.ts'
import { isMapName } from '../../domain/profile/mapNames.ts'
import { systemAttributes } from '../../domain/profile/systemFields.ts'
import type { WorkflowProgress } from './progress.ts'
import type { Webhook } from './workflowParts.ts'

const maxValueBytes = 8_192

/**
 * Extracts the values that `output.memory_details` names from a response: as parameters, and with `save_response_in_attribute` also as
 * attributes. Their name is the path as written: `customer.name` becomes `{{customer.name}}` (docs/workflows.md#workflows).
 */
export function saveResponseValues(
  { memory, warn }: Pick<WorkflowProgress, 'memory' | 'warn'>,
  { output, save_response_in_attribute }: Webhook,
  text: string,
): void {
  for (const [path, value] of valuesIn(text, output?.memory_details ?? [])) {
    if (Buffer.byteLength(value) > maxValueBytes || !isAttributeName(path)) {
      warn('a value of a response was not kept')
      continue
    }
    memory.setParameter(path, value)
    if (save_response_in_attribute) memory.saveAttribute(path, value)
  }
}

/** Returns the values at the given paths of a JSON text; none if it is not JSON or nested too deeply. */
function valuesIn(text: string, details: readonly { readonly api_value?: string }[]): [path: string, value: string][] {
  if (details.length === 0) return []
  const response = parseJSON(text, keepNumber)
  return details.flatMap(({ api_value = '' }) => {
    const value = asText(valueAt(response, api_value))
    return value === undefined ? [] : [[api_value, value] as [string, string]]
  })
}

/** Follows a dotted path of object keys and array indexes; own properties only. */
const valueAt = (response: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, response)

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !JSON.isRawJSON(value)

declare global {
  /** ECMAScript, "JSON.parse source text access", which the libraries of TypeScript lack. */
  interface JSON {
    rawJSON(text: string): object
    isRawJSON(value: unknown): boolean
  }
}

/** Attributes are texts, so a number is kept as it was written: `1.10`, or an ID that a double cannot hold. */
const keepNumber: Reviver = (_name, value, context) =>
  typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value

/** Attributes are strings: lists and objects are stored as JSON. `null` counts as unset. */
function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

/** Whether a response value may be saved under the name. */
const isAttributeName = (name: string): boolean => isMapName(name) && !systemAttributes.has(name)
