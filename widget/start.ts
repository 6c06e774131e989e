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
  const put = () => {
    if (document.querySelector(`${name}[app="${CSS.escape(app)}"]`)) return
    const element = document.createElement(name)
    element.setAttribute('app', app)
    if (lang) element.setAttribute('lang', lang)
    if (api) element.setAttribute('api', api)
    if (tags) element.setAttribute('tags', tags)
    document.body.append(element)
  }
  if (document.body) put()
  else addEventListener('DOMContentLoaded', put)
}
