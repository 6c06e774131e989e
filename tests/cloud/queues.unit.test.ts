import { expect, it } from 'vitest'
import { queueVariables } from '../../deploy/queues.ts'
import { queueDefinitions } from '../../local/definition.ts'

it('functions have a name for each queue but those of dead letters', () => {
  const queues = queueDefinitions().flatMap(({ name, deadLetters }) => (deadLetters ? [name] : []))
  expect(queueVariables.map(([, queue]) => queue).sort()).toEqual(queues.sort())
})
