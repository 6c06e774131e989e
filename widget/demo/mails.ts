interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

const everyMs = 3000

/** Shows the e-mails that the local platform catches. */
export function showMails(place: HTMLElement, port: string): void {
  const list = place.querySelector('ul')
  if (!list || !/^\d{2,5}$/.test(port)) return
  const look = async () => {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    const mails: Mail[] = answer?.ok ? await answer.json() : []
    place.hidden = false
    const fresh = mails.slice(list.childElementCount)
    list.append(...fresh.map(view))
    setTimeout(look, everyMs)
  }
  void look()
}

function view({ to, subject, text }: Mail): HTMLElement {
  const item = document.createElement('li')
  const head = document.createElement('strong')
  const body = document.createElement('pre')
  head.append(`${subject} → ${to.join(', ')}`)
  body.append(text)
  item.append(head, body)
  return item
}
