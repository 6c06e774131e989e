import type { FileTexts } from '../languages/messages.ts'
import { el, iconButton, spoken } from '../view/dom.ts'
import type { FilesHost } from './host.ts'
import { type Transfer, transfer } from './transfer.ts'

export interface Tray {
  readonly element: HTMLElement
  add(files: Iterable<File>): void
}

const mostBytes = 10_000_000

/** The uploads above the text field, with progress, retry and cancel. */
export function createTray({ config, upload, bring, input }: FilesHost, texts: FileTexts): Tray {
  const list = el('ul', { class: 'files', 'aria-label': texts.files, hidden: true })
  const status = spoken('')
  status.setAttribute('role', 'status')
  const types: readonly string[] = config.attachments?.types ?? []
  /** Messages with files are sent in the order in which the files were chosen. */
  let before: Promise<unknown> = Promise.resolve()

  function add(file: File): void {
    const type = file.type.split(';', 1)[0] ?? ''
    const name = file.name || 'file'
    const row = el('li', {}, el('span', { class: 'name' }, name))
    list.append(row)
    list.hidden = false
    let moving: Transfer | undefined
    let isCancelled = false
    /** Set once the file was uploaded and only its message is missing. */
    let sentAs: string | undefined

    const end = (text: string) => {
      const hadFocus = row.contains(row.getRootNode() instanceof ShadowRoot ? (row.getRootNode() as ShadowRoot).activeElement : null)
      row.remove()
      list.hidden = list.childElementCount === 0
      status.textContent = text
      if (hadFocus) input.focus()
    }
    const show = (...controls: Node[]) => row.replaceChildren(row.firstElementChild ?? '', ...controls)
    const remove = () => iconButton('close', texts.remove(name), () => end(''))
    const refuse = (why: string) => {
      status.textContent = `${name}: ${why}`
      show(el('span', { class: 'why' }, why), remove())
    }

    async function send(): Promise<void> {
      const bar = el('progress', { max: '1', value: '0', 'aria-label': texts.sending(name) })
      const cancel = () => {
        isCancelled = true
        moving?.cancel()
        end('')
      }
      show(bar, iconButton('close', texts.cancel(name), cancel))
      status.textContent = texts.sending(name)
      try {
        if (sentAs === undefined) {
          const form = await upload({ name, type, size: file.size })
          if (isCancelled) return
          moving = transfer(form, file, (part) => {
            bar.value = part
          })
          await moving.done
          sentAs = form.messageID
        }
        const messageID = sentAs
        const delivery = before.then(() => (isCancelled ? undefined : bring(messageID)))
        before = delivery.catch(() => {})
        await delivery
        if (!isCancelled) end(texts.sent(name))
      } catch (error) {
        if (isCancelled) return
        // A refusal that a retry does not change.
        const isFinal = statusOf(error) === 400 || statusOf(error) === 403
        const again = el('button', { type: 'button', class: 'again', 'aria-label': texts.retry(name) }, texts.again)
        again.addEventListener('click', () => void send())
        status.textContent = texts.failed(name)
        show(el('span', { class: 'why' }, texts.notSent), ...(isFinal ? [] : [again]), remove())
      }
    }

    if (!types.includes(type)) refuse(texts.type)
    else if (file.size === 0 || file.size > mostBytes) refuse(texts.size)
    else void send()
  }

  return {
    element: el('div', {}, list, status),
    add: (files) => {
      for (const file of files) add(file)
    },
  }
}

/** The status of a refusal. */
const statusOf = (error: unknown): unknown => (error instanceof Error && 'status' in error ? error.status : undefined)
