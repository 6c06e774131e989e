import type { BotDocument } from '../../schemas/bot.ts'
import type { ScriptBody } from '../../schemas/script.ts'

/** A bot as a folder has it: the document of the export without channels, and the scripts that test it. */
export interface FolderBot extends BotDocument {
  readonly scripts?: readonly FolderScript[]
}

export type FolderScript = Pick<ScriptBody, 'language' | 'now' | 'profile'> & {
  readonly _id: string
  readonly title: string
  readonly turns: NonNullable<ScriptBody['turns']>
}

/** The lists of a bot, in creation order: references point to earlier lists. */
export const lists = ['filters', 'workflows', 'entities', 'features', 'resources', 'intents', 'expressions', 'configs', 'scripts'] as const
export type List = (typeof lists)[number]

/** The lists that PUT …/draft replaces. */
export const contentLists = ['workflows', 'entities', 'features', 'resources', 'intents', 'expressions', 'configs'] as const

export type BotObject = { readonly _id: string; readonly [field: string]: unknown }

export const objectsIn = (bot: FolderBot, list: List): readonly BotObject[] => bot[list] ?? []
