import { CauserieWidget, comeFrom } from './element.ts'

/** What a page loads: it defines the element and, where the script tag names an application (`data-app`), puts one into the page. */
const name = 'causerie-widget'
// Asked of the prototype: an element of the page that is named `currentScript` hides the property of the document itself.
const current: unknown = Reflect.get(Document.prototype, 'currentScript', document)
const script = current instanceof HTMLScriptElement ? current : undefined

// This file lies in the folder `assets` of the service.
if (script?.src) comeFrom(new URL('..', script.src).href, script.nonce)
if (!customElements.get(name)) customElements.define(name, CauserieWidget)

const { app, lang, api } = script?.dataset ?? {}
if (app) {
  const put = () => {
    if (document.querySelector(`${name}[app="${CSS.escape(app)}"]`)) return
    const element = document.createElement(name)
    element.setAttribute('app', app)
    if (lang) element.setAttribute('lang', lang)
    if (api) element.setAttribute('api', api)
    document.body.append(element)
  }
  if (document.body) put()
  else addEventListener('DOMContentLoaded', put)
}
