/**
 * Where the objects of a bot have templates and names of variables (docs/templates.md#variables). What a schema adds must be entered here, or among
 * what is neither, in tests/lib/domain/variables/places.unit.test.ts.
 */

/** What a variable is kept as: in the profile, for the run of a workflow, or under its path in the response of a service. */
export type VariableKind = 'attribute' | 'event' | 'parameter' | 'response'

/** What a value is. Lists are looked through: a place is that of each entry. */
export type VariablePlace =
  | { readonly is: 'template' }
  /** The name itself. */
  | { readonly is: 'name'; readonly kind: VariableKind; readonly sets: boolean }
  /** An object whose keys are names. */
  | { readonly is: 'names'; readonly kind: VariableKind; readonly sets: boolean; readonly values?: VariablePlace }
  /** An object with other keys. */
  | { readonly is: 'map'; readonly values: VariablePlace }
  | ObjectPlace

/** An object with known fields; those without an entry are neither template nor name. */
export interface ObjectPlace {
  readonly is: 'fields'
  readonly fields: Readonly<Record<string, VariablePlace>>
}

const template: VariablePlace = { is: 'template' }
const templates: VariablePlace = { is: 'map', values: template }
const fields = (entries: Readonly<Record<string, VariablePlace>>): ObjectPlace => ({ is: 'fields', fields: entries })
const sets = (kind: VariableKind): VariablePlace => ({ is: 'name', kind, sets: true })
const reads = (kind: VariableKind): VariablePlace => ({ is: 'name', kind, sets: false })

const conditions = (depth: number): ObjectPlace =>
  fields({
    attribute: { is: 'names', kind: 'attribute', sets: false },
    event: { is: 'names', kind: 'event', sets: false },
    ...(depth > 0 ? { all: conditions(depth - 1), any: conditions(depth - 1) } : {}),
  })
/** The depth to which filters nest. */
const filter = conditions(5)

const answer = fields({ value: template, title: template, url: template, filters: filter })
const card = fields({ value: template, textDescriptiuon: template, mediaDescription: template, answers: answer, filters: filter })
const message = fields({ text: template, url: template, carousel: card, filters: filter })

const setter = {
  attribute: { is: 'names', kind: 'attribute', sets: true, values: template },
  tag: { is: 'map', values: fields({ add: template, remove: template }) },
  event: { is: 'names', kind: 'event', sets: true },
} as const satisfies Record<string, VariablePlace>

const actionEntry = fields({ attribute: reads('attribute'), actions: fields({ logic: fields({ key: reads('parameter') }) }) })
const parameters: VariablePlace = fields({ value: template })

const helpText = fields({
  invalidAnswer: template,
  date_validation: template,
  email_validation: template,
  number_validation: template,
})

const resource = fields({
  messages: message,
  answers: answer,
  filters: filter,
  messageIfKnown: fields({ messages: message }),
  properties: fields(setter),
  actions: fields({ list: actionEntry, webhook: fields({ url: template, params: parameters }) }),
  multiple_answers_options: fields({ attribute: sets('attribute'), messages: message }),
  helpText,
})

const feature = fields({
  process: fields({ process_termination: actionEntry, attribute: setter.attribute, event: setter.event }),
  filters: filter,
  helpText,
})

const email = { content: template, subject: template, toEmail: template }
const workflow = fields({
  actions: fields({
    params: fields({ params: fields({ list: fields({ title: sets('parameter'), input: template, filters: filter }) }) }),
    email: fields({ ...email, list: fields({ ...email, fromEmail: template, filters: filter }) }),
    webhook: fields({
      list: fields({
        url: template,
        params: parameters,
        body: templates,
        headers: parameters,
        output: fields({ memory_details: fields({ api_value: sets('response') }) }),
      }),
    }),
  }),
})

const profile = {
  attribute: { is: 'names', kind: 'attribute', sets: false },
  event: { is: 'names', kind: 'event', sets: false },
} as const satisfies Record<string, VariablePlace>
const script = fields({ profile: fields(profile), turns: fields({ expect: fields(profile) }) })

const messages = { messages: message, answers: answer }

/** The places of a bot, by the kind of object. Those of the application are its settings that are content. */
export const placesOf = {
  application: fields({ info: fields({ backToBot: template, errorMessageIfPicture: template, errorMessageIfQCMwithoutNLU: template }) }),
  feature,
  resource,
  workflow,
  nluconfig: fields({ smsResponse: template }),
  intent: fields({ suggested_answer: template }),
  entity: fields({ attribute: sets('attribute') }),
  script,
} as const satisfies Record<string, ObjectPlace>

/** What is no part of the bot, and keeps the names that it has when a variable is renamed. */
export const placesOutside = {
  filter,
  campaign: fields({
    ...messages,
    filters: filter,
    variants: fields(messages),
    template: fields({ variables: templates }),
  }),
  /** The settings of the application that are not content. */
  settings: fields({
    canned_replies: fields({ text: template }),
    dashboard_stat: fields({ filters: filter, groupBy: fields({ value: reads('attribute') }) }),
  }),
} as const satisfies Record<string, ObjectPlace>

export type BotOwner = keyof typeof placesOf
export type VariableOwner = BotOwner | keyof typeof placesOutside
