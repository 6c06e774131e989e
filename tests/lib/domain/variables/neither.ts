import type { VariableOwner } from '../../../../lib/domain/variables/places.ts'

/** Ids, labels and values that are compared or sent as they are: no template, and no name of a variable. `**` stands for any path, `{}` for keys. */
const target = ['payload', 'answerID', 'nextRessource.title', 'nextRessource.ressourceID', 'goToBot', 'keywords[]'].map(
  (name) => `**answers[].${name}`,
)
const entry = (list: string): string[] =>
  ['value', 'list[]', 'price', 'actions.workflow', 'actions.logic.value.{}'].map((name) => `${list}[].${name}`)
const check = (name: string): string[] =>
  ['rule', 'api', 'date.earliest', 'date.latest', 'date.hours[].from', 'date.hours[].to'].map((each) => `${name}.${each}`)
const entity = ['agent_id', 'entity_name', 'slot_data_type', 'synonyms[].**', 'lookup_table.**', 'additional_attribute.**']
const intent = ['agent_id', 'intent_name', 'meta.**']

/** The texts of each kind of object that are neither a template nor the name of a variable. */
export const neither: Readonly<Record<VariableOwner, readonly string[]>> = {
  application: [
    ...['picto.url', 'titre', 'description', 'placeholderMessage', 'invitations[].page', 'invitations[].text', 'url'].map(
      (name) => `info.${name}`,
    ),
    'persistent_menu[].**',
    'payload.**',
    'fallback.featureID',
    'answers.instructions',
    'answers.model.**',
    'smart_format[].**',
  ],
  settings: [
    'title',
    'description',
    'appIDs[].**',
    'design.**',
    'sms.**',
    // The names of profiles, for suggestions.
    'filterAvailable.**',
    'security.**',
    ...['title', 'description', 'operator', 'groupBy.type', 'color'].map((name) => `dashboard_stat[].${name}`),
    'canned_replies[].title',
    'campaigns.**',
    'allowedOrigins[]',
  ],
  feature: [
    ...['appID', 'title', 'description', 'type', 'smart_format_name', 'notDisplayFeatureID', 'nlu.nlu_config[]', 'meta.**'],
    // The buttons of a menu are shown as they are.
    'faq_options.menu.button_text',
    'faq_options.return.button_text',
    'process.title',
    'process.event.*',
    ...entry('process.process_termination'),
  ],
  resource: [
    ...['appID', 'featureID', 'ressourceID', 'featureTitle', 'title', 'type', 'description', 'linked_feature', 'nlu.nlu_config[]'],
    ...target,
    'properties.rule',
    'properties.api',
    'properties.tag.{}',
    'properties.event.*',
    ...check('validation'),
    ...check('validate'),
    ...entry('actions.list'),
    'actions.webhook.type',
    'actions.webhook.params[].title',
    'multiple_answers_options.tag',
    'multiple_answers_options.stop_button.title',
    'multiple_answers_options.stop_button.position',
    'level_details.parent_resource',
    'autocomplete.smart_format_name',
  ],
  workflow: [
    ...['appID', 'title', 'description', 'actions[].type'],
    // A fallback, and the values of a table, are used verbatim.
    'actions[].params.params.list[].fallback',
    'actions[].params.params.list[].table.{}',
    'actions[].params.params.list[].table.*',
    'actions[].webhook.list[].type',
    'actions[].webhook.list[].params[].title',
    'actions[].webhook.list[].headers[].title',
    'actions[].webhook.list[].body.{}',
  ],
  nluconfig: [
    'appID',
    'context.{}',
    'feature_linked.{}',
    // References: all but the id is ignored.
    'intent.**',
    'entities[].**',
  ],
  intent,
  entity,
  script: [
    ...['title', 'language', 'now', 'profile.tag.**', '**attribute.*', '**event.*'],
    ...['say', 'press', 'menu', 'file', 'file.**', 'webhooks[].url'].map((name) => `turns[].${name}`),
    // What is expected is compared with what was filled in.
    ...['text', 'contains', 'matches', 'step', 'feature', 'intent', 'tag.**', 'mail', 'mail.**', 'webhook', 'webhook.**'].map(
      (name) => `turns[].expect[].${name}`,
    ),
  ],
  filter: [
    '_id',
    'title',
    'owner',
    'appID',
    'createdAt',
    'updatedAt',
    'entity',
    '**respondents[]',
    '**tag.{}',
    '**tag.*.value[]',
    '**attribute.*.**',
    '**event.*.**',
  ],
  campaign: [
    ...[
      '_id',
      'appID',
      'notificationID',
      'createdAt',
      'updatedAt',
      'title',
      'featureID',
      'timestamp',
      'startTime',
      'nextRuns[]',
      'schedule.**',
    ],
    ...target,
    'template.name',
    'template.language',
    // The variables of the provider.
    'template.variables.{}',
    'variants[].title',
  ],
}
