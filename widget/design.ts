import { inkOn } from './colours.ts'
import { mediaAt } from './links.ts'
import type { Config } from './types.ts'

type Design = NonNullable<Config['design']>

const defaults = { main: '#33508f', background: '#f6f7f9', bubble: '#ffffff' }

/** The application's colours and pictures as properties of the style sheet; text has a colour that is readable, unless the application says which. */
export function applyDesign(host: HTMLElement, design: Design = {}): void {
  const main = colour(host, design.color, defaults.main)
  const background = colour(host, design['color-background'], defaults.background)
  const bubble = colour(host, design['color-message'], defaults.bubble)
  const header = colour(host, design['color-header'], main)
  const properties = {
    '--main': main,
    '--on-main': ink(host, design['reponse-color-text'], main),
    '--mark': inkOn(main),
    '--background': background,
    '--ink': inkOn(background),
    '--bubble': bubble,
    '--on-bubble': ink(host, design['message-color-text'], bubble),
    '--header': header,
    '--on-header': ink(host, design['color-header-titre'], header),
    '--picture': picture(design['image-background']),
    '--small-picture': picture(design['mobile-image-background'] ?? design['image-background']),
  }
  for (const [name, value] of Object.entries(properties)) host.style.setProperty(name, value)
}

const ink = (host: HTMLElement, given: string | undefined, background: string): string =>
  given ? colour(host, given, inkOn(background)) : inkOn(background)

/** A colour as the browser computes it: what a page may write there, and nothing else. */
function colour(host: HTMLElement, given: string | undefined, otherwise: string): string {
  const wish = given && CSS.supports('color', given) ? given : otherwise
  host.style.color = wish
  const computed = getComputedStyle(host).color
  host.style.removeProperty('color')
  return computed || wish
}

function picture(url: string | undefined): string {
  const source = mediaAt(url)
  return source ? `url("${source.replace(/["\\\n]/g, encodeURIComponent)}")` : 'none'
}
