import type { Input } from '../model/input.ts'
import type { UnderstoodEntity } from '../model/requests.ts'
import { ask, type EngineGenerator, profileForOutside, type Turn } from '../model/turn.ts'
import { buttonLabel, pressedLabels } from '../show/buttons.ts'
import { write } from '../write/profile.ts'

/**
 * Recognizes parser entities in text and in the labels of pressed buttons, whether or not NLU runs (docs/entities.md#entities).
 * Attributes that an entity sets take precedence over the text it was found in.
 */
export function* recognizeAnswer(turn: Turn, input: Input): EngineGenerator<void> {
  const text = turn.bot.hasParsers === true ? textIn(turn, input)?.trim() : undefined
  if (!text) return
  const { entities } = yield* ask({ kind: 'entities', text, profile: profileForOutside(turn) })
  for (const name of saveEntities(turn, entities, false)) turn.recognized.add(name)
}

function textIn(turn: Turn, input: Input): string | undefined {
  if (input.kind === 'text') return input.text
  if (input.kind === 'button') return buttonLabel(input.answer)
  return pressedLabels(turn, turn.bot.resourceByID.get(turn.state.at?.resourceID ?? ''), input)
}

/**
 * Saves entities in their attributes, by default under their own name, if the entity or the applied config says so. Returns the names of
 * the attributes.
 */
export function saveEntities(turn: Turn, entities: readonly UnderstoodEntity[], all: boolean): string[] {
  return entities.flatMap(({ value, entity_name, saveAsAttribute, attribute }) => {
    if (!all && saveAsAttribute !== true) return []
    const names = attribute?.length ? attribute : [entity_name]
    write(turn, { attribute: Object.fromEntries(names.map((name) => [name, value])) })
    return names
  })
}
