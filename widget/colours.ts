const dark = '#16181d'
const light = '#ffffff'
const black = '#000000'

/** The colours of a design that sets none. */
export const defaults = { main: '#33508f', background: '#f6f7f9', bubble: '#ffffff' }

/** A readable text colour (WCAG AA) for a background in the form `rgb(…)`, as browsers compute it; dark for any other form. */
export function inkOn(background: string): string {
  if (!/^rgb/.test(background)) return dark
  const [r = 0, g = 0, b = 0] = (background.match(/[\d.]+/g) ?? []).map(Number)
  const behind = luminance(r, g, b)
  if (contrast(behind, 1) >= 4.5) return light
  return contrast(behind, luminance(0x16, 0x18, 0x1d)) >= 4.5 ? dark : black
}

/** The relative luminance of a colour (WCAG 2.2), from channels of 0 to 255. */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (channel: number): number => (channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

/** The contrast of two luminances (WCAG 2.2): 1 to 21. */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
