/** A piece of an e-mail: a text, or an element with the pieces in it. */
export type Piece = string | Element

interface Element {
  readonly tag: string
  /** Of a link. */
  readonly href?: string
  readonly pieces: readonly Piece[]
}

/** What the editor can show and make; whatever else an e-mail has, it is edited as HTML. */
const blocks: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li'])
export const isBlock = (tag: string): boolean => blocks.has(tag)
const inline: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'a', 'br'])
export const isKnown = (tag: string): boolean => isBlock(tag) || inline.has(tag)

/** Whether a link may lead there: to a page, an address, a number, or where a variable says. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\{\{)/i.test(href)

/** The pieces of an e-mail; undefined if it has anything that the editor would lose: other elements, attributes, comments, broken tags. */
export function piecesIn(html: string): Piece[] | undefined {
  const root: Open = { tag: '', pieces: [] }
  const open: Open[] = [root]
  for (const [part, closing, name, attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi)) {
    const top = open.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      const text = part === '<' ? undefined : decoded(part.replace(/[\t\n\r ]+/g, ' '))
      if (text === undefined) return undefined
      // Between blocks, spaces are the layout of the source.
      if (text.trim() !== '' || !holdsBlocks(top.tag)) top.pieces.push(text)
    } else if (!isKnown(tag)) return undefined
    else if (closing) {
      if (top.tag !== tag || open.length === 1) return undefined
      open.pop()
    } else {
      const href = hrefIn(tag, attributes)
      if (href === undefined) return undefined
      const element: Open = { tag, pieces: [], ...(tag === 'a' ? { href } : {}) }
      top.pieces.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return open.length === 1 ? root.pieces : undefined
}

interface Open extends Element {
  readonly pieces: Piece[]
}

const holdsBlocks = (tag: string): boolean => tag === '' || tag === 'ul' || tag === 'ol'

/** The address of a link, empty for other elements; undefined for any other attribute, and for an address that is not safe. */
function hrefIn(tag: string, attributes: string): string | undefined {
  const rest = attributes.replace(/\/$/, '').trim()
  if (tag !== 'a') return rest === '' ? '' : undefined
  const [, href = ''] = /^href="([^"]*)"$/i.exec(rest) ?? []
  const address = decoded(href)
  return address !== undefined && isSafeLink(address) ? address : undefined
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** A text with its character references decoded; undefined if it has one that is not known here. */
function decoded(text: string): string | undefined {
  let isUnknown = false
  const plain = text.replace(/&(?:#(\d{1,7})|([a-z]{2,8}));/gi, (reference, code: string | undefined, name = '') => {
    const character = code === undefined ? names[name] : Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : undefined
    isUnknown ||= character === undefined
    return character ?? reference
  })
  return isUnknown ? undefined : plain
}

const escaped = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each] ?? '&nbsp;')

/** The HTML of pieces. */
export const htmlOf = (pieces: readonly Piece[]): string => pieces.map(htmlOfPiece).join('')

function htmlOfPiece(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  const { tag, href, pieces } = piece
  if (tag === 'br') return '<br>'
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${htmlOf(pieces)}</${tag}>`
}
