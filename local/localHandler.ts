import { logicalName } from '../deploy/functions.ts'

/** The handler of a function in `npm start`, which runs from its source (sourceHandlers.ts), by that of serverless.yml. */
export const localHandler = (handler: string): string =>
  `local/handlers.${logicalName(handler.replace(/^dist\/functions\//, '').replace(/\.handler$/, ''))}`
