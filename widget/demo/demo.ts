/** The demo page: puts the widget of the application that the address names into the page, and the calls with its ids. */
const app = new URLSearchParams(location.search).get('app')
const api = new URL('..', location.href).href.replace(/\/$/, '')

const write = (id: string, text: string): void => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}

if (app) {
  const widget = document.createElement('causerie-widget')
  widget.setAttribute('app', app)
  widget.setAttribute('api', api)
  widget.setAttribute('lang', navigator.language)
  if (matchMedia('(min-width: 900px)').matches) widget.setAttribute('open', '')
  document.body.append(widget)
  write('snippet', `<script async src="${api}/assets/widget.js"\n  data-app="${app}"></script>`)
  write('call', callWith('<respondentID>'))
  widget.addEventListener('causerie-open', () => setTimeout(() => write('call', callWith(respondentOf(app) ?? '<respondentID>')), 1500))
} else {
  document.getElementById('missing')?.removeAttribute('hidden')
}

function callWith(respondentID: string): string {
  const body = JSON.stringify({ appID: app, respondentID, text: 'Bonjour !' })
  return `curl ${api}/conversation/live/message \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`
}

/** What the widget remembers of whoever looks at this page. */
function respondentOf(appID: string): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(`causerie:${api}:${appID}`) ?? '{}').respondentID
  } catch {
    return undefined
  }
}
