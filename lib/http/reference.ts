import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** A file of the API reference, as the build made it. It lies in the package of the function, which Lambda runs in its own folder. */
export const referenceFile = (name: string): Promise<string> => readFile(resolve('dist/docs', name), 'utf8')
