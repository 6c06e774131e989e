/** The handler of a function as `npm start` builds it, by that of serverless.yml. */
export const localHandler = (handler: string): string => handler.replace(/^dist\/functions\//, 'dist/local/functions/')
