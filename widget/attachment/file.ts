import { mediaAt } from '../links.ts'
import { el } from '../view/dom.ts'
import type { AttachmentHost } from './host.ts'

const goodForMs = 14 * 60_000

/** A file with its name and size. Its URL expires after a quarter of an hour; a new one is fetched on click. */
export function showFile({ element, talk: { texts, fresh }, entry: { messageID }, attachment: { name, size, url } }: AttachmentHost): void {
  const text = `${name} (${size < 1e6 ? `${Math.ceil(size / 1000)} ${texts.kilobytes}` : `${(size / 1e6).toFixed(1)} ${texts.megabytes}`})`
  const link = el('a', { href: mediaAt(url), target: '_blank', rel: 'noopener noreferrer', download: name }, text)
  let until = Date.now() + goodForMs
  link.addEventListener('click', (event) => {
    if (Date.now() < until) return
    event.preventDefault()
    void fresh(messageID).then((entry) => {
      link.href = mediaAt(entry?.attachment?.url) ?? ''
      until = Date.now() + goodForMs
      link.click()
    })
  })
  element.append(el('div', { class: 'bubble' }, link))
}
