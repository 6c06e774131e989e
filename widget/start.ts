import { CauserieWidget, comeFrom } from './element.ts'

/** The first script: it defines the element and, if its tag names an application (`data-app`), adds one to the page. */
const name = 'causerie-widget'
// Read from the prototype: an element of the page named `currentScript` would shadow the property of the document.
const current: unknown = Reflect.get(Document.prototype, 'currentScript', document)
const script = current instanceof HTMLScriptElement ? current : undefined

// This script is in the folder `assets` of the service.
if (script?.src) comeFrom(new URL('..', script.src).href, script.nonce)
if (!customElements.get(name)) customElements.define(name, CauserieWidget)

const { app, lang, api, tags } = script?.dataset ?? {}
if (app) {
  let body: HTMLElement | undefined
  /**
   * Puts the element beside the body: a body with a filter or a transform would move what is fixed in it. Again where the page has put
   * another body in the place of its own, but not where it removed the element alone.
   */
  const put = () => {
    if (!document.body || document.body === body) return
    body = document.body
    observer.observe(document.documentElement, { childList: true })
    if (document.querySelector(`${name}[app="${CSS.escape(app)}"]`)) return
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries({ app, lang, api, tags })) if (value) element.setAttribute(attribute, value)
    document.documentElement.append(element)
  }
  const observer = new MutationObserver(put)
  observer.observe(document, { childList: true })
  if (document.body) put()
  else addEventListener('DOMContentLoaded', put)
}
