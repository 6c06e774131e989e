import { Refused } from '../../client/http.ts'
import { routeSender } from '../../client/routeSender.ts'
import { showMails } from './mails.ts'

/** The demo page: the widget of an application, and a desk for an operator. */
const parameters = new URLSearchParams(location.search)
const app = parameters.get('app') ?? ''
const api = new URL('..', location.href).href.replace(/\/$/, '')

const place = (id: string): HTMLElement | null => document.getElementById(id)

if (app) {
  const widget = document.createElement('causerie-widget')
  widget.setAttribute('app', app)
  widget.setAttribute('api', api)
  widget.setAttribute('lang', navigator.language)
  if (matchMedia('(min-width: 900px)').matches) widget.setAttribute('open', '')
  document.body.append(widget)
  place('snippet')?.replaceChildren(`<script async src="${api}/assets/widget.js"\n  data-app="${app}"></script>`)
} else {
  place('missing')?.removeAttribute('hidden')
}

const mails = place('mails')
if (mails) showMails(mails, parameters.get('mails') ?? '')

const desk = place('desk')
if (desk instanceof HTMLFormElement)
  desk.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(desk, event.submitter)
    const call = String(fields.get('call') ?? 'message')
    void operate(call, String(fields.get('token')).trim(), String(fields.get('text'))).then((status) =>
      desk.querySelector('output')?.replaceChildren(status),
    )
  })

/** Makes one of the three calls of an operator; resolves to its status. */
async function operate(call: string, token: string, text: string): Promise<string> {
  const respondentID = respondentOf()
  if (respondentID === undefined) return 'Open the chat first.'
  const route =
    call === 'message'
      ? 'POST /conversation/live/message'
      : call === 'live'
        ? 'POST /data/botrespondent/live'
        : 'POST /data/botrespondent/chatbot'
  const body = { appID: app, respondentID, ...(call === 'message' ? { text } : {}) }
  const { status } = await routeSender({ url: api, token })(route, { body }).catch((error: unknown) => {
    if (error instanceof Refused) return error
    throw error
  })
  return `${route}: ${status}`
}

/** The respondent that the widget remembers. */
function respondentOf(): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(`causerie:${api}:${app}`) ?? '{}').respondentID
  } catch {
    return undefined
  }
}
