import type { Exchange } from './walk.ts'

/** Maximum entries of lists in replies. */
const entries = 3
const firstMs = Date.UTC(2026, 2, 2, 9)

/**
 * The exchanges as they are committed: what differs from run to run is replaced by what does not, each by the same everywhere. Tokens are shortened:
 * nobody needs those of a test.
 */
export function stable(exchanges: readonly Exchange[]): Exchange[] {
  const known = new Map<string, string>()
  const ids = new Set(exchanges.flatMap(({ reply }) => idsIn(reply)))
  const once = (kind: string, value: string, make: (n: number) => string): string => {
    const key = `${kind} ${value}`
    const made = known.get(key) ?? make(Array.from(known.keys()).filter((other) => other.startsWith(`${kind} `)).length + 1)
    known.set(key, made)
    return made
  }
  const id = (value: string) =>
    once('id', value, (n) => `${letters(n)}${value.length > 12 ? '00000000000000000000'.slice(0, value.length - 12) : ''}`)
  const date = (value: string) => once('date', value, (n) => new Date(firstMs + n * 1000).toISOString())
  const now = Date.now()
  const text = (value: string): string =>
    value
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://crm.example.com')
      .replace(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, 'ABCD-EFGH-IJKL-MNOP')
      .replace(/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
      .replace(/^\d{6}$/, '123456')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOi…')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (uuid) =>
        once('uuid', uuid, (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
      )
      .replace(/\b[0-9a-f]{40,}\b/g, (hex) => once('hex', hex, (n) => n.toString(16).padStart(hex.length, '0')))
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (iso) => (Math.abs(Date.parse(iso) - now) < 2 * 86_400_000 ? date(iso) : iso))
      .replace(/(?<![\w-])(?:user-|web-)?[0-9A-Za-z]{12,}(?:-[0-9A-Za-z]{12,})*(?![\w])/g, (joined) =>
        joined
          .split('-')
          .map((part) => (ids.has(part) ? id(part) : part))
          .join('-'),
      )
  const value = (raw: unknown, isReply: boolean): unknown => {
    if (typeof raw === 'string') return text(raw)
    if (Array.isArray(raw)) return (isReply ? raw.slice(0, entries) : raw).map((item) => value(item, isReply))
    if (typeof raw !== 'object' || raw === null) return raw
    return Object.fromEntries(
      Object.entries(raw).map(([name, field]) => [name, isBinary(name, raw) ? binary(field) : value(field, isReply)]),
    )
  }
  return exchanges.map(({ id: operation, reply, ...sent }) => ({
    id: operation,
    ...(value(sent, false) as Omit<Exchange, 'id' | 'reply'>),
    reply: value(reply, true),
  }))
}

/** What browsers and authenticators sign, and how they name it. */
const binaryFields = new Set(['rawId', 'challenge', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'userHandle', 'factorID'])

/** Whether a field is one of these, or the id of a credential or of its user. */
const isBinary = (name: string, owner: object): boolean =>
  binaryFields.has(name) ||
  (name === 'signature' && 'authenticatorData' in owner) ||
  (name === 'id' && ['rawId', 'displayName', 'type'].some((other) => other in owner))

const binary = (field: unknown): unknown => (typeof field === 'string' && /^[\w-]{20,}$/.test(field) ? 'AAECAwQFBgcICQoLDA0ODw' : field)

/** The parts of all ids that replies give. */
function idsIn(raw: unknown, name = ''): string[] {
  if (typeof raw === 'string') return /(?:ID|_id)$/.test(name) ? (raw.match(/[0-9A-Za-z]{12,}/g) ?? []) : []
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(raw).flatMap(([field, value]) => idsIn(value, Array.isArray(raw) ? name : field))
}

/** Twelve letters and digits, the same for the same number. */
const letters = (n: number): string => `cafe${String(n).padStart(4, '0')}demo`

/** An example of an operation, as the reference shows it. */
export type Recorded = Omit<Exchange, 'id'>

/** Maximum number shown per operation. */
const most = 3

/** The exchanges by their operations, in the order in which they were made: those that only prepare others have the title of one before. */
export function byOperation(exchanges: readonly Exchange[]): Record<string, Recorded[]> {
  const examples: Record<string, Recorded[]> = {}
  for (const { id, ...exchange } of exchanges) {
    const others = examples[id] ?? []
    const isNew = others.length < most && !others.some(({ title }) => title === exchange.title)
    examples[id] = isNew ? [...others, exchange] : others
  }
  return examples
}
