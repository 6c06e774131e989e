import { escapeHTML } from '../domain/template/escape.ts'

/** HTML snippets that a site embeds (`GET /widget/<appID>`). `base` is the URL of this API without a trailing slash. */

/** A script tag: the widget in a corner of the page. A script from a CDN (`files`) names the API. */
export function scriptSnippet(base: string, appID: string, files = base): string {
  const api = files === base ? '' : ` data-api="${escapeHTML(`${base}/`)}"`
  return `<script async src="${escapeHTML(`${files}/assets/widget.js`)}" data-app="${escapeHTML(appID)}"${api}></script>`
}

/** A frame with the conversation. Sizes are attributes too, for pages whose CSP forbids inline styles. */
export function frameSnippet(base: string, { appID, title }: { readonly appID: string; readonly title: string }): string {
  const url = `${base}/channels/web/${encodeURIComponent(appID)}/frame`
  const attributes = `title="${escapeHTML(title)}" width="400" height="640" allow="geolocation; web-share" style="border:0;max-width:100%"`
  return `<iframe src="${escapeHTML(url)}" ${attributes}></iframe>`
}
