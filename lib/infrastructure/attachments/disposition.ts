/**
 * The header `content-disposition` of a file: always an attachment, never rendered (RFC 6266). The name is stored only in this header, encoded for any
 * language (RFC 8187), and signed with the upload.
 */
export const dispositionFor = (name: string): string => `attachment; filename*=UTF-8''${encoded(name)}`

/** RFC 8187 leaves fewer characters unescaped than encodeURIComponent does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** The name in such a header. */
export function nameIn(disposition: string): string {
  const [, name = 'file'] = /^attachment; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  return decodeURIComponent(name)
}
