import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Rows are mounted in blocks of this size. */
const blockSize = 30
/** Lists up to this length are mounted entirely. */
const wholeUpTo = 120
/** Distance in pixels from the window within which rows are mounted before they are scrolled to. */
const ahead = 1200
/** Distance beyond which they are unmounted. Larger, since the height of a block is only an estimate until it is mounted, and differs after it is. */
const behind = 2 * ahead
/** Assumed height in pixels of rows before any was measured. */
const guess = 60

/** A piece of a list: mounted rows, or space for rows that are not. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly isShown: boolean
  /** In pixels; an estimate until it is measured. */
  readonly height: number
}

interface LongList<E extends HTMLElement> {
  /** The element whose children are the rows. */
  readonly place: RefObject<E | null>
  readonly pieces: readonly Piece[]
  /** Whether some rows are not mounted: each row then carries its position for assistive technology. */
  readonly isWindowed: boolean
}

/**
 * A virtual list: mounts the rows near the window, around the focus, and around the row `kept`. Rows are mounted in blocks whose heights
 * are measured, so they may be of any height. Libraries for this need rows of one height, or position each row absolutely, which breaks
 * tables and lists with their own layout.
 */
export function useLongList<E extends HTMLElement>(count: number, kept = -1): LongList<E> {
  const place = useRef<E>(null)
  const heights = useRef(new Map<number, number>())
  const near = useSignal<ReadonlySet<number>>(new Set([0]))
  const isWindowed = count > wholeUpTo
  const blocks = Math.ceil(count / blockSize)
  const measured = [...heights.current.values()]
  const usual = measured.length ? measured.reduce((sum, each) => sum + each, 0) / measured.length : guess * blockSize
  const heightOf = (block: number): number => heights.current.get(block) ?? usual
  const keptBlock = Math.floor(kept / blockSize)
  const shows = (block: number): boolean => !isWindowed || near.value.has(block) || block === keptBlock
  const pieces = piecesOf(count, shows, heightOf)

  useLayoutEffect(() => {
    const list = place.current
    if (!list || !isWindowed) return
    /** Measures mounted blocks and mounts those near the window. Unmounts others only after scrolling: a render must not undo the one before. */
    const look = (isScrolled: boolean): void => {
      const before = near.peek()
      const blocks = new Set<number>(isScrolled ? [] : before)
      let child = 0
      let top = list.children[0]?.getBoundingClientRect().top ?? 0
      const pass = (block: number, height: number): void => {
        const reach = before.has(block) ? behind : ahead
        if (top + height > -reach && top < innerHeight + reach) blocks.add(block)
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
          if (rows.some((row) => row.contains(document.activeElement))) blocks.add(at / blockSize)
          pass(at / blockSize, bottom - top)
          child += size
        }
      }
      if (blocks.size !== before.size || [...blocks].some((block) => !before.has(block))) near.value = blocks
    }
    look(false)
    let frame = 0
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look(true))
    }
    const unmount = new AbortController()
    // Any scroll container: the page, or a box around the list.
    for (const name of ['scroll', 'resize']) addEventListener(name, later, { capture: true, passive: true, signal: unmount.signal })
    return () => {
      cancelAnimationFrame(frame)
      unmount.abort()
    }
  }, [count, near.value, keptBlock, isWindowed, blocks])
  return { place, pieces, isWindowed }
}

/** Merges neighbouring blocks in the same state. */
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

/** The position of a row for assistive technology; empty if the list is not windowed. */
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

/** The rows of a virtual list, with space for those that are not mounted. */
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
