import type { ApplicationObject } from '../../../../schemas/application.ts'
import { contrast, defaults, inkOn, luminance } from '../../../../widget/colours.ts'

type Design = NonNullable<ApplicationObject['design']>

/** The fields of a design that hold a colour. */
export type ColourName =
  | 'color'
  | 'color-background'
  | 'color-message'
  | 'message-color-text'
  | 'color-header'
  | 'color-header-titre'
  | 'reponse-color-text'

type Shown = Readonly<Record<ColourName, string>>

/** What each colour has to stand out from, and its least contrast (WCAG 2.2, 1.4.3 for texts, 1.4.11 for the edges of buttons). */
const pairs: Readonly<Partial<Record<ColourName, { readonly from: ColourName; readonly least: number }>>> = {
  color: { from: 'color-message', least: 3 },
  'message-color-text': { from: 'color-message', least: 4.5 },
  'color-header-titre': { from: 'color-header', least: 4.5 },
  'reponse-color-text': { from: 'color', least: 4.5 },
}

/** The colours that the widget shows for a design, as #rrggbb: invalid ones and those that are not set are its defaults (`widget/design.ts`). */
export function shownColours(design: Design = {}): Shown {
  const or = (name: ColourName, otherwise: string): string => hexOf(design[name]) ?? otherwise
  const color = or('color', defaults.main)
  const message = or('color-message', defaults.bubble)
  const header = or('color-header', color)
  return {
    color,
    'color-background': or('color-background', defaults.background),
    'color-message': message,
    'message-color-text': or('message-color-text', inkOn(rgbOf(message))),
    'color-header': header,
    'color-header-titre': or('color-header-titre', inkOn(rgbOf(header))),
    'reponse-color-text': or('reponse-color-text', inkOn(rgbOf(color))),
  }
}

/** The contrast of a colour with what it has to stand out from, and the least one, where it has less; undefined where it is enough. */
export function faintness(name: ColourName, shown: Shown): { readonly is: number; readonly least: number } | undefined {
  const pair = pairs[name]
  if (!pair) return undefined
  const is = contrast(luminance(...channelsOf(shown[name])), luminance(...channelsOf(shown[pair.from])))
  return is < pair.least ? { is, least: pair.least } : undefined
}

/** A CSS colour as #rrggbb, without its transparency; undefined if it is unset or not a colour. */
export function hexOf(colour: string | undefined): string | undefined {
  if (!colour || !CSS.supports('color', colour)) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  if (!canvas) return undefined
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channelsOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

const rgbOf = (hex: string): string => `rgb(${channelsOf(hex).join()})`
