import { definePart } from '../parts.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { EmbeddingHost } from './host.ts'
import inline from './inline.css'
import left from './left.css'
import page from './page.css'
import popup from './popup.css'
import { preparePopup } from './popup.ts'
import { themeOf } from './theme.ts'

const modes = new Map([
  ['page', sheetOf(page)],
  ['inline', sheetOf(inline)],
  ['popup', sheetOf(popup)],
])
const leftSheet = sheetOf(left)

/** The script of a widget that is not in the right corner, or has a font or corners of its own (docs/web-channel.md#embedding). */
definePart<EmbeddingHost>('embedding', ({ root, design, mode }) => {
  if (design.position === 'left') addSheet(root, leftSheet)
  const sheet = modes.get(mode ?? '')
  if (sheet) addSheet(root, sheet)
  if (mode === 'popup') preparePopup(root)
  addSheet(root, themeOf(design))
})
