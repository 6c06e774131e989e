import { backoff } from '../client/backoff.ts'
import { type API, createAPI, Refused } from './api.ts'
import { applyDesign } from './design.ts'
import type { EmbeddingHost } from './embedding/host.ts'
import { languageOf, languageTag } from './languages/choose.ts'
import { messagesIn } from './languages/load.ts'
import { createMemory, type Memory } from './memory.ts'
import { addPart, allowBy } from './parts.ts'
import { pause } from './pause.ts'
import type { Identity } from './session.ts'
import css from './style/all.css'
import type { Config } from './types.ts'
import { sheetOf } from './view/sheet.ts'
import { createWidget, type Widget } from './widget.ts'
import type { WidgetEvent } from './widgetOptions.ts'

/** The URL of the service, by default that of this script. */
let home = ''
export const comeFrom = (url: string, nonce: string): void => {
  home = url
  allowBy(nonce)
}

/**
 * `<causerie-widget app="…">`. Attributes: `app`, the application; `api`, the URL of the service; `lang`; `respondent-id` with its
 * `signature` and optionally `signed-at`, for visitors that the site knows; `mode`: `page` fills the page, `inline` a place in it, and
 * `popup` is a dialog without a launcher; `open` opens at once; `tags="off"` keeps the application's tags off the page. Methods and
 * events: docs/guides/widget.md.
 */
export class CauserieWidget extends HTMLElement {
  #widget: Widget | undefined
  #mounts = 0
  /** Messages queued before the widget was ready. */
  #unsaid: string[] = []

  connectedCallback(): void {
    void this.#mount(++this.#mounts)
  }

  disconnectedCallback(): void {
    this.#unmount()
  }

  #unmount(): void {
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

  /** Opens, and sends a text as if the visitor had typed it. */
  say(text: string): void {
    if (this.#widget) this.#widget.say(text)
    else this.#unsaid.push(text)
  }

  /** Continues as a respondent that the site knows: a respondentID and its signature. Without them, forgets the respondent. */
  identify(identity?: Identity): void {
    const { respondentID, signature, signedAt } = identity ?? {}
    if (!identity) this.#memory().forget()
    for (const [name, value] of Object.entries({ 'respondent-id': respondentID, signature, 'signed-at': signedAt })) {
      if (value === undefined) this.removeAttribute(name)
      else this.setAttribute(name, String(value))
    }
    if (!this.isConnected) return
    this.#unmount()
    void this.#mount(this.#mounts)
  }

  /** Calls a function for each event of a type, such as `open`, with its `detail`. */
  on(type: WidgetEvent['type'], listener: (event: CustomEvent<WidgetEvent>) => void): void {
    this.addEventListener(`causerie-${type}`, listener as EventListener)
  }

  off(type: WidgetEvent['type'], listener: (event: CustomEvent<WidgetEvent>) => void): void {
    this.removeEventListener(`causerie-${type}`, listener as EventListener)
  }

  get #home(): { readonly appID: string; readonly base: string } {
    return { appID: this.getAttribute('app') ?? '', base: this.getAttribute('api') ?? home }
  }

  #memory(): Memory {
    const { appID, base } = this.#home
    return createMemory(base, appID)
  }

  async #mount(mount: number): Promise<void> {
    const isCurrent = () => this.isConnected && mount === this.#mounts
    const { appID, base } = this.#home
    const api = createAPI(base, appID)
    const languages = [this.getAttribute('lang'), document.documentElement.lang, navigator.language]
    const language = languageOf(...languages)
    const [config, messages] = await Promise.all([configOf(api), messagesIn(base, language)])
    if (!config || config.active === false || !isCurrent()) return
    const mode = this.getAttribute('mode')
    const isPage = mode === 'page' || mode === 'inline'
    const root = this.shadowRoot ?? keepEventsIn(this.attachShadow({ mode: 'open' }))
    root.adoptedStyleSheets = [sheet()]
    const { info, design = {} } = config
    applyDesign(this, design)
    if ((mode ?? design.position ?? design.font ?? design.radius) !== undefined)
      await addPart<EmbeddingHost>(base, 'embedding', { root, design, mode })
    if (!isPage) await pause((info?.show_widget_delay ?? 0) * 1000)
    if (!isCurrent()) return
    this.#widget = createWidget({
      root,
      config,
      api,
      base,
      memory: this.#memory(),
      identity: this.#identity(),
      language,
      messages,
      pageLanguage: languageTag(...languages),
      isPage,
      emit: (event) => this.#emit(event),
    })
    if (this.hasAttribute('open')) this.#widget.open()
    for (const text of this.#unsaid.splice(0)) this.#widget.say(text)
  }

  #emit(event: WidgetEvent): void {
    if (event.type === 'open' || event.type === 'close') this.toggleAttribute('open', event.type === 'open')
    this.dispatchEvent(new CustomEvent(`causerie-${event.type}`, { bubbles: true, detail: event }))
  }

  #identity(): Identity | undefined {
    const [respondentID, signature, signedAt] = ['respondent-id', 'signature', 'signed-at'].map((name) => this.getAttribute(name))
    if (!respondentID || !signature) return undefined
    return { respondentID, signature, ...(signedAt ? { signedAt: Number(signedAt) } : {}) }
  }
}

/**
 * Outside of the shadow root the target of these is the element: shortcuts of the page would take letters that are typed here, and its open
 * dialogs the focus.
 */
const keptEvents = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'copy', 'cut', 'focusin']

function keepEventsIn(root: ShadowRoot): ShadowRoot {
  for (const type of keptEvents) root.addEventListener(type, (event) => event.stopPropagation())
  return root
}

let shared: CSSStyleSheet | undefined

const sheet = (): CSSStyleSheet => (shared ??= sheetOf(css))

/** The configuration, retried until it loads; undefined if there is no such application. */
async function configOf(api: API): Promise<Config | undefined> {
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      return await api.config()
    } catch (error) {
      if (error instanceof Refused && !error.isPassing) break
      await pause(backoff(attempt))
    }
  }
  console.warn('causerie-widget: no such application')
  return undefined
}
