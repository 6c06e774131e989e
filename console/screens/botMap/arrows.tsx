import type { JSX } from 'preact'
import type { PlacedArrow } from './placement.ts'

/** The point of an arrow, as a marker. */
export const ArrowHead = (): JSX.Element => (
  <defs>
    <marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
      <path d="M0 0 8 4 0 8Z" />
    </marker>
  </defs>
)

const lookOf = ({ row: { key, target } }: PlacedArrow): string =>
  /^r/.test(key) ? 'action' : key !== 'then' ? 'answer' : target === '' ? 'next' : 'logic'

interface Props {
  readonly width: number
  readonly height: number
  readonly arrows: readonly PlacedArrow[]
}

/** The arrows of a flow, and the one that is being drawn. */
export const Arrows = ({ width, height, arrows }: Props): JSX.Element => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    <ArrowHead />
    {arrows.map((arrow) => (
      <path class={`look-${lookOf(arrow)}`} d={arrow.path} marker-end="url(#arrow-head)" key={arrow.key} />
    ))}
    <path class="map-drawn" marker-end="url(#arrow-head)" />
  </svg>
)
