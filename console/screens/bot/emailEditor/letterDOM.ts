import { isBlock, isKnown, isSafeLink, type Piece } from './letterHTML.ts'

/** Shows pieces in an element. Nothing is parsed as markup: the page's policy forbids it. */
export function showPieces(place: HTMLElement, pieces: readonly Piece[]): void {
  place.replaceChildren(...pieces.map(nodeOf))
}

function nodeOf(piece: Piece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const element = document.createElement(piece.tag)
  if (piece.href !== undefined) element.setAttribute('href', piece.href)
  element.append(...piece.pieces.map(nodeOf))
  return element
}

/** The pieces that an element shows after editing. What the browser added, such as styles, is left out; its text stays. */
export const shownPieces = (place: HTMLElement): Piece[] => inParagraphs(piecesOf(place), 'p')

/** The pieces with all lines in elements of the given name. A list that the browser made inside of a paragraph comes after it. */
function inParagraphs(pieces: readonly Piece[], tag: string): Piece[] {
  const blocks: Piece[] = []
  let line: Piece[] = []
  const endLine = (): void => {
    if (line.some((piece) => typeof piece !== 'string' || piece.trim() !== '')) blocks.push({ tag, pieces: line })
    line = []
  }
  for (const piece of pieces) {
    if (typeof piece === 'string' || !isBlock(piece.tag)) {
      line.push(piece)
      continue
    }
    endLine()
    if (/^(p|h[1-3])$/.test(piece.tag)) blocks.push(...inParagraphs(piece.pieces, piece.tag))
    else if (piece.pieces.length > 0) blocks.push(piece)
  }
  endLine()
  return blocks
}

const piecesOf = (parent: Node): Piece[] => [...parent.childNodes].flatMap(pieceOf)

function pieceOf(node: Node): Piece[] {
  if (node instanceof Text) return node.data === '' ? [] : [node.data]
  if (!(node instanceof HTMLElement)) return []
  const name = node.localName
  const pieces = piecesOf(node)
  if (name === 'div') return [{ tag: 'p', pieces }]
  if (!isKnown(name)) return pieces
  if (name !== 'a') return [{ tag: name, pieces }]
  const href = node.getAttribute('href') ?? ''
  return isSafeLink(href) ? [{ tag: 'a', href, pieces }] : pieces
}
