import { describe } from 'vitest'
import { keepsPromises } from '../../harness/crud.ts'
import { featureSample } from '../../harness/samples.ts'

const filters = { attribute: { a: { operator: '<', value: 'abc' } } }

describe('/feature', () => {
  keepsPromises({
    path: '/feature',
    list: ({ tenant }) => `/features/${tenant.appID}`,
    create: ({ tenant }) => ({ path: '/feature', body: { appID: tenant.appID, title: 'A feature' } }),
    whole: featureSample,
    field: 'description',
    required: ['title'],
    owned: {
      _id: 'mine',
      featureID: 'mine',
      userID: 'someone',
      createdAt: '2001',
      updatedAt: '2001',
      meta: { nb_resources: 77, position: 99 },
    },
    refused: {
      title: { title: ['a'] },
      is_smart_format: { is_smart_format: 'yes' },
      'faq_options.menu.wobble': { faq_options: { menu: { wobble: 1 } } },
      'process.process_termination.0.actions.wobble': { process: { process_termination: [{ actions: { wobble: 1 } }] } },
      'process.process_termination.0.operator': { process: { process_termination: [{ attribute: 'a', operator: '~' }] } },
      'process.process_termination.0.value': { process: { process_termination: [{ attribute: 'a', operator: '>', value: 'x' }] } },
      'process.process_termination.1.price': { process: { process_termination: [{ price: ' 9,90 ' }, { price: 'dear' }] } },
      'filters.attribute.a.value': { filters },
      'meta.wobble': { meta: { wobble: 1 } },
    },
  })
})
