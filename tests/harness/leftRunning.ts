import { AsyncLocalStorage } from 'node:async_hooks'

/** The writes of an invocation that have not returned. */
const running = new AsyncLocalStorage<Set<string>>()

/** Notes that an invocation makes a write, by the name of its command, until it returns. Reads may be left: nothing depends on them. */
export function noteRunning<T>(command: string, request: T): T {
  const open = running.getStore()
  if (!open || !(request instanceof Promise) || /^(Get|BatchGet|Query|Scan)/.test(command)) return request
  const entry = `${command} ${open.size}`
  open.add(entry)
  const end = () => open.delete(entry)
  request.then(end, end)
  return request
}

/** Runs an invocation, after which Lambda freezes the function: what it did not await is done with a later call, or never. */
export async function untilFrozen<T>(invocation: () => Promise<T>): Promise<T> {
  const open = new Set<string>()
  const result = await running.run(open, invocation)
  if (open.size > 0) throw new Error(`Lambda would freeze the function before it has written: ${[...open].join(', ')}`)
  return result
}
