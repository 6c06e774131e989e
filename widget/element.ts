import { type API, createAPI, Refused } from './api.ts'
import { backoff } from './backoff.ts'
import { applyDesign } from './design.ts'
import { allowBy } from './load.ts'
import { createMemory } from './memory.ts'
import type { Identity } from './session.ts'
import css from './style/all.css'
import { languageOf, languageTag } from './texts.ts'
import type { Config } from './types.ts'
import { createWidget, type Widget } from './widget.ts'

/** Where the service is, unless an element says it: where this script came from. */
let home = ''
export const comeFrom = (url: string, nonce: string): void => {
  home = url
  allowBy(nonce)
}

/**
 * `<causerie-widget app="…">`. Attributes: `app`, the application; `api`, where the service is; `lang`; `respondent-id` with its `signature`
 * and, where that carries a time, `signed-at`, where the site knows its visitors; `mode="page"` fills the page; `open` opens at once. Methods open() and close(); events `causerie-open`
 * and `causerie-close`.
 */
export class CauserieWidget extends HTMLElement {
  #widget: Widget | undefined
  #mounts = 0

  connectedCallback(): void {
    void this.#mount(++this.#mounts)
  }

  disconnectedCallback(): void {
    this.#mounts++
    this.#widget?.stop()
    this.#widget = undefined
    this.shadowRoot?.replaceChildren()
  }

  open(): void {
    this.setAttribute('open', '')
    this.#widget?.open()
  }

  close(): void {
    this.removeAttribute('open')
    this.#widget?.close()
  }

  async #mount(mount: number): Promise<void> {
    const isCurrent = () => this.isConnected && mount === this.#mounts
    const [appID, base] = [this.getAttribute('app') ?? '', this.getAttribute('api') ?? home]
    const api = createAPI(base, appID)
    const config = await configOf(api)
    if (!config || config.active === false || !isCurrent()) return
    const isPage = this.getAttribute('mode') === 'page'
    if (!isPage) await seconds(config.info?.show_widget_delay ?? 0)
    if (!isCurrent()) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet()]
    applyDesign(this, config.design)
    const languages = [this.getAttribute('lang'), document.documentElement.lang, navigator.language]
    this.#widget = createWidget({
      root,
      config,
      api,
      base,
      memory: createMemory(base, appID),
      identity: this.#identity(),
      language: languageOf(...languages),
      pageLanguage: languageTag(...languages),
      isPage,
      told: (event) => this.#told(event),
    })
    if (this.hasAttribute('open')) this.#widget.open()
  }

  #told(event: 'open' | 'close'): void {
    this.toggleAttribute('open', event === 'open')
    this.dispatchEvent(new CustomEvent(`causerie-${event}`, { bubbles: true }))
  }

  #identity(): Identity | undefined {
    const [respondentID, signature, signedAt] = ['respondent-id', 'signature', 'signed-at'].map((name) => this.getAttribute(name))
    if (!respondentID || !signature) return undefined
    return { respondentID, signature, ...(signedAt ? { signedAt: Number(signedAt) } : {}) }
  }
}

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000))

let shared: CSSStyleSheet | undefined

/** Made by script, so that it applies on pages whose policy lets no inline style pass. */
function sheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet()
    shared.replaceSync(css)
  }
  return shared
}

/** Without its configuration the widget does not show: where there is no such application, never; else as soon as it comes. */
async function configOf(api: API): Promise<Config | undefined> {
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      return await api.config()
    } catch (error) {
      if (error instanceof Refused && !error.isPassing) break
      await seconds(backoff(attempt) / 1000)
    }
  }
  console.warn('causerie-widget: there is no application to show')
  return undefined
}
