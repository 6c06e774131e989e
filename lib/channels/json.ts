/** Returns a property of a value of unknown type; undefined if the value does not have it. */
export const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = at(value, name)
  return Array.isArray(list) ? list : []
}

export function textAt(value: unknown, name: string): string | undefined {
  const text = at(value, name)
  return typeof text === 'string' ? text.toWellFormed() : undefined
}

/** Numbers are sometimes sent as texts. */
export function numberAt(value: unknown, name: string): number | undefined {
  const number = at(value, name)
  const read = typeof number === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(number) ? Number(number) : number
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** The value of a JSON text; undefined for another text. */
export function parsedJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An ID, which some providers send as a number. */
export function idAt(value: unknown, name: string): string | undefined {
  const id = at(value, name)
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : textAt(value, name)
}
