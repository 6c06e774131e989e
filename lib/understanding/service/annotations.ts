import type { Application } from '../../store/applications/access.ts'
import { getAnnotationBytes, type TrainedModels } from '../../store/nlu/models.ts'
import type { StoredExpression } from '../../store/nlu/storedExpressions.ts'
import type { TaughtValue } from '../runtime/runtime.ts'
import { baseOf } from './languages.ts'

/** What the annotations of expressions teach (docs/understanding.md#objects). */
export interface Annotations {
  readonly values: readonly TaughtValue[]
  /** Required entities by intent: the resource of a config asks for missing ones. */
  readonly required: Readonly<Record<string, readonly string[]>>
}

export const noAnnotations: Annotations = { values: [], required: {} }

/** Limits of the taught values; the oldest ones are kept. */
const limits = { values: 20_000, characters: 200 }

/** Extracts the annotations of expressions, oldest first. A parameter without a position contributes only its value. */
export function annotationsIn(expressions: readonly StoredExpression[]): Annotations {
  const values = new Map<string, TaughtValue>()
  const required = new Map<string, Set<string>>()
  for (const { intent, language, expression_text: text, parameters = [] } of expressions) {
    for (const { entity, parameter_value, parameter_start, parameter_end, parameter_required } of parameters) {
      if (entity === undefined) continue
      if (parameter_required === true) required.set(intent, (required.get(intent) ?? new Set()).add(entity))
      const isPlaced = parameter_start !== undefined || parameter_end !== undefined
      const words = isPlaced ? text.slice(parameter_start ?? 0, parameter_end).trim() : ''
      const value = parameter_value?.trim() || words
      const taught = { entity, ...(language === undefined ? {} : { language: baseOf(language) }), phrase: words || value, value }
      if (value === '' || Math.max(taught.phrase.length, value.length) > limits.characters || values.size === limits.values) continue
      values.set(JSON.stringify(Object.values(taught)), taught)
    }
  }
  return { values: [...values.values()], required: Object.fromEntries([...required].map(([intent, of]) => [intent, [...of]])) }
}

/** As stored: the phrase of a value is `said` there. */
interface StoredForm extends Pick<Annotations, 'required'> {
  readonly values: readonly (Omit<TaughtValue, 'phrase'> & { readonly said: string })[]
}

export function annotationBytes({ values, required }: Annotations): Buffer {
  const stored: StoredForm = { values: values.map(({ phrase, value, ...rest }) => ({ ...rest, said: phrase, value })), required }
  return Buffer.from(JSON.stringify(stored))
}

/** Undefined if a newer training has replaced them. */
export async function getAnnotations(application: Application, trained: TrainedModels | undefined): Promise<Annotations | undefined> {
  if (!trained?.annotations) return noAnnotations
  const bytes = await getAnnotationBytes(application, trained.annotations)
  if (!bytes) return undefined
  const { values, required }: StoredForm = JSON.parse(Buffer.from(bytes).toString())
  return { values: values.map(({ said, ...rest }) => ({ ...rest, phrase: said })), required }
}
