import { type Asking, ask, profileForOutside, type Turn } from '../model/turn.ts'
import type { Input, UnderstoodEntity } from '../model/types.ts'
import { wordsOn, wordsPressed } from '../show/buttons.ts'
import { write } from '../write/profile.ts'

/**
 * Looks for the entities that are looked for in every answer (docs/understanding.md#entities), whether or not NLU is asked about it: words, and
 * what is written on the buttons that were pressed. What an entity saves counts more than the words that it was found in.
 */
export function* recognizeAnswer(turn: Turn, input: Input): Asking<void> {
  const words = turn.bot.hasParsers === true ? wordsIn(turn, input)?.trim() : undefined
  if (!words) return
  const { entities } = yield* ask({ kind: 'entities', text: words, profile: profileForOutside(turn) })
  for (const name of saveEntities(turn, entities, false)) turn.recognized.add(name)
}

function wordsIn(turn: Turn, input: Input): string | undefined {
  if (input.kind === 'text') return input.text
  if (input.kind === 'button') return wordsOn(input.answer)
  return wordsPressed(turn, turn.bot.resourceByID.get(turn.state.at?.resourceID ?? ''), input)
}

/**
 * Saves entities in their attributes, by default in one of their name, where the entity says so, or the config that applies says it of all.
 * Gives the names of the attributes.
 */
export function saveEntities(turn: Turn, entities: readonly UnderstoodEntity[], all: boolean): string[] {
  return entities.flatMap(({ value, entity_name, saveAsAttribute, attribute }) => {
    if (!all && saveAsAttribute !== true) return []
    const names = attribute?.length ? attribute : [entity_name]
    write(turn, { attribute: Object.fromEntries(names.map((name) => [name, value])) })
    return names
  })
}
