const dark = '#16181d'
const light = '#ffffff'
const black = '#000000'

/** A readable text colour (WCAG AA) for a background in the form `rgb(…)`, as browsers compute it; dark for any other form. */
export function inkOn(background: string): string {
  if (!/^rgb/.test(background)) return dark
  const [r = 0, g = 0, b = 0] = (background.match(/[\d.]+/g) ?? []).map(Number)
  const behind = luminance(r, g, b)
  if (contrast(behind, 1) >= 4.5) return light
  return contrast(behind, luminance(0x16, 0x18, 0x1d)) >= 4.5 ? dark : black
}

const luminance = (r: number, g: number, b: number): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (channel: number): number => (channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
