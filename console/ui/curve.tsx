import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { shortDay } from '../core/format.ts'
import css from './curve.css'
import { addSheet } from './sheet.ts'

addSheet(css)

export interface Point {
  readonly date: number
  /** Null on a day without one. */
  readonly value: number | null
}

interface Props {
  readonly points: readonly Point[]
  /** A description; the numbers belong in a table beside the curve. */
  readonly label: string
  /** The CSS variable of its colour. */
  readonly colour: string
  /** Values as its axis shows them. */
  readonly write: (value: number) => string
  /** Called with the point under the pointer. */
  readonly onPoint: (point: Point | undefined) => void
}

const height = 168
const dark = matchMedia('(prefers-color-scheme: dark)')

/** A curve of daily values (UTC), dashed to today, which is not over; it adapts to its width and the colour scheme. */
export function Curve({ points, label, colour, write, onPoint }: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    let chart: uPlot | undefined
    const draw = (): void => {
      chart?.destroy()
      if (current.clientWidth === 0) return
      chart = new uPlot(options(current, { points, colour, write, onPoint }), dataOf(points), current)
    }
    const sized = new ResizeObserver(() => {
      if (chart) chart.setSize({ width: current.clientWidth, height })
      else draw()
    })
    sized.observe(current)
    dark.addEventListener('change', draw)
    return () => {
      dark.removeEventListener('change', draw)
      sized.disconnect()
      chart?.destroy()
    }
  }, [points, colour])
  return <div class="curve" role="img" aria-label={label} ref={place} />
}

/** Whether a UTC day is not over yet. */
export const isToday = (date: number): boolean => date === Math.floor(Date.now() / 86_400_000) * 86_400_000

/** Days, values of whole days, and the values of the line from yesterday to today. */
function dataOf(points: readonly Point[]): uPlot.AlignedData {
  const last = points.length - 1
  const isOpen = points[last] !== undefined && isToday(points[last].date)
  return [
    points.map(({ date }) => date / 1000),
    points.map(({ value }, i) => (isOpen && i === last ? null : value)),
    points.map(({ value }, i) => (isOpen && i >= last - 1 ? value : null)),
  ]
}

type Drawn = Pick<Props, 'points' | 'colour' | 'write' | 'onPoint'>

function options(place: HTMLElement, { points, colour, write, onPoint }: Drawn): uPlot.Options {
  const style = getComputedStyle(place)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  const axis: uPlot.Axis = { stroke: of('--faint'), font: `12px ${style.fontFamily}`, ticks: { show: false } }
  const most = Math.max(4, ...points.map(({ value }) => value ?? 0))
  return {
    width: place.clientWidth,
    height,
    padding: [8, 22, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 }, sync: { key: 'days' } },
    scales: { x: { time: true, ...(points.length === 1 ? { range: around } : {}) }, y: { range: [0, most * 1.1] } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 28,
        values: (_, at) => at.map((seconds) => shortDay(seconds * 1000)),
        incrs: dayIncrements,
      },
      { ...axis, grid: { stroke: of('--line'), width: 1 }, size: widthFor, space: 26, incrs: wholes, values: (_, at) => at.map(write) },
    ],
    series: [
      {},
      {
        stroke: of(colour),
        width: 2,
        fill: `${of(colour)}22`,
        points: { show: points.length <= 14, size: 6, fill: of(colour) },
      },
      { stroke: of(colour), width: 2, dash: [4, 5], points: { show: points.length <= 14, size: 6, fill: of('--surface') } },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx === null || idx === undefined ? undefined : points[idx])] },
  }
}

/** A single day is centred. */
const around: uPlot.Range.Function = (_, least) => [least - 86_400, least + 86_400]
const dayIncrements = [1, 2, 3, 7, 14, 28, 56, 91, 182, 364].map((days) => days * 86_400)
const wholes = [1, 2, 5].flatMap((n) => Array.from({ length: 9 }, (_, power) => n * 10 ** power)).sort((a, b) => a - b)
/** As wide as the longest number. */
const widthFor: uPlot.Axis.Size = (_, values) => 14 + 7 * Math.max(1, ...(values ?? []).map((value) => value.length))
