import { files } from '../languages/en.ts'
import { definePart } from '../parts.ts'
import { type Drawing, drawnButton, el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import css from './files.css'
import type { FilesHost } from './host.ts'
import { createTray } from './tray.ts'

const sheet = sheetOf(css)

/**
 * The script that sends files, loaded if the application accepts any: buttons, drag and drop, paste (docs/attachments.md#in-the-widget).
 */
definePart<FilesHost>('files', addTo)

const clip: Drawing =
  'M20 11.500l-8 8a5 5 0 0 1-7-7l8.500-8.500a3.300 3.300 0 0 1 4.700 4.700L9.700 17.200a1.700 1.700 0 0 1-2.400-2.400L15 7'
const camera: Drawing = 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4ZM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z'

function addTo(host: FilesHost): void {
  const { root, messages, config, panel, input } = host
  const texts = messages?.files ?? files
  const { showUploadPicto, showPhotoPicto } = config.design ?? {}
  const types: readonly string[] = config.attachments?.types ?? []
  const photos = types.filter((type) => /^(image|video)\//.test(type))
  const tray = createTray(host, texts)

  function picker(drawing: Drawing, label: string, accept: readonly string[], attributes: Record<string, string | boolean>): void {
    const chooser = el('input', { type: 'file', accept: accept.join(), hidden: true, tabindex: '-1', ...attributes })
    chooser.addEventListener('change', () => {
      tray.add([...(chooser.files ?? [])])
      // So that the same file can be chosen again.
      chooser.value = ''
      input.focus()
    })
    input.before(
      drawnButton(drawing, label, () => chooser.click(), { class: 'pick' }),
      chooser,
    )
  }

  addSheet(root, sheet)
  if (showUploadPicto) picker(clip, texts.attach, types, { multiple: true })
  // Beside the button for files it opens the camera; alone it offers both.
  if (showPhotoPicto && photos.length) picker(camera, texts.photo, photos, showUploadPicto ? { capture: 'environment' } : {})
  input.parentElement?.before(tray.element)

  input.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    tray.add(files)
  })
  const over = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    panel.classList.toggle('dropping', isOver)
  }
  panel.append(el('p', { class: 'drop', 'aria-hidden': 'true' }, texts.drop))
  panel.addEventListener('dragover', (event) => over(event, true))
  panel.addEventListener('dragleave', (event) => {
    if (!(event.relatedTarget instanceof Node && panel.contains(event.relatedTarget))) over(event, false)
  })
  panel.addEventListener('drop', (event) => {
    over(event, false)
    tray.add([...(event.dataTransfer?.files ?? [])])
  })
}
