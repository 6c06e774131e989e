import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The text of a file of dist/, by its path there. It is packaged with the function (`files` of its contract), which runs in its own folder. */
export const builtFile = (path: string): Promise<string> => readFile(resolve('dist', path), 'utf8')
