import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftOf, filterOf } from '../../console/screens/bot/forms/filterDraft.ts'
import { forms as channelForms } from '../../lib/channels/forms.ts'
import { application } from '../../schemas/application.ts'
import { entity } from '../../schemas/entity.ts'
import { feature } from '../../schemas/feature.ts'
import { intent } from '../../schemas/intent.ts'
import { config } from '../../schemas/nluConfig.ts'
import { resource } from '../../schemas/resource.ts'
import { workflow } from '../../schemas/workflow.ts'
import { root } from '../harness/sources.ts'

interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
}

/** Kept by the service, or names of a target that only programs write beside its id. */
const notInForms = new Set([
  ...['_id', 'appID', 'userID', 'createdAt', 'updatedAt', 'featureID', 'resourceID', 'workflowID', 'featureTitle', 'owner', 'usedBy'],
  ...['agent_id', 'meta', 'entities_nb', 'expressions_nb', 'expressions_details'],
  ...['nb_resources', 'index_next_resource', 'position', 'resourceTitle'],
])

/** The names of all fields of a schema, those inside of others included; `type` of a Logic is always `resource`. */
function fieldsOf({ properties = {}, items, additionalProperties }: Schema, found = new Set<string>()): Set<string> {
  for (const [name, inner] of Object.entries(properties)) {
    if (!notInForms.has(name)) found.add(name)
    if (inner.title !== 'ProfileSetter') fieldsOf(inner, found)
  }
  if (items) fieldsOf(items, found)
  if (typeof additionalProperties === 'object') fieldsOf(additionalProperties, found)
  return found
}

const formsIn = (screen: string): string => {
  const folder = join(root, 'console/screens', screen, 'forms')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
const isMissing = (forms: string) => (name: string) => !new RegExp(`['.\\s{(]${name}\\b`).test(forms)

describe('the forms of the studio', () => {
  it.each([
    ['feature', feature],
    ['step', resource],
    ['workflow', workflow],
  ] as const)('have an input for each field of a %s', (_, schema) => {
    expect([...fieldsOf(schema as unknown as Schema)].filter(isMissing(formsIn('bot')))).toEqual([])
  })

  // A config names its intent and its entities, which have forms of their own.
  const { intent: _, entities: __, ...ownOfConfig } = config.properties
  const logicFields = ['type', 'goToResource', 'goToFeature', 'nextResourceDetail', 'restart_process', 'featureID', 'resourceID']
  it.each([
    ['intent', intent],
    ['entity', entity],
    ['config', { ...config, properties: ownOfConfig }],
  ] as const)('have an input for each field of an %s', (_kind, schema) => {
    const named = [...fieldsOf(schema as unknown as Schema)].filter((name) => !logicFields.includes(name))
    expect(named.filter(isMissing(formsIn('understanding')))).toEqual([])
  })
})

describe('the settings', () => {
  it('have an input for each field of an application, except those written by programs only', () => {
    // Figures of the dashboard, what filters offer, and documents in any shape.
    const { dashboard_stat: _, filterAvailable: __, documents: ___, ...properties } = application.properties
    const byTarget = new Set(['type', 'goToResource', 'goToFeature', 'nextResourceDetail', 'restart_process', 'goToBot', 'nextRessource'])
    const kept = new Set(['canEdit', 'canView', 'seenOn'])
    const named = [...fieldsOf({ properties } as unknown as Schema)].filter((name) => !byTarget.has(name) && !kept.has(name))
    // Channels describe their own inputs.
    const ofChannels = new Set<string>(Object.values(channelForms).flatMap(({ fields }) => fields.map(({ name }) => name)))
    expect(named.filter((name) => !ofChannels.has(name)).filter(isMissing(formsIn('settings')))).toEqual([])
  })
})

describe('a filter in the form', () => {
  it.each([
    {},
    { attribute: { city: { operator: '=', value: 'Paris' } } },
    {
      attribute: { age: { operator: '>', value: 18 }, name: { operator: 'isDefined' } },
      event: { visits: { operator: '<', value: 3, type: 'number' } },
    },
    { operator: 'or', tag: { club: { operator: 'AND', value: ['gold', 'silver'] } }, respondents: ['ada'] },
    { event: { seen: { operator: 'between', value: { from: '2026-01-01', to: '2026-02-01' }, type: 'date' } } },
    { attribute: { since: { operator: 'before', value: { days: 30 } } } },
    { attribute: { age: { operator: '>', value: 18 } }, all: [{ attribute: { age: { operator: '<', value: 65 } } }] },
    {
      attribute: { a: { operator: '=', value: '1' } },
      all: [{ operator: 'or', attribute: { b: { operator: '=', value: '2' }, c: { operator: '=', value: '3' } } }],
    },
  ] as const)('is unchanged by a round trip: %j', (filter) => {
    expect(filterOf(draftOf(filter as never))).toEqual(filter)
  })

  it('has several conditions on one name, and an equivalent form', () => {
    const draft = draftOf({ attribute: { age: { operator: '>', value: 18 } } })
    const [first] = draft.conditions
    const twice = filterOf({
      ...draft,
      conditions: [...draft.conditions, Object.assign({}, first, { operator: '<', value: '65' }) as never],
    })
    expect(twice).toEqual({ attribute: { age: { operator: '>', value: 18 } }, all: [{ attribute: { age: { operator: '<', value: 65 } } }] })
    const any = {
      attribute: { a: { operator: '=', value: '1' } },
      any: [{ attribute: { b: { operator: '=', value: '2' } } }, { tag: { t: { operator: 'OR', value: ['x'] } } }],
    }
    expect(filterOf(draftOf(any as never))).toEqual({
      attribute: { a: { operator: '=', value: '1' } },
      all: [
        { operator: 'or', any: [{ attribute: { b: { operator: '=', value: '2' } } }, { tag: { t: { operator: 'OR', value: ['x'] } } }] },
      ],
    })
  })

  it('omits conditions without a name', () => {
    const draft = draftOf({})
    expect(
      filterOf({
        ...draft,
        conditions: [{ key: 1, kind: 'attribute', name: '', operator: '=', value: 'x', from: '', to: '', values: [], as: 'text' }],
      }),
    ).toEqual({})
  })
})
