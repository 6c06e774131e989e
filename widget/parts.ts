import type { OtherLanguage } from './languages/choose.ts'

/** Which build the parts are of (build/assets.ts). */
declare const PARTS: string

/**
 * Scripts beside the first one: each is loaded when it is needed, and told by its event for whom. A browser may run a first script from before an
 * upgrade for a day, with parts of after it: what a host has, it keeps.
 */
export type Part = 'files' | 'tags' | 'inputs' | 'menu' | 'cards' | 'judgement' | 'log-in' | OtherLanguage

let nonce = ''

/** What lets scripts run on a page whose policy asks for it: the one that this script came with. */
export const allowBy = (given: string): void => {
  nonce = given
}

/** One part comes after the other: those that are asked for at once would start as many functions of the service. */
let before: Promise<unknown> = Promise.resolve()

/** Loads a part of the service at `base`, once, and hands it its host; whether it came. */
export async function addPart<Host>(base: string, part: Part, host: Host): Promise<boolean> {
  const loading = load(new URL(`assets/widget-${part}.js?${PARTS}`, base).href, before)
  before = loading
  const isThere = await loading
  if (isThere) dispatchEvent(new CustomEvent(eventOf(part), { detail: host }))
  return isThere
}

/** What a part does with each host that it is handed. */
export const definePart = <Host>(part: Part, start: (host: Host) => void): void =>
  addEventListener(eventOf(part), (event) => start((event as CustomEvent<Host>).detail))

const eventOf = (part: Part): string => `causerie-part-${part}`

const loaded = new Map<string, Promise<boolean>>()

/** Loads another script into the page, once, after something else is over; whether it came. */
export function load(src: string, after: Promise<unknown> = Promise.resolve()): Promise<boolean> {
  const known = loaded.get(src) ?? after.then(() => add(src))
  loaded.set(src, known)
  return known
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
