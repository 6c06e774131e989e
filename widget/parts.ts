import type { OtherLanguage } from './languages/choose.ts'

/** The build of the parts (build/assets.ts). */
declare const PARTS: string

/**
 * Scripts that are loaded on demand; each receives its host in an event. Browsers may cache the first script for a day after an upgrade and
 * load newer parts, so hosts must stay compatible.
 */
export type Part =
  | 'answers'
  | 'attachment'
  | 'files'
  | 'invitation'
  | 'tags'
  | 'inputs'
  | 'menu'
  | 'cards'
  | 'judgement'
  | 'log-in'
  | 'welcome'
  | 'embedding'
  | OtherLanguage

let nonce = ''

/** The CSP nonce of this script, which the parts need too. */
export const allowBy = (own: string): void => {
  nonce = own
}

/** Parts are loaded one after another: in parallel they would start as many functions of the service. */
let before: Promise<unknown> = Promise.resolve()

/** Loads a part of the service at `base`, once, and passes the host to it; resolves to whether it loaded. */
export async function addPart<Host>(base: string, part: Part, host: Host): Promise<boolean> {
  const loading = load(new URL(`assets/widget-${part}.js?${PARTS}`, base).href, before)
  before = loading
  const isThere = await loading
  if (isThere) dispatchEvent(new CustomEvent(eventOf(part), { detail: host }))
  return isThere
}

/** Defines what a part does with its hosts. */
export const definePart = <Host>(part: Part, start: (host: Host) => void): void =>
  addEventListener(eventOf(part), (event) => start((event as CustomEvent<Host>).detail))

const eventOf = (part: Part): string => `causerie-part-${part}`

const loaded = new Map<string, Promise<boolean>>()

/** Adds a script to the page, once, after `after` has settled; resolves to whether it loaded. */
export function load(src: string, after: Promise<unknown> = Promise.resolve()): Promise<boolean> {
  const script = loaded.get(src) ?? after.then(() => add(src))
  loaded.set(src, script)
  return script
}

const add = (src: string): Promise<boolean> =>
  new Promise((done) => {
    const script = document.createElement('script')
    script.src = src
    script.nonce = nonce
    script.onload = () => done(true)
    script.onerror = () => {
      loaded.delete(src)
      done(false)
    }
    document.head.append(script)
  })
