// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

const hasControlCharacters = (text: string): boolean => control.test(text)

/**
 * Whether a text may be the name of an attribute, a tag or an event: any Unicode of 1 to 255 bytes, without control characters, not
 * `__proto__`.
 */
export const isMapName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && Buffer.byteLength(name) <= 255 && !hasControlCharacters(name) && name.isWellFormed()

/** Whether a text may be a respondentID: 1 to 256 bytes of UTF-8, without control characters. */
export const isRespondentID = (id: string): boolean =>
  id !== '' && Buffer.byteLength(id) <= 256 && !hasControlCharacters(id) && id.isWellFormed()
