import { isSigned, type Keys } from './s3Signatures.ts'

/** An upload form, checked like S3 does (Amazon S3, "POST policy"): the embedded engine accepts any form. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly fileBytes: number
}

/** The error code with which S3 would refuse a form; undefined if it accepts it. */
export function refusalOf({ fields, fileBytes }: UploadedForm, bucket: string, keys: Keys, now = Date.now()): string | undefined {
  const lower = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const { policy = '', 'x-amz-credential': credential = '', 'x-amz-signature': signature = '' } = lower
  if (!isSigned(policy, credential, signature, keys)) return 'SignatureDoesNotMatch'
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString())
  if (!(now < Date.parse(expiration))) return 'AccessDenied'
  const named: Readonly<Record<string, string>> = { ...lower, bucket }
  const allowed = new Set(['policy', 'x-amz-signature', 'bucket', 'file'])
  for (const condition of conditions) {
    const [operator, name, value] = Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? [])]
    if (operator === 'content-length-range') {
      if (fileBytes < Number(name)) return 'EntityTooSmall'
      if (fileBytes > Number(value)) return 'EntityTooLarge'
      continue
    }
    const field = String(name).replace(/^\$/, '').toLowerCase()
    allowed.add(field)
    const isMet = operator === 'starts-with' ? named[field]?.startsWith(String(value)) : named[field] === value
    if (!isMet) return 'AccessDenied'
  }
  // The policy must name each field except those that S3 ignores.
  return Object.keys(lower).every((name) => allowed.has(name) || name.startsWith('x-ignore-')) ? undefined : 'AccessDenied'
}

/** The fields of a form before its file, and the size of the file; undefined if the body is not a form. */
export function readForm(contentType: string, body: Buffer): UploadedForm | undefined {
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType) ?? []
  if (boundary === undefined) return undefined
  const fields: Record<string, string> = {}
  const mark = Buffer.from(`--${boundary}`)
  for (let at = body.indexOf(mark); at !== -1; ) {
    const headEnd = body.indexOf('\r\n\r\n', at)
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), headEnd)
    if (headEnd === -1 || next === -1) return undefined
    const [, name = ''] = /name="([^"]*)"/i.exec(body.subarray(at, headEnd).toString()) ?? []
    const content = body.subarray(headEnd + 4, next)
    if (name === 'file') return { fields, fileBytes: content.length }
    fields[name] = content.toString()
    at = next + 2
  }
  return undefined
}
