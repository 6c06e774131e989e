import { bot } from '../../schemas/bot.ts'
import { scriptBody } from '../../schemas/script.ts'

/** A JSON Schema for each kind of file, by which editors and pushes check it. What is new needs no `_id`. */
export function fileSchemas(): Record<string, object> {
  const { application, ...lists } = bot.properties
  const of = <K extends keyof typeof lists>(list: K) => lists[list].items
  const withMore = (
    schema: { readonly properties: object; readonly required?: readonly string[] },
    more: object,
    without: readonly string[] = [],
  ): object => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    required: (schema.required ?? []).filter((name) => name !== '_id' && !without.includes(name)),
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !without.includes(name))),
      ...more,
    },
  })
  const arrayOf = (items: object): object => ({ type: 'array', items })
  return {
    application: withMore(application, {
      features: { ...arrayOf({ type: 'string' }), description: 'The files of the features, in their order.' },
    }),
    features: withMore(of('features'), { resources: arrayOf(withMore(of('resources'), {}, ['featureID'])) }),
    filters: withMore(of('filters'), {}),
    workflows: withMore(of('workflows'), {}),
    entities: withMore(of('entities'), {}),
    intents: withMore(of('intents'), {
      expressions: arrayOf(withMore(of('expressions'), {}, ['intent'])),
      configs: arrayOf(withMore(of('configs'), {}, ['intent'])),
    }),
    configs: withMore(of('configs'), {}),
    scripts: withMore({ ...scriptBody, required: ['title', 'turns'] }, {}),
  }
}
