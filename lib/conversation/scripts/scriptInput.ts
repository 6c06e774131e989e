import type { Answer } from '../../../schemas/message.ts'
import type { ScriptTurn } from '../../../schemas/script.ts'
import { isTyped } from '../../core/typedText.ts'
import { menuEntryTitled, menuPayload } from '../../domain/engine/flow/menu.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import { buttonLabel } from '../../domain/engine/show/buttons.ts'
import { kindOfMedia, typeByName } from '../../infrastructure/attachments/fileTypes.ts'
import type { Incoming } from '../turn/incoming.ts'
import { webInput } from '../turn/webInput.ts'

type ScriptInput = Pick<Incoming, 'input' | 'message'>

/** Why a turn cannot be taken. */
interface Impossible {
  readonly expected: string
  readonly got: string
}

/** What the respondent of a script does in a turn. `buttons`: those that were shown, the oldest first. */
export function scriptInput(bot: Bot, { say, press, menu, file = '' }: ScriptTurn, buttons: readonly Answer[]): ScriptInput | Impossible {
  if (say !== undefined) return webInput({ text: say })
  if (press !== undefined) return pressInput(bot, press, buttons)
  if (menu !== undefined) return menuInput(bot, menu)
  return fileInput(typeof file === 'string' ? { name: file, url: file } : file)
}

/** The button that was shown last with this label, id or payload; a payload that opens the conversation needs none. */
function pressInput({ application }: Bot, press: string, buttons: readonly Answer[]): ScriptInput | Impossible {
  const latest = buttons.toReversed()
  const button =
    latest.find((each) => buttonLabel(each) === press) ??
    latest.find((each) => isTyped(buttonLabel(each) ?? '', press)) ??
    latest.find(({ answerID, payload }) => answerID === press || payload === press)
  if (button?.answerID !== undefined) return webInput({ answerID: button.answerID })
  if (press === 'get_started' || press === application.payload?.payload) return webInput({ payload: press })
  const labels = latest.map((each) => JSON.stringify(buttonLabel(each) ?? ''))
  return { expected: `a button ${JSON.stringify(press)} to press`, got: labels.length ? `buttons ${labels.join(', ')}` : 'no buttons' }
}

function menuInput({ application }: Bot, title: string): ScriptInput | Impossible {
  const entry = menuEntryTitled(application, title)
  const payload = entry && menuPayload(entry)
  if (payload !== undefined) return webInput({ payload })
  return { expected: `an entry ${JSON.stringify(title)} of the menu`, got: 'no such entry' }
}

interface ScriptFile {
  readonly name?: string
  readonly type?: string
  readonly url?: string
}

function fileInput({ name = '', url = name, type }: ScriptFile): ScriptInput {
  const kind = kindOfMedia(type ?? typeByName(name || url) ?? '')
  return {
    input: { kind: 'media', type: kind, url },
    message: kind === 'file' ? { type: 'text', text: name || url } : { type: kind, url },
  }
}
