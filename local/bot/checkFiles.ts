import { Ajv2020 } from 'ajv/dist/2020.js'
import { selfContained } from '../../build/schemas.ts'
import { checkBot } from '../../lib/bot/transfer/checkBot.ts'
import { checkScriptTurns, type NamedInScripts } from '../../lib/conversation/scripts/checkScript.ts'
import { Problem } from '../../lib/core/errors.ts'
import { menuEntryTitled } from '../../lib/domain/engine/flow/menu.ts'
import { ownFormats } from '../../lib/http/ownFormats.ts'
import { standardFormats } from '../../lib/http/standardFormats.ts'
import { type Validator, validatePart } from '../../lib/http/validatePart.ts'
import { usageError } from '../cli/commandError.ts'
import { titleOf } from './changes.ts'
import { fileSchemas } from './fileSchemas.ts'
import { type BotFiles, parse } from './files.ts'
import { type FolderBot, lists, objectsIn } from './folderBot.ts'

/** Validates each file by the schema of its kind. Throws a usage error that names the file and the field. */
export function checkFiles(files: BotFiles): void {
  const validators = new Map<string, Validator>()
  for (const path of files.keys()) {
    const kind = path.includes('/') ? (path.split('/', 1)[0] ?? '') : 'application'
    const validator = validators.get(kind) ?? validatorOf(kind)
    validators.set(kind, validator)
    try {
      validatePart(validator, parse(files, path), 'body')
    } catch (error) {
      throw error instanceof Problem ? usageError(`${path}: ${error.message.replace('this call', 'this file')}`) : error
    }
  }
}

function validatorOf(kind: string): Validator {
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, meta: false, validateSchema: false })
  for (const [name, format] of Object.entries({ ...ownFormats, ...standardFormats })) ajv.addFormat(name, format)
  return ajv.compile(selfContained(fileSchemas()[kind] ?? {}))
}

/**
 * Validates a bot as the service does before it replaces a draft: its objects, their references, and what its scripts name. Throws a usage error that
 * names the object and the field.
 */
export async function checkFolderBot(bot: FolderBot): Promise<void> {
  const { scripts = [], ...document } = bot
  // Whether the deployment can send e-mails is its own setting.
  await inFiles(bot, () => checkBot(document, 'the sender of the deployment'))
  for (const [i, { turns }] of scripts.entries()) {
    await inFiles(bot, () => checkScriptTurns(turns, async () => namedIn(document)), `scripts.${i}.`)
  }
}

/** Names the object in a problem: `resources.3.featureID` is `resource "Hi": featureID`. */
async function inFiles(bot: FolderBot, check: () => Promise<void>, prefix = ''): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = `${prefix}${error.message}`
    const [, name = '', i = '', rest = ''] = /^(\w+)\.(\d+)\.?(.*)$/s.exec(message) ?? []
    const list = lists.find((one) => one === name)
    const object = list && objectsIn(bot, list)[Number(i)]
    throw usageError(list && object ? `${titleOf(list, object)}: ${rest}` : message)
  }
}

const namedIn = ({ application, resources = [], features = [], intents = [] }: FolderBot): NamedInScripts => ({
  isStep: (name) => resources.some(({ _id, title }) => _id === name || title === name),
  isFeature: (name) => features.some(({ _id, title }) => _id === name || title === name),
  isIntent: (name) => intents.some(({ _id, intent_name }) => _id === name || intent_name === name),
  isMenuEntry: (title) => menuEntryTitled(application, title) !== undefined,
})
