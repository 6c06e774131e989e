import { parseJSON } from '../../core/parseJSON.ts'
import { isMapName } from '../../domain/profile/mapNames.ts'
import { systemAttributes } from '../../domain/profile/systemFields.ts'
import type { Webhook } from './parts.ts'
import type { Progress } from './progress.ts'

/** An attribute holds a value, not a document. */
const mostBytes = 8_192

/**
 * Takes of a response what `output.memory_details` name: as parameters, for what follows, and with `save_response_in_attribute` as
 * attributes. Both have the path as it is written for their name: `customer.name` is `{{customer.name}}` (docs/conversations.md#workflows).
 */
export function remember(
  { memory, warn }: Pick<Progress, 'memory' | 'warn'>,
  { output, save_response_in_attribute }: Webhook,
  text: string,
): void {
  for (const [path, value] of valuesIn(text, output?.memory_details ?? [])) {
    if (Buffer.byteLength(value) > mostBytes || !isAttributeName(path)) {
      warn('a value of a response was not kept')
      continue
    }
    memory.setParameter(path, value)
    if (save_response_in_attribute) memory.keepAttribute(path, value)
  }
}

/** The values that paths name in a JSON text, those that are there; none where the text is not JSON, or is nested too deeply. */
function valuesIn(text: string, details: readonly { readonly api_value?: string }[]): [path: string, value: string][] {
  if (details.length === 0) return []
  const response = parseJSON(text)
  return details.flatMap(({ api_value = '' }) => {
    const value = asText(at(response, api_value))
    return value === undefined ? [] : [[api_value, value] as [string, string]]
  })
}

/** Follows a dotted path: names of objects and indexes of arrays, own properties only. */
const at = (response: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined
    return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, response)

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Attributes are strings: numbers and booleans become theirs, lists and objects their JSON. `null` is no value. */
function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

/** What may be the name of an attribute, and is not kept by the service. */
const isAttributeName = (name: string): boolean => isMapName(name) && !systemAttributes.has(name)
