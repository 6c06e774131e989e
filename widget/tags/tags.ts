import type { Report, TagEvent } from '../reports.ts'

type Page = typeof globalThis & { dataLayer?: unknown[]; gtag?: unknown; google_tag_manager?: Record<string, unknown> }

const home = 'https://www.googletagmanager.com/'

/**
 * Reports events to the tags of an application (`design.ga`, `design.gtm`), never texts. The first event loads a tag, unless the page has
 * it already; if the page's CSP blocks it, the page's own tag manager still gets the events.
 */
export function createTags({ design, load }: Pick<Report, 'design' | 'load'>): (event: TagEvent) => void {
  const page: Page = globalThis
  const { ga, gtm } = design ?? {}
  const measurement = ga?.active && ga.code
  const container = gtm?.active && gtm.code
  let isBegun = false
  const push = (entry: unknown) => {
    page.dataLayer ??= []
    page.dataLayer.push(entry)
  }
  // The tag recognises calls by the class of `arguments`: an array does not work.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: what the tag reads is an Arguments object
    push(arguments)
  }

  function begin(): void {
    if (measurement) {
      gtag('js', new Date())
      gtag('config', measurement)
      if (!page.gtag) void load(`${home}gtag/js?id=${measurement}`)
    }
    if (container && !page.google_tag_manager?.[container]) {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      void load(`${home}gtm.js?id=${container}`)
    }
  }

  return (event) => {
    if (!isBegun) begin()
    isBegun = true
    if (measurement) gtag('event', event, { send_to: measurement })
    if (container) push({ event })
  }
}
