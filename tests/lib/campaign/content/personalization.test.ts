import { expect, it } from 'vitest'
import { personalization } from '../../../../lib/campaign/content/personalization.ts'

it('reads the names of its templates as attributes, else as events', () => {
  const personal = personalization({
    messages: [{ type: 'text', text: '{{first|friend}}: {{visits}}, {{seen}}, {{both}}, {{unset|x}}' }],
    answers: [],
  })
  expect(personal.fields).toEqual(expect.arrayContaining(['a.first', 'e.first', 'a.visits', 'e.visits']))
  const item = {
    'a.first': { S: 'Ada' },
    'e.visits': { N: '3' },
    'e.seen': { S: '2026-01-02T00:00:00.000Z' },
    'a.both': { S: 'attribute' },
    'e.both': { N: '7' },
  }
  expect(personal.of(item).values).toEqual({ first: 'Ada', visits: '3', seen: '2026-01-02T00:00:00.000Z', both: 'attribute' })
})
