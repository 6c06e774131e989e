/** A field in which somebody types: one for text, or one with formatting. */
export type Field = HTMLElement

const isPlain = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

export const isTextField = (target: EventTarget | null): target is Field =>
  isPlain(target) || (target instanceof HTMLElement && target.isContentEditable)

/** The text around the caret, of a field with formatting the piece that it is in, and the place of the caret in it. */
export function caretIn(field: Field): { readonly text: string; readonly at: number } {
  if (isPlain(field)) return { text: field.value, at: field.selectionStart ?? field.value.length }
  const piece = pieceIn(field)
  return piece ? { text: piece.data, at: document.getSelection()?.anchorOffset ?? 0 } : { text: '', at: 0 }
}

/** Replaces a part of the text around the caret, which is behind it then. The browser can undo it in a field with formatting. */
export function replaceIn(field: Field, from: number, to: number, text: string): void {
  if (isPlain(field)) {
    field.setRangeText(text, from, to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return
  }
  const piece = pieceIn(field)
  if (!piece) return
  document.getSelection()?.setBaseAndExtent(piece, from, piece, to)
  document.execCommand('insertText', false, text)
}

/** Where the caret is in a field with formatting, or the whole of another field. */
export function placeOfCaret(field: Field): DOMRect {
  if (isPlain(field) || !pieceIn(field)) return field.getBoundingClientRect()
  return document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? field.getBoundingClientRect()
}

function pieceIn(field: Field): Text | undefined {
  const selection = document.getSelection()
  const node = selection?.anchorNode
  return selection?.isCollapsed && node instanceof Text && field.contains(node) ? node : undefined
}
