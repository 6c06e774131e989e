import { defaults, inkOn } from './colours.ts'
import { mediaAt } from './links.ts'
import type { Config } from './types.ts'

type Design = NonNullable<Config['design']>

/** Sets the colours and pictures of an application as CSS properties; text colours are readable unless the application sets them. */
export function applyDesign(host: HTMLElement, design: Design): void {
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

const ink = (host: HTMLElement, own: string | undefined, background: string): string =>
  own ? colour(host, own, inkOn(background)) : inkOn(background)

/** A colour as the browser computes it; invalid colours fall back. */
function colour(host: HTMLElement, own: string | undefined, otherwise: string): string {
  const wish = own && CSS.supports('color', own) ? own : otherwise
  host.style.color = wish
  const computed = getComputedStyle(host).color
  host.style.removeProperty('color')
  return computed || wish
}

function picture(url: string | undefined): string {
  const source = mediaAt(url)
  return source ? `url("${source.replace(/["\\\n]/g, encodeURIComponent)}")` : 'none'
}
