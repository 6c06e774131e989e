import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The page of the console, as the build made it. */
export const consolePage = (): Promise<string> => readFile(resolve('dist/console/index.html'), 'utf8')
