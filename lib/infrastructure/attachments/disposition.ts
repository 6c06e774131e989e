/**
 * How a file is answered: always to be stored, never as a page (RFC 6266). The name stands in this header alone, in the form for names of any
 * language (RFC 8187), so that it is stored with the file and signed with its upload.
 */
export const dispositionFor = (name: string): string => `attachment; filename*=UTF-8''${encoded(name)}`

/** What RFC 8187 lets stand as it is is less than what encodeURIComponent does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** The name in such a header. */
export function nameIn(disposition: string): string {
  const [, name = 'file'] = /^attachment; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  return decodeURIComponent(name)
}
