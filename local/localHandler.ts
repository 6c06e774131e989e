import { logicalName } from '../deploy/functions.ts'

/** Maps the handler of a function in serverless.yml to the one that runs from source (sourceHandlers.ts). */
export const localHandler = (handler: string): string =>
  `local/handlers.${logicalName(handler.replace(/^dist\/functions\//, '').replace(/\.handler$/, ''))}`
