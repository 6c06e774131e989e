import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageOf, usageError } from './commandError.ts'

/** Parses arguments as `parseArgs` does. Throws a usage error of one sentence. */
export function parseCommandLine<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw usageError(`${messageOf(error).split('. ')[0]}.`)
  }
}
