import type { JSX } from 'preact'
import { encode } from 'uqr'
import css from './qrCode.css'
import { addSheet } from './sheet.ts'

addSheet(css)

interface Props {
  readonly text: string
  readonly label: string
}

/** A text as a QR code, drawn without markup from a string, which the page does not allow. */
export function QRCode({ text, label }: Props): JSX.Element {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
