import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file in one step, and only where it changed: a function that is running, or another build, never sees half of one. */
export async function put(file: string, contents: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(contents)
  const current = await readFile(file).catch(() => undefined)
  if (current?.equals(bytes)) return
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, bytes)
  await rename(fresh, file)
}
