import type { Config } from '../types.ts'
import { sheetOf } from '../view/sheet.ts'

const corners = (radius: number): string => `
:host { --radius: ${radius}px }
.bubble, .own .bubble, .answer, textarea, .card, .invitation { border-radius: var(--radius) }
@media (min-width: 481px) and (min-height: 521px) { :host(:not([mode="page"])) .panel { border-radius: var(--radius) } }`

/** The font and the corners of an application. */
export function themeOf({ font, radius }: NonNullable<Config['design']>): CSSStyleSheet {
  const sheet = sheetOf(radius === undefined ? ':host {}' : corners(radius))
  const [rule] = sheet.cssRules
  // Set by the object model: a value that is no font family changes nothing.
  if (font && rule instanceof CSSStyleRule) rule.style.fontFamily = font
  return sheet
}
