import { describe, expect, it } from 'vitest'
import { queueRefusal, tableRefusal } from './awsLimits.ts'

const text = (S: string) => ({ S })
const query = (sort: string, start: string, values: Record<string, string>) =>
  tableRefusal({
    KeyConditionExpression: `gsi2pk = :p${sort}`,
    ExpressionAttributeValues: Object.fromEntries(Object.entries({ ':p': 'T#a', ...values }).map(([name, value]) => [name, text(value)])),
    ExclusiveStartKey: { pk: text('R#a'), sk: text('x'), gsi2pk: text('T#a'), gsi2sk: text(start) },
  })

describe('the tests reject what DynamoDB rejects', () => {
  it.each([
    ['before the first sort key of the query', ' AND gsi2sk >= :f', 'b', { ':f': 'c' }],
    ['after the last one', ' AND gsi2sk <= :t', 'd', { ':t': 'c' }],
    ['outside of two', ' AND gsi2sk BETWEEN :f AND :t', 'd', { ':f': 'a', ':t': 'c' }],
    ['without the prefix', ' AND begins_with(gsi2sk, :f)', 'd', { ':f': 'c' }],
    ['in another partition', '', 'd', { ':p': 'T#b' }],
  ])('a page that starts %s', (_where, sort, start, values) => {
    expect(query(sort, start, values)).toMatch(/^The provided starting key/)
  })

  it.each([
    [' AND gsi2sk >= :f', 'c', { ':f': 'c' }],
    [' AND gsi2sk BETWEEN :f AND :t', 'c', { ':f': 'a', ':t': 'c' }],
    [' AND begins_with(gsi2sk, :f)', 'cd', { ':f': 'c' }],
    ['', 'x', {}],
  ])('and accept one within%s', (sort, start, values) => expect(query(sort, start, values)).toBeUndefined())

  it('more than 100 operands of IN, and more than 300 operators', () => {
    const operands = (n: number) => `#a IN (${Array.from({ length: n }, (_, i) => `:v${i}`).join(', ')})`
    expect(tableRefusal({ FilterExpression: operands(100) })).toBeUndefined()
    expect(tableRefusal({ FilterExpression: operands(101) })).toMatch(/operands/)
    const comparisons = (n: number) => Array.from({ length: n }, (_, i) => `#a = :v${i}`).join(' OR ')
    expect(tableRefusal({ ConditionExpression: comparisons(150) })).toBeUndefined()
    expect(tableRefusal({ TransactItems: [{ Update: { ConditionExpression: comparisons(151) } }] })).toMatch(/operators/)
  })

  it('limits of BETWEEN in the wrong order, unless they are those of a key condition', () => {
    const values = (low: object, high: object) => ({ ExpressionAttributeValues: { ':l': low, ':h': high } })
    const condition = { ConditionExpression: '#a BETWEEN :l AND :h' }
    expect(tableRefusal({ ...condition, ...values({ N: '2' }, { N: '10' }) })).toBeUndefined()
    expect(tableRefusal({ ...condition, ...values({ N: '10' }, { N: '2' }) })).toMatch(/BETWEEN/)
    expect(tableRefusal({ FilterExpression: '#a BETWEEN :l AND :h', ...values(text('b'), text('a')) })).toMatch(/BETWEEN/)
    expect(tableRefusal({ KeyConditionExpression: 'pk = :p AND sk BETWEEN :l AND :h', ...values(text('b'), text('a')) })).toBeUndefined()
  })

  it('batches of more than 16 MB', () => {
    const put = (bytes: number) => ({ PutRequest: { Item: { pk: text('x'.repeat(bytes)) } } })
    expect(tableRefusal({ RequestItems: { table: Array.from({ length: 25 }, () => put(390_000)) } })).toBeUndefined()
    expect(tableRefusal({ RequestItems: { table: [put(16_777_216)] } })).toMatch(/16 MB/)
  })

  it('sort keys of an index of more than 1,024 bytes, however they are written', () => {
    const long = text('é'.repeat(513))
    expect(tableRefusal({ Item: { gsi1sk: text('é'.repeat(512)) } })).toBeUndefined()
    expect(tableRefusal({ Item: { gsi1sk: long } })).toMatch(/gsi1sk/)
    expect(tableRefusal({ RequestItems: { table: [{ PutRequest: { Item: { gsi2sk: long } } }] } })).toMatch(/gsi2sk/)
    const update = {
      UpdateExpression: 'SET #0 = :0',
      ExpressionAttributeNames: { '#0': 'gsi1sk' },
      ExpressionAttributeValues: { ':0': long },
    }
    expect(tableRefusal(update)).toMatch(/gsi1sk/)
  })
})

describe('the tests reject what SQS rejects', () => {
  const entry = (Id: string, more: object = {}) => ({ Id, MessageBody: '{}', ...more })
  it.each([
    ['more than ten messages', Array.from({ length: 11 }, (_, i) => entry(String(i)))],
    ['two messages of one id', [entry('0'), entry('0')]],
    ['ids of other characters', [entry('a b')]],
    ['a delay of more than 15 minutes', [entry('0', { DelaySeconds: 901 })]],
    ['a message without a body', [entry('0', { MessageBody: '' })]],
    ['characters that XML does not have', [entry('0', { MessageBody: '"\uffff"' })]],
    ['half a character', [entry('0', { MessageBody: '"\ud800"' })]],
    ['a batch of more than 1 MB', [entry('0', { MessageBody: 'x'.repeat(600_000) }), entry('1', { MessageBody: 'x'.repeat(600_000) })]],
  ])('%s', (_what, Entries) => expect(queueRefusal({ Entries })).toBeTypeOf('string'))

  it('and accept a batch within', () => expect(queueRefusal({ Entries: [entry('0', { DelaySeconds: 900 })] })).toBeUndefined())
})
