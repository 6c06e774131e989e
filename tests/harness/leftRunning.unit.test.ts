import { expect, it } from 'vitest'
import { noteRunning, untilFrozen } from './leftRunning.ts'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

it('an invocation that returns before its write is noticed; one that awaits it, or leaves a read, is not', async () => {
  const leave = (command: string) =>
    untilFrozen(async () => {
      noteRunning(command, later())
    })
  await expect(leave('PutItemCommand')).rejects.toThrow('PutItemCommand')
  await expect(leave('GetItemCommand')).resolves.toBeUndefined()
  await expect(untilFrozen(() => noteRunning('PutItemCommand', later()))).resolves.toBeUndefined()
})
