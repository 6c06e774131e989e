import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** So many rows come and go together. */
const blockSize = 30
/** Shorter lists are rendered whole. */
const wholeUpTo = 120
/** What is so close to the window, in pixels, is there before it is scrolled to, or reached by Tab. */
const ahead = 1200
/** The height of a row that was not seen yet, in pixels, where no row was. */
const guess = 60

/** A piece of a list: rows that are in the document, or room in the place of some that are not. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly isShown: boolean
  /** In pixels, as far as it is known. */
  readonly height: number
}

interface LongList<E extends HTMLElement> {
  /** The element whose children are the rows, and nothing else. */
  readonly place: RefObject<E | null>
  readonly pieces: readonly Piece[]
  /** Whether not all rows are in the document: then each says where it is among all. */
  readonly isWindowed: boolean
}

/**
 * Which rows of a long list are in the document: those near the window, those around what has the focus, and those around the row `kept`. They
 * come and go in blocks, whose heights are measured while they are there, so rows may be of any height. Libraries for this want rows of one
 * height or place each row by itself, which tables and lists with a layout of their own do not survive.
 */
export function useLongList<E extends HTMLElement>(count: number, kept = -1): LongList<E> {
  const place = useRef<E>(null)
  const heights = useRef(new Map<number, number>())
  const near = useSignal<ReadonlySet<number>>(new Set([0]))
  const isWindowed = count > wholeUpTo
  const blocks = Math.ceil(count / blockSize)
  const known = [...heights.current.values()]
  const usual = known.length ? known.reduce((sum, each) => sum + each, 0) / known.length : guess * blockSize
  const heightOf = (block: number): number => heights.current.get(block) ?? usual
  const keptBlock = Math.floor(kept / blockSize)
  const shows = (block: number): boolean => !isWindowed || near.value.has(block) || block === keptBlock
  const pieces = piecesOf(count, shows, heightOf)

  useLayoutEffect(() => {
    const list = place.current
    if (!list || !isWindowed) return
    /** Measures the blocks that are there, and has those near the window be there. */
    const look = (): void => {
      const wanted = new Set<number>()
      let child = 0
      let top = list.children[0]?.getBoundingClientRect().top ?? 0
      const pass = (block: number, height: number): void => {
        if (top + height > -ahead && top < innerHeight + ahead) wanted.add(block)
        top += height
      }
      for (const { from, to, isShown } of pieces) {
        if (!isShown) {
          for (let block = from / blockSize; block * blockSize < to; block++) pass(block, heightOf(block))
          child++
          top = list.children[child]?.getBoundingClientRect().top ?? top
          continue
        }
        for (let at = from; at < to; at += blockSize) {
          const size = Math.min(blockSize, to - at)
          const rows = [...list.children].slice(child, child + size)
          const next = list.children[child + size]
          const bottom = next ? next.getBoundingClientRect().top : (rows.at(-1)?.getBoundingClientRect().bottom ?? top)
          heights.current.set(at / blockSize, bottom - top)
          if (rows.some((row) => row.contains(document.activeElement))) wanted.add(at / blockSize)
          pass(at / blockSize, bottom - top)
          child += size
        }
      }
      const before = near.peek()
      if (wanted.size !== before.size || [...wanted].some((block) => !before.has(block))) near.value = wanted
    }
    look()
    let frame = 0
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const left = new AbortController()
    // Whatever scrolls: the page, or a box around the list.
    for (const name of ['scroll', 'resize']) addEventListener(name, later, { capture: true, passive: true, signal: left.signal })
    return () => {
      cancelAnimationFrame(frame)
      left.abort()
    }
  }, [count, near.value, keptBlock, isWindowed, blocks])
  return { place, pieces, isWindowed }
}

/** Neighbouring blocks that are shown, or not, are one piece. */
function piecesOf(count: number, isShown: (block: number) => boolean, heightOf: (block: number) => number): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < count; from += blockSize) {
    const block = from / blockSize
    const before = pieces.at(-1)
    const piece = { from, to: Math.min(count, from + blockSize), isShown: isShown(block), height: heightOf(block) }
    if (before?.isShown === piece.isShown) pieces[pieces.length - 1] = { ...before, to: piece.to, height: before.height + piece.height }
    else pieces.push(piece)
  }
  return pieces
}

/** What tells assistive technology where a row is in a list of which it has a part; nothing where the list is whole. */
export interface RowPlace {
  readonly 'aria-posinset'?: number
  readonly 'aria-setsize'?: number
  readonly 'aria-rowindex'?: number
}

interface RowsProps {
  readonly list: Pick<LongList<HTMLElement>, 'pieces' | 'isWindowed'>
  readonly count: number
  readonly room: 'li' | 'tr'
  readonly row: (index: number, place: RowPlace) => ComponentChildren
}

/** The rows of a long list, with room in the place of those that are not in the document. */
export function LongRows({ list: { pieces, isWindowed }, count, room: Room, row }: RowsProps): JSX.Element {
  const placeOf = (i: number): RowPlace =>
    !isWindowed ? {} : Room === 'tr' ? { 'aria-rowindex': i + 2 } : { 'aria-posinset': i + 1, 'aria-setsize': count }
  return (
    <>
      {pieces.flatMap(({ from, to, isShown, height }) =>
        isShown
          ? Array.from({ length: to - from }, (_, i) => row(from + i, placeOf(from + i)))
          : [<Room class="room" aria-hidden="true" style={{ height: `${height}px` }} key={`room ${from}`} />],
      )}
    </>
  )
}
